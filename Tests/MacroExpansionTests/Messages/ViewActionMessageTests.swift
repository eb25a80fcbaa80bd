import DovetailMacroExpansion
import Testing

struct ViewActionMessageTests {
  private func expansion(_ source: String) -> Expansion {
    expand("ViewAction", .extension, on: source, extending: "V", missing: ["ViewActionSending"])
  }

  @Test func `a type without a store is refused, and can get one`() {
    let source = "@ViewAction(for: A.F.self)\npublic struct V {\n  var x = 1\n}"
    #expect(expansion(source).source.isEmpty)
    #expect(
      messages(expansion(source), on: source) == [
        "2:15 error: '@ViewAction' sends to the property 'store' of 'V', which has none. Add 'let store: StoreOf<A.F>'.",
        "fix-it: Add 'store'",
      ]
    )
    #expect(
      fixed(expansion(source), on: source)
        == "@ViewAction(for: A.F.self)\npublic struct V {\n  public let store: StoreOf<A.F>\n\n  var x = 1\n}"
    )
  }

  @Test func `an action that is sent past the view gets a warning`() {
    let source =
      "@ViewAction(for: F.self)\nstruct V {\n  let store: StoreOf<F>\n  func f() { self.store.send(.view(.a)) }\n}"
    #expect(
      messages(expansion(source), on: source) == [
        "4:14 warning: A type with '@ViewAction' sends the actions of its view, and 'store.send' sends any. Use 'send'.",
        "fix-it: Use 'send'",
      ]
    )
    #expect(fixed(expansion(source), on: source).contains("{ send(.view(.a)) }"))
  }
}
