import DovetailMacroExpansion
import Testing

struct CasePathMessageTests {
  @Test(
    arguments: [
      ("public struct A {}", "1:8", "a struct"), ("class A {}", "1:1", "a class"), ("actor A {}", "1:1", "an actor"),
      ("protocol A {}", "1:1", "a protocol"), ("extension A {}", "1:1", "an extension"),
      ("var a = 1", "1:1", "a variable"), ("private func a() {}", "1:9", "a function"),
      ("typealias A = Int", "1:1", "another declaration"),
    ] as [(String, String, String)]
  )
  func `anything but an enum has no case paths`(_ source: String, _ place: String, _ kind: String) {
    let expansion = report("CasePathable", on: source)
    #expect(expansion.source.isEmpty)
    #expect(
      messages(expansion, on: source) == [
        "\(place) error: '@CasePathable' is for enums, whose cases it names, and this is \(kind). Remove it, or make this an enum."
      ]
    )
    #expect(expand("CasePathable", .extension, on: source, extending: "A", missing: ["CasePathable"]).source.isEmpty)
  }

  @Test func `two cases of one name are refused at the second, with a note at the first`() {
    let source = "@CasePathable\nenum A {\n  case b\n  case c, b(Int)\n}"
    #expect(
      messages(report("CasePathable", on: source), on: source) == [
        "4:11 error: '@CasePathable' names a case by its base name, and there is another case 'b'. Rename one of them.",
        "3:8 note: The other case of that name.",
      ]
    )
  }

  @Test(arguments: [
    "AllCasePaths", "Cases", "Dovetail", "Protocol", "Swift", "Type", "allCasePaths", "makeIterator", "self",
  ])
  func `a case that cannot be named by a key path is refused`(_ name: String) {
    let source = "@CasePathable enum A {\n  case a(Int), `\(name)`(Int)\n}"
    #expect(
      messages(report("CasePathable", on: source), on: source) == [
        "2:16 error: '@CasePathable' names a case in key paths, where '\(name)' means something else. Rename the case."
      ]
    )
  }

  @Test(arguments: [
    ("struct AllCasePaths {}", "AllCasePaths", 10), ("typealias AllCasePaths = Int", "AllCasePaths", 13),
    ("static let allCasePaths = 1", "allCasePaths", 14), ("static func allCasePaths() {}", "allCasePaths", 15),
    ("#if B\n  static var allCasePaths: Int { 1 }\n#endif", "allCasePaths", 14),
  ])
  func `a member with the name of one that is added is refused, and nothing is added`(
    _ member: String,
    _ name: String,
    _ column: Int
  ) {
    let source = "@CasePathable enum A {\n  \(member)\n  case a\n}"
    let expansion = report("CasePathable", on: source)
    #expect(expansion.source.isEmpty)
    let line = member.hasPrefix("#") ? 3 : 2
    #expect(
      messages(expansion, on: source) == [
        "\(line):\(column) error: '@CasePathable' adds a member '\(name)', and there is one. Rename it."
      ]
    )
    #expect(expand("CasePathable", .extension, on: source, extending: "A", missing: ["CasePathable"]).source.isEmpty)
  }

  @Test(arguments: ["CasePathable", "ObservableState", "Reducer"])
  func `a type that cannot be copied is refused`(_ macro: String) {
    let source = "@\(macro)\nenum A: Sendable, ~Copyable { case a(B) }"
    let expansion = report(macro, on: source)
    #expect(expansion.source.isEmpty)
    #expect(
      messages(expansion, on: source) == [
        """
        2:19 error: '@\(macro)' is for types whose values can be copied, and this one is '~Copyable'. \
        Remove '~Copyable' or the macro.
        """
      ]
    )
    #expect(expand(macro, .extension, on: source, extending: "A", missing: [macro]).source.isEmpty)
  }

  @Test func `a path that finds its value in no case stops with a message`() {
    let source = expand("CasePathable", .member, on: "enum A {\n  #if B\n  case a(Int)\n  #endif\n}").source
    #expect(source.contains(#"Swift.fatalError("The value is of no case.")"#))
  }
}
