import Testing

@testable import DovetailMacroExpansion

struct CallTests {
  @Test(
    arguments: [
      ("store.send(.a)", ["store.send"]), ("self.store.send(.a)", ["self.store.send"]),
      ("self . store\n  .send(.a)", ["self . store\n  .send"]),
      ("\"\\(store.send(.a)) store.send(.b)\"", ["store.send"]), ("\"\\(\"\\(store.send(1))\")\"", ["store.send"]),
      ("#\"\\(store.send(.a)) \\#(store.send(.b))\"#", ["store.send"]), ("// store.send(.a)", []),
      ("/* store.send(.a) */", []),
      ("other.store.send(.a)", []), ("other.self.store.send(.a)", []), ("store.sender(.a)", []),
      ("restore.send(.a)", []),
      ("store.send", []), ("store?.send(.a)", []), ("store.scope(a).send(.a)", []), ("`store`.send(.a)", []),
      ("/store.send(a)/", []),
      ("store.send(store.send(.a))", ["store.send", "store.send"]),
      ("f { self.store.send(.a, animation: .b) }", ["self.store.send"]),
      ("store/* a */.send(.a)", ["store/* a */.send"]), ("#if A\nstore.send(.a)\n#endif", ["store.send"]),
      ("store.send\n(.a)", []),
    ] as [(String, [String])]
  )
  func `calls are found by their tokens`(body: String, callees: [String]) {
    let source = SourceText("struct V { var body: some View { \(body)\n } }")
    let calls = DeclarationReader.calls(to: ["store", "send"], in: source)
    #expect(calls.map { source[$0.callee] } == callees)
    for call in calls {
      #expect(source[call.argumentList].hasPrefix("("))
      #expect(source[call.argumentList].hasSuffix(")"))
    }
  }

  @Test func `a range leaves out what is before and after it`() {
    let source = SourceText("store.send(1); store.send(2); store.send(3)")
    let calls = DeclarationReader.calls(to: ["store", "send"], in: source, range: 12..<28)
    #expect(calls.map { source[$0.argumentList] } == ["(2)"])
  }
}
