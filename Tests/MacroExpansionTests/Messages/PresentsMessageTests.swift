import DovetailMacroExpansion
import Testing

struct PresentsMessageTests {
  private let state = ["@ObservableState struct State {}"]

  @Test(
    arguments: [
      ("let child: Int?", "1:11", "a constant"), ("var a, b: Int?", "1:11", "a declaration of several variables"),
      ("var child: Int? { nil }", "1:11", "a computed property"),
      ("static var child: Int?", "1:18", "a static variable"),
      ("var (a, b): (Int?, Int?)", "1:11", "a pattern without a name"), ("func child() {}", "1:11", "a function"),
    ] as [(String, String, String)]
  )
  func `anything but a stored variable presents nothing`(_ declaration: String, _ place: String, _ kind: String) {
    let source = "@Presents \(declaration)"
    let expansion = expand("Presents", .peer, on: source, around: state)
    #expect(expansion.source.isEmpty)
    #expect(
      messages(expansion, on: source) == [
        "\(place) error: '@Presents' is for one stored variable of an observable state, and this is \(kind). "
          + "Declare it as in '@Presents var child: Child.State?'."
      ]
    )
    #expect(expand("Presents", .accessor, on: source, around: state) == .init())
    // What the state adds does not name what is not there, which would be a second error.
    let added = expand("ObservableState", .member, on: "@ObservableState struct State {\n  \(source)\n}").source
    #expect(!added.contains("properties.add("))
  }

  @Test func `a variable without a written type presents nothing`() {
    let source = "@Presents var detail = f()"
    #expect(
      messages(expand("Presents", .peer, on: source, around: state), on: source) == [
        "1:15 error: '@Presents' is for a variable whose type is written and optional, and that of 'detail' is not written. "
          + "Declare it as in 'var detail: Child.State?'."
      ]
    )
    #expect(expand("Presents", .accessor, on: source, around: state) == .init())
  }

  @Test(arguments: ["Child.State", "[Child.State?]", "(Int?) -> Int?"])
  func `a variable that is not optional presents nothing`(_ type: String) {
    let source = "@Presents var child: \(type)"
    #expect(
      messages(expand("Presents", .peer, on: source, around: state), on: source) == [
        "1:15 error: '@Presents' is for a variable whose type is written and optional, and that of 'child' is '\(type)'. "
          + "Declare it as in 'var child: Child.State?'."
      ]
    )
    #expect(expand("Presents", .accessor, on: source, around: state) == .init())
  }

  @Test func `a state that is not observable presents nothing`() {
    let source = "@Presents private var child: Int?"
    #expect(
      messages(expand("Presents", .peer, on: source, around: ["struct Page {}", state[0]]), on: source) == [
        "1:19 error: '@Presents' is for a variable of a state with '@ObservableState', and 'Page' does not have it. "
          + "Put '@ObservableState' on 'Page', or use '@PresentationState'."
      ]
    )
  }
}
