import Foundation
import Navigation
import SwiftUI

// Names of older versions of SwiftUINavigation. Each line with a comment has an error with its text.

@CasePathable
@dynamicMemberLookup
enum Item: Equatable, Identifiable {
  case edit(Int), add, alert(AlertState<Int>), dialog(ConfirmationDialogState<Int>)

  var id: Int { 0 }
}

struct ItemView: View {
  @Binding var item: Item
  @Binding var optional: Item?

  var body: some View {
    Text("Items")
      .sheet(unwrapping: $optional) { $item in Text("\(item.id)") }  // error: Write '.sheet(item: $item) { item in … }'
      .sheet(unwrapping: $optional, case: /Item.edit) { $number in Text("\(number)") }  // error: Write '.sheet(item: $d
      .sheet(item: $optional) { $item in Text("\(item.id)") }  // error: Write '.sheet(item: $item) { item in … }'.
      .sheet(item: $optional.edit, id: \.self) { $number in Text("\(number)") }  // error: Write '.sheet(item: $item) {
      .fullScreenCover(unwrapping: $optional) { $item in Text("\(item.id)") }  // error: Write '.fullScreenCover(item: $
      .fullScreenCover(unwrapping: $optional, case: /Item.edit) { _ in Text("") }  // error: Write '.fullScreenCover(ite
      .popover(unwrapping: $optional) { $item in Text("\(item.id)") }  // error: Write '.popover(item: $item) { item in
      .popover(unwrapping: $optional, case: /Item.edit) { $number in Text("\(number)") }  // error: Write '.popover(item
    Text("Navigation")
      .navigationDestination(unwrapping: $optional) { $item in Text("\(item.id)") }  // error: Write '.navigationDestina
      .navigationDestination(unwrapping: $optional, case: /Item.edit) { _ in Text("") }  // error: Write '.navigationDes
      .alert(unwrapping: $optional.alert) { _ in }  // error: Write '.alert($state) { value in … }'.
      .alert(unwrapping: $optional, case: /Item.alert) { _ in }  // error: Write '.alert($destination.name) { value in …
      .confirmationDialog(unwrapping: $optional.dialog) { _ in }  // error: Write '.confirmationDialog($state) { value i
      .confirmationDialog(unwrapping: $optional, case: /Item.dialog) { _ in }  // error: Write '.confirmationDialog($des
    Text("Prompts")
      .alert(  // error: Write '.alert(title, isPresented: Binding($item), presenting: item) { … }'.
        title: { Text("\($0.id)") },
        unwrapping: $optional,
        actions: { _ in Text("") },
        message: { _ in Text("") }
      )
      .alert(  // error: Write '.alert(title, isPresented: Binding($item), presenting: item) { … }'.
        item: $optional,
        title: { Text("\($0.id)") },
        actions: { _ in Text("") },
        message: { _ in Text("") }
      )
      .confirmationDialog(  // error: Write '.confirmationDialog(title, isPresented: Binding($item), presenting: item) {
        title: { Text("\($0.id)") },
        unwrapping: $optional,
        actions: { _ in Text("") },
        message: { _ in Text("") }
      )
      .confirmationDialog(  // error: Write '.confirmationDialog(title, isPresented: Binding($item), presenting: item) {
        item: $optional,
        titleVisibility: .visible,
        title: { Text("\($0.id)") },
        actions: { _ in Text("") },
        message: { _ in Text("") }
      )
    NavigationLink(unwrapping: $optional) { _ in  // error: Write a 'Button', and '.navigationDestination(item: $item) {
    } destination: {
      Text("\($0.wrappedValue.id)")
    } label: {
      Text("Open")
    }
    NavigationLink(unwrapping: $optional, case: /Item.edit) { _ in  // error: Write a 'Button', and '.navigationDestinat
    } destination: {
      Text("\($0.wrappedValue)")
    } label: {
      Text("Open")
    }
    NavigationLink(item: $optional) { _ in  // error: Write a 'Button', and '.navigationDestination(item: $item) { item
    } destination: {
      Text("\($0.id)")
    } label: {
      Text("Open")
    }
  }
}

struct CasesView: View {
  @Binding var item: Item
  @Binding var optional: Item?

  var body: some View {
    IfLet($optional) { $item in Text("\(item.id)") }  // error: Write 'if let $item = Binding(unwrapping: $item) { … } e
    IfCaseLet($item, pattern: /Item.edit) { $number in  // error: Write 'if let $value = $item.name { … } else { … }'.
      Text("\(number)")
    } else: {
      Text("None")
    }
    Switch($item) {  // error: Write 'switch item { case .name: if let $value = $item.name { … } }'.
      CaseLet(/Item.edit) { $number in Text("\(number)") }  // error: Write 'if let $value = $item.name { … }'.
      Default { Text("None") }  // error: Write 'default: …' in 'switch store.case { … }'.
    }
    WithState(initialValue: 1) { $number in Text("\(number)") }  // error: Write a view with a '@State' property.
  }
}

func bindings(_ item: Binding<Item>, _ optional: Binding<Item?>) {
  let _: Binding<Int?> = item.case(/Item.edit)  // error: Write '$item.name', which is a binding of the case or nil.
  let _: Binding<Int?> = optional.case(/Item.edit)  // error: Write '$item.name', which is a binding of the case or nil.
  _ = Binding(unwrapping: optional, case: /Item.edit)  // error: Write '$item.name', which is a binding of the case or n
  let _: Binding<Bool> = optional.isPresent()  // error: Write 'Binding($item)'.
  let _: Binding<Bool> = optional.isPresent(/Item.edit)  // error: Write 'Binding($item.name)'.
  _ = item.didSet { _ in }  // error: Write '.onChange(of: value) { … }' on a view.
}

func prompts() {
  _ = Alert(AlertState<Int> { TextState("") }) { _ in }  // error: Write '.alert($state) { value in … }'.
  _ = TextState("").font(.body)  // error: 'TextState' has no font, color or spacing. Leave it out, or write 'Text(state
  _ = TextState("").fontWeight(.bold).foregroundColor(.red)  // error: 'TextState' has no font, color or spacing.
  _ = TextState("").kerning(1).tracking(1).baselineOffset(1)  // error: 'TextState' has no font, color or spacing.
  _ = TextState("").monospacedDigit().accessibilityLabel("")  // error: 'TextState' has no font, color or spacing.
  _ = TextState("a", bundle: .main)  // error: Write 'TextState(String(localized: …))'.
  _ = TextState("a", tableName: "b")  // error: Write 'TextState(String(localized: …))'.
}

@Reducer
struct Counter {
  @ObservableState
  struct State { var count = 0 }
}

final class Controller {
  @UIBindable var store: StoreOf<Counter>  // error: Write 'let store: StoreOf<Feature>', and read it in 'observe { … }'
  @UIBinding var text = ""  // error: Read the store in 'observe { … }', and send an action when the control changes.

  @MainActor init(store: StoreOf<Counter>) { self.store = store }  // error: Write 'let store: StoreOf<Feature>', and re

  func animate() {
    withUIKitAnimation(.default) {}  // error: Write 'UIView.animate(withDuration: 0.3) { … }'.
  }
}
