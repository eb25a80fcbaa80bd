import Testing

@testable import DovetailMacroExpansion

struct HeaderTests {
  @Test func `attributes have a name, arguments and a place`() throws {
    let source = """
      @available(iOS 17, macOS 14, *) @Dovetail.Presents
      // { a comment
      @Reducer(state: .equatable, .sendable, action: f(a, "), {") { $0 }) @Builder<Int, [A]>(1) @A()
      @available(*, deprecated, message: "no )({ \\(1)")
      public struct A {}
      """
    let type = try #require(try read(source).type)
    #expect(
      type.attributes.map(\.name.text) == ["available", "Dovetail.Presents", "Reducer", "Builder", "A", "available"]
    )
    #expect(type.attributes[0].arguments.map(\.expression.text) == ["iOS 17", "macOS 14", "*"])
    #expect(type.attributes[2].arguments.map(\.label?.name) == ["state", nil, "action"])
    #expect(
      type.attributes[2].arguments.map(\.expression.text) == [".equatable", ".sendable", "f(a, \"), {\") { $0 }"]
    )
    #expect(type.attributes[3].genericArguments?.text == "<Int, [A]>")
    #expect(type.attributes[4].argumentList?.text == "")
    #expect(type.attributes[1].argumentList == nil)
    #expect(type.attributes[1].baseName == "Presents")
    #expect(type.hasAttribute("Presents"))
    #expect(!type.hasAttribute("State"))
    #expect(SourceText(source)[type.attributes[1].range] == "@Dovetail.Presents")
  }

  @Test(
    arguments: [
      ("var x = 1", nil), ("public var x = 1", AccessLevel.public), ("private(set) var x = 1", nil),
      ("private(set) package var x = 1", .package), ("@A open class func f() {}", .open),
      ("static fileprivate let x = 1", .fileprivate), ("nonisolated(unsafe) internal var x = 1", .internal),
    ] as [(String, AccessLevel?)]
  )
  func `an access level is one without a detail`(source: String, level: AccessLevel?) throws {
    #expect(try read(source).header?.accessLevel == level)
  }

  @Test func `modifiers keep their details`() throws {
    let variable = try #require(
      try read("@A public private(set) nonisolated(unsafe) unowned( safe ) static lazy var x = 1").variable
    )
    #expect(variable.modifiers.map(\.name) == ["public", "private", "nonisolated", "unowned", "static", "lazy"])
    #expect(variable.modifiers.map(\.detail) == [nil, "set", "unsafe", "safe", nil, nil])
    #expect(variable.isStatic && variable.isLazy)
  }

  @Test func `a class keyword is a modifier before a member`() throws {
    #expect(try read("class var x: Int { 1 }").variable?.isStatic == true)
    #expect(try read("class override func f() {}").function?.isStatic == true)
    #expect(try read("class open {}").type?.name.text == "open")
  }
}
