import Testing

/// Properties that `@ObservableState` cannot track.
struct ObservableStateRefusalTests {
  @Test func `a lazy variable is refused, and can be left alone`() {
    let source = "@ObservableState struct S {\n  private lazy var x = f()\n}"
    let expansion = expand("ObservableState", .member, on: source)
    #expect(complaints(expansion, on: source) == ["2:16 error"])
    #expect(
      expansion.diagnostics.map(\.message) == [
        "'@ObservableState' tells of changes of stored variables, and 'x' is lazy: reading it changes it. "
          + "Put '@ObservationStateIgnored' before it, or make it a computed property."
      ]
    )
    let mended = "@ObservableState struct S {\n  @ObservationStateIgnored private lazy var x = f()\n}"
    #expect(fixed(expansion, on: source) == mended)
    #expect(expand("ObservableState", .member, on: mended).diagnostics.isEmpty)
    #expect(expand("ObservableState", .memberAttribute, on: "lazy var x = f()", in: source).source == "")
  }

  @Test func `a variable with a property wrapper is refused, and can be left alone`() {
    let source = "@ObservableState struct S {\n  @Dependency(\\.date) var x\n}"
    let expansion = expand("ObservableState", .member, on: source)
    #expect(complaints(expansion, on: source) == ["2:3 error"])
    #expect(
      expansion.diagnostics.map(\.message) == [
        "'@ObservableState' tells of changes of stored variables, and '@Dependency' stores 'x' in its own way. "
          + "Put '@ObservationStateIgnored' before it, or remove '@Dependency'."
      ]
    )
    #expect(
      fixed(expansion, on: source)
        == "@ObservableState struct S {\n  @ObservationStateIgnored @Dependency(\\.date) var x\n}"
    )
    #expect(expand("ObservableState", .memberAttribute, on: "@Dependency(\\.date) var x", in: source).source == "")
  }

  @Test func `an attribute that may be a property wrapper gets a hint beside the code that would be refused`() {
    func accessors(_ source: String) -> String { expand("ObservationStateTracked", .accessor, on: source).source }
    let hint = "// put '@ObservationStateIgnored' before a property wrapper"
    #expect(accessors("@Wrapped @ObservationStateTracked var x = 1").contains("(initializes: _x)  \(hint)\n"))
    #expect(!accessors("@MainActor @available(iOS 99, *) @ObservationStateTracked var x = 1").contains("//"))
  }
}
