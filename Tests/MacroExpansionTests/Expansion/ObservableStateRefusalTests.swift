import Testing

/// What `@ObservableState` makes of properties that it cannot track.
struct ObservableStateRefusalTests {
  @Test(arguments: ["lazy var x = f()", "@Dependency(\\.date) var x"])
  func `a lazy variable, and one with a property wrapper, are not tracked, and can be left alone`(_ variable: String) {
    let source = "@ObservableState struct S { \(variable) }"
    #expect(expand("ObservableState", .member, on: source).diagnostics.count == 1)
    #expect(expand("ObservableState", .memberAttribute, on: variable, in: source).source == "")
    let ignored = "@ObservableState struct S { @ObservationStateIgnored \(variable) }"
    #expect(expand("ObservableState", .member, on: ignored).diagnostics.isEmpty)
  }

  @Test func `only an attribute that may be a property wrapper gets a hint beside the code that would be refused`() {
    func accessors(_ source: String) -> String { expand("ObservationStateTracked", .accessor, on: source).source }
    #expect(accessors("@Wrapped @ObservationStateTracked var x = 1").contains("//"))
    #expect(!accessors("@MainActor @available(iOS 99, *) @ObservationStateTracked var x = 1").contains("//"))
  }
}
