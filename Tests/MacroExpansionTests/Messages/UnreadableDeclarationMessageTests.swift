import DovetailMacroExpansion
import Testing

/// What each macro says of a declaration that the reader does not understand.
struct UnreadableDeclarationMessageTests {
  @Test(
    arguments: [
      ("CasePathable", .extension), ("DependencyClient", .member), ("DependencyEndpoint", .peer),
      ("DependencyEntry", .peer), ("ObservableState", .extension), ("ObservationStateTracked", .accessor),
      ("Presents", .peer), ("Reducer", .extension), ("ViewAction", .extension),
    ] as [(String, MacroRole)]
  )
  func `a declaration that is not understood is an error in one role of each macro`(_ macro: String, _ role: MacroRole)
  {
    let source = "@\(macro)\nenum A {\n  case\n}"
    let expansion = expand(macro, role, on: source)
    #expect(expansion.source.isEmpty)
    #expect(
      messages(expansion, on: source) == [
        """
        3:7 error: '@\(macro)' has to read the whole declaration it stands on, and this part was not understood: \
        Expected the name of the case. Correct it.
        """
      ]
    )
    for other in [MacroRole.accessor, .extension, .member, .memberAttribute, .peer] where other != role {
      #expect(expand(macro, other, on: source, extending: "A", missing: ["CasePathable", "Reducer"]) == .init())
    }
  }

  @Test(
    arguments: [
      ("enum A {\n  case a)\n}", "2:9", "Nothing is open here that ')' could close"),
      ("enum A {\n  #endif\n}", "2:3", "'#endif' has no '#if' before it"),
      (
        "enum A {\n  var a: Int {\n    #if B\n    get { 1 }\n    #endif\n  }\n}", "3:5",
        "'#if' around accessors is not supported, only inside of them or around the whole declaration"
      ),
      ("enum A {\n  what is this\n}", "2:3", "Expected a declaration"),
    ] as [(String, String, String)]
  )
  func `the first part that is not understood is named at its place`(_ source: String, _ place: String, _ part: String)
  {
    #expect(
      messages(report("CasePathable", on: source), on: source).first == """
        \(place) error: '@CasePathable' has to read the whole declaration it stands on, and this part was not understood: \
        \(part). Correct it.
        """
    )
  }

  @Test func `a member that is not understood, and a member in such a type, are left to the macro on the type`() {
    for (member, type) in [("case", "enum A { case a }"), ("case a(Int)", "enum A { case }")] {
      #expect(expand("Reducer", .memberAttribute, on: member, in: type) == .init())
    }
    #expect(expand("Reducer", .memberAttribute, on: "case a(Int)", in: "enum A { case a }") != .init())
  }
}
