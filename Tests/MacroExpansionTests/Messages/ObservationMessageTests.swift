import DovetailMacroExpansion
import Testing

struct ObservationMessageTests {
  @Test(
    arguments: [
      ("class", "a class"), ("actor", "an actor"), ("protocol", "a protocol"), ("extension", "an extension"),
    ] as [(String, String)]
  )
  func `anything but a struct or an enum is no state`(_ keyword: String, _ kind: String) {
    let source = "@ObservableState\npublic \(keyword) S {}"
    let expansion = report("ObservableState", on: source)
    #expect(expansion.source.isEmpty)
    #expect(
      messages(expansion, on: source) == [
        "2:8 error: '@ObservableState' is for structs and enums, and this is \(kind): a state is a value. Make it a struct."
      ]
    )
  }

  @Test(arguments: [
    ("ObservationIgnored", "ObservationStateIgnored"), ("ObservationTracked", "ObservationStateTracked"),
    ("PresentationState", "Presents"),
  ])
  func `an attribute of elsewhere is refused, and can be renamed`(_ name: String, _ replacement: String) {
    let source = "@ObservableState struct S {\n  @\(name) var x: Int?\n}"
    let expansion = expand("ObservableState", .member, on: source)
    let expected: [String] = [
      """
      2:4 error: In a state with '@ObservableState', '@\(replacement)' is what '@\(name)' is elsewhere. Use '@\(replacement)'.
      """,
      "fix-it: Use '@\(replacement)'",
    ]
    #expect(messages(expansion, on: source) == expected)
    #expect(fixed(expansion, on: source) == "@ObservableState struct S {\n  @\(replacement) var x: Int?\n}")
  }

  @Test func `a lazy variable is refused, and can be left alone`() {
    let source = "@ObservableState struct S {\n  private lazy var x = f()\n}"
    let expansion = expand("ObservableState", .member, on: source)
    #expect(
      messages(expansion, on: source) == [
        "2:16 error: '@ObservableState' tells of changes of stored variables, and 'x' is lazy: reading it changes it. "
          + "Put '@ObservationStateIgnored' before it, or make it a computed property.",
        "fix-it: Add '@ObservationStateIgnored'",
      ]
    )
    #expect(
      fixed(expansion, on: source)
        == "@ObservableState struct S {\n  @ObservationStateIgnored private lazy var x = f()\n}"
    )
  }

  @Test(arguments: ["Dependency(\\.date)", "AppStorage(\"a\")", "SwiftUI.State"])
  func `a variable with a property wrapper is refused, and can be left alone`(_ wrapper: String) {
    let source = "@ObservableState struct S {\n  #if A\n  @\(wrapper) var x\n  #endif\n}"
    let expansion = expand("ObservableState", .member, on: source)
    let name = wrapper.split(separator: "(")[0].split(separator: ".").last ?? ""
    #expect(
      messages(expansion, on: source) == [
        "3:3 error: '@ObservableState' tells of changes of stored variables, and '@\(name)' stores 'x' in its own way. "
          + "Put '@ObservationStateIgnored' before it, or remove '@\(name)'.",
        "fix-it: Add '@ObservationStateIgnored'",
      ]
    )
    #expect(fixed(expansion, on: source).contains("\n  @ObservationStateIgnored @\(wrapper) var x\n"))
  }

  @Test func `several variables in one declaration are refused, and can be taken apart`() {
    let source = "@ObservableState struct S {\n  private var a = 1, b, c: Int\n}"
    let expansion = expand("ObservableState", .member, on: source)
    #expect(
      messages(expansion, on: source) == [
        """
        2:11 error: '@ObservableState' tracks variables that have a declaration of their own, and this one declares several. \
        Write a 'var' for each.
        """,
        "fix-it: Write a 'var' for each",
      ]
    )
    #expect(
      fixed(expansion, on: source)
        == "@ObservableState struct S {\n  private var a = 1\n  private var b: Int\n  private var c: Int\n}"
    )
  }

  @Test(arguments: ["(a, b) = (1, 2)", "_ = 1"])
  func `a variable that takes a tuple apart is refused`(_ binding: String) {
    let source = "@ObservableState struct S {\n  var \(binding)\n}"
    #expect(
      messages(expand("ObservableState", .member, on: source), on: source) == [
        """
        2:3 error: '@ObservableState' tracks variables that have a name, and this one takes a tuple apart. \
        Write a 'var' for each part.
        """
      ]
    )
  }

  @Test(arguments: [("var _x = 1", 7), ("let _x = 1", 7), ("func _x() {}", 8)])
  func `a member with the name of the storage of a variable is refused`(_ member: String, _ column: Int) {
    let source = "@ObservableState struct S {\n  \(member)\n  var x = 0\n}"
    #expect(
      messages(expand("ObservableState", .member, on: source), on: source) == [
        "2:\(column) error: '@ObservableState' stores 'x' in '_x', and there is a '_x'. Rename one of them."
      ]
    )
  }

  @Test(
    arguments: [
      ("let x = 1", "1:26", "a constant"), ("var x: Int { 1 }", "1:26", "a computed property"),
      ("var x = 1, y = 2", "1:26", "a declaration of several variables"),
      ("var (x, y) = (1, 2)", "1:26", "a pattern without a name"),
      ("static var x = 1", "1:33", "a static variable"), ("func x() {}", "1:26", "a function"),
      ("subscript(x: Int) -> Int { 1 }", "1:1", "another declaration"),
    ] as [(String, String, String)]
  )
  func `anything but a stored variable cannot be tracked`(_ declaration: String, _ place: String, _ kind: String) {
    let source = "@ObservationStateTracked \(declaration)"
    let expansion = expand("ObservationStateTracked", .accessor, on: source)
    #expect(expansion.source.isEmpty)
    #expect(
      messages(expansion, on: source) == [
        "\(place) error: '@ObservationStateTracked' is for one stored variable of an observable state, and this is \(kind). "
          + "Declare it as in '@ObservationStateTracked var count = 0', or remove '@ObservationStateTracked'."
      ]
    )
  }

  @Test func `an attribute that may be a property wrapper gets a hint beside the code that would be refused`() {
    let source = expand("ObservationStateTracked", .accessor, on: "@Wrapped @ObservationStateTracked var x = 1").source
    #expect(source.contains("(initializes: _x)  // put '@ObservationStateIgnored' before a property wrapper\n"))
  }
}
