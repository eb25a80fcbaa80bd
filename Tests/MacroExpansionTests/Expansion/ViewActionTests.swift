import Testing

struct ViewActionTests {
  @Test(arguments: ["let store: StoreOf<F>", "@Bindable var store: StoreOf<F>", "#if X\nvar store: StoreOf<F>\n#endif"])
  func `a type with a store sends`(_ store: String) {
    let source = "@ViewAction(for: F.self)\nstruct V {\n  \(store)\n}"
    let expansion = expand("ViewAction", .extension, on: source, extending: "V", missing: ["ViewActionSending"])
    #expect(expansion == .init("extension V: Dovetail.ViewActionSending {}"))
  }

  @Test func `a type on the main actor conforms there`() {
    let source = "@ViewAction(for: F.self)\n@MainActor struct V {\n  let store: StoreOf<F>\n}"
    let expansion = expand("ViewAction", .extension, on: source, extending: "V", missing: ["ViewActionSending"])
    #expect(expansion == .init("extension V: @MainActor Dovetail.ViewActionSending {}"))
  }

  @Test(arguments: ["View", "SwiftUI.View", "Equatable, View", "UIViewController", "UIKit.UITableViewController"])
  func `a view or a view controller conforms on the main actor`(_ inherited: String) {
    let source = "@ViewAction(for: F.self)\nstruct V: \(inherited) {\n  let store: StoreOf<F>\n}"
    let expansion = expand("ViewAction", .extension, on: source, extending: "V", missing: ["ViewActionSending"])
    #expect(expansion == .init("extension V: @MainActor Dovetail.ViewActionSending {}"))
  }

  @Test(arguments: ["Viewer", "Screen.Viewing", "Collection<View>"])
  func `another type conforms on any actor`(_ inherited: String) {
    let source = "@ViewAction(for: F.self)\nstruct V: \(inherited) {\n  let store: StoreOf<F>\n}"
    let expansion = expand("ViewAction", .extension, on: source, extending: "V", missing: ["ViewActionSending"])
    #expect(expansion == .init("extension V: Dovetail.ViewActionSending {}"))
  }

  @Test func `sending past the view gets a warning at each call, in closures and strings too`() {
    let source = #"""
      @ViewAction(for: F.self)
      struct V {
        let store: StoreOf<F>
        var body: some View {
          Button("\(store.send(.a))") { self.store.send(.view(.b)) }
          // store.send(.c)
          Text("store.send(.d)")
          other.store.send(.e)
          store.scope(\.x, action: \.x).send(.f)
        }
      }
      """#
    let expansion = expand("ViewAction", .extension, on: source, extending: "V", missing: ["ViewActionSending"])
    #expect(complaints(expansion, on: source) == ["5:15 warning", "5:35 warning"])
    #expect(fixed(expansion, on: source, diagnostic: 1).contains("{ send(.view(.b)) }"))
    #expect(!expansion.source.isEmpty)
  }
}
