import DovetailDump
import Testing

@testable import DovetailPlatform

@Suite struct TypeNameTests {
  @Test(
    arguments: [
      ("App.Feature.State", "Feature.State"), ("Swift.Int", "Int"), ("Swift.Optional<Swift.Int>", "Int?"),
      ("Swift.Array<Swift.Optional<App.A.B>>", "[A.B?]"),
      ("Swift.Dictionary<Swift.String, Swift.Array<Swift.Int>>", "[String: [Int]]"),
      ("Swift.Optional<Swift.Optional<Swift.Int>>", "Int??"),
      ("Swift.Optional<(Swift.Int) -> Swift.Bool>", "((Int) -> Bool)?"), ("Swift.Optional<any App.P>", "(any P)?"),
      ("Swift.Dictionary<Swift.Int, (Swift.Int, b: Swift.Bool)>", "[Int: (Int, b: Bool)]"),
      ("App.(unknown context at $55adc66).(unknown context at $1).L", "L"),
      ("App.Pair<Swift.Int, App.X<Swift.Bool>>.Inner", "Pair<Int, X<Bool>>.Inner"),
      ("(extension in Other):App.Date.Style", "Date.Style"), ("()", "()"),
      ("(Swift.Int) async throws -> Swift.String", "(Int) async throws -> String"), ("App.Größe", "Größe"),
    ]
  )
  func `a full name becomes the one a person writes`(_ full: String, _ simple: String) {
    #expect(simplifiedTypeName(full) == simple)
  }

  @Test func `generic arguments can be left out`() {
    #expect(
      simplifiedTypeName("App.Pair<Swift.Int, App.X<Swift.Bool>>.Inner", showsGenericArguments: false) == "Pair.Inner"
    )
    #expect(simplifiedTypeName("Swift.Array<App.X<Swift.Bool>>", showsGenericArguments: false) == "[X]")
    #expect(typeName(Sample.Pair<Int, [Bool]>.self, showsGenericArguments: false) == "Sample.Pair")
  }

  @Test func `a local type is named without the function it is in`() {
    struct Local {}
    #expect(typeName(Local.self) == "TypeNameTests.Local")
  }
}
