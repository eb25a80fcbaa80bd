import Foundation
import Navigation
import Testing

/// The values themselves.
struct PresentationStateTests {
  @Test func `a copy is a value of its own`() {
    var presentation = PresentationState(wrappedValue: [1, 2])
    let copy = presentation
    presentation.wrappedValue?.append(3)
    #expect(copy.wrappedValue == [1, 2])
    #expect(presentation.wrappedValue == [1, 2, 3])
    #expect(presentation != copy)
    presentation.projectedValue.wrappedValue = nil
    #expect(presentation == PresentationState(wrappedValue: nil))
    let set: Set = [copy, copy]
    #expect(set.count == 1)
  }

  @Test func `a property of what is presented is read through it`() {
    #expect(PresentationState(wrappedValue: [1, 2]).count == 2)
    #expect(PresentationState<[Int]>(wrappedValue: nil).count == nil)
  }

  @Test func `a case is changed, left alone and dismissed`() {
    var destination = PresentationState<DismissableChild.Destination.State>(wrappedValue: .editor(Editor.State()))
    destination.editor?.text = "a"
    destination[case: \.editor]?.text += "b"
    #expect(destination.wrappedValue == .editor(Editor.State(text: "ab")))
    destination.page?.taps = 1
    destination[case: \.page] = nil
    #expect(destination.wrappedValue == .editor(Editor.State(text: "ab")))
    destination[case: \.editor] = nil
    #expect(destination.wrappedValue == nil)
  }

  @Test func `a state may be presented within itself`() {
    struct Nested: Equatable {
      @PresentationState var child: Nested?
      var number = 0
    }
    var state = Nested(child: Nested(child: nil, number: 1))
    state.child?.child = Nested(child: nil, number: 2)
    #expect(state.child?.child?.number == 2)
    #expect(state.$child.wrappedValue?.number == 1)
  }

  @Test func `what is presented is coded as an optional`() throws {
    struct Box: Codable, Equatable { @PresentationState var editor: Editor.State? }
    for box in [Box(editor: Editor.State(text: "a")), Box(editor: nil)] {
      let data = try JSONEncoder().encode(box)
      #expect(try JSONDecoder().decode(Box.self, from: data) == box)
    }
    let actions: [PresentationAction<Int>] = [.dismiss, .presented(3)]
    let data = try JSONEncoder().encode(actions)
    #expect(try JSONDecoder().decode([PresentationAction<Int>].self, from: data) == actions)
  }

  @Test func `a key path of cases leads through the presentation`() {
    let action = DismissableChild.Action.destination(.presented(.editor(.textChanged("a"))))
    let short: String? = action[case: \.destination.editor.textChanged]
    let long: String? = action[case: \.destination.presented.editor.textChanged]
    #expect(short == "a")
    #expect(long == "a")
    #expect(action.is(\.destination.editor))
    #expect(!action.is(\.destination.page))
    #expect(!action.is(\.destination.dismiss))
    let tapped: DismissableChild.Action = (\.page.tapped as CaseKeyPath<DismissableChild.Action, Void>)()
    #expect(tapped.is(\.page.presented))
    let dismissed: DismissableChild.Action = (\.page.dismiss as CaseKeyPath<DismissableChild.Action, Void>)()
    #expect(dismissed.is(\.page.dismiss))
  }
}
