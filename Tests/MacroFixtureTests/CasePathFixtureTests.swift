import Dovetail
import DovetailMacroFixtures
import Testing

struct CasePathFixtureTests {
  typealias Fixture = Shape<String, Int>

  @Test func `a case path makes its case and takes out what it holds`() {
    #expect(Fixture.allCasePaths.one.extract(from: .one("a")) == "a")
    #expect(Fixture.allCasePaths.one.extract(from: .empty) == nil)
    #expect(Fixture.allCasePaths.one.extract(from: Fixture.allCasePaths.one.embed("b")) == "b")
    #expect(Fixture.allCasePaths.labelled.extract(from: Fixture.allCasePaths.labelled.embed(3)) == 3)
    #expect(Fixture.allCasePaths.class.extract(from: Fixture.allCasePaths.class.embed(3)) == 3)
    #expect(Fixture.empty.is(\.empty))
    #expect(!Fixture.one("").is(\.empty))
  }

  @Test func `a case of several values is a tuple with their labels`() throws {
    let named = try #require(Fixture.named(first: 1, second: ["x"], 2)[case: \.named])
    #expect(named.first == 1)
    #expect(named.second == ["x"])
    #expect(named.2 == 2)
    let made = Fixture.allCasePaths.two.embed((7, "seven"))
    #expect(made.two?.0 == 7)
    #expect(made.two?.1 == "seven")
  }

  @Test func `a payload whose type has the name of an associated type is that type`() {
    var root = Fixture.Root()
    root.id = 4
    #expect(Fixture.root(root).root?.id == 4)
  }

  @Test func `the paths come in the order of the cases, under the conditions of this build`() {
    let paths = Array(Fixture.allCasePaths)
    #expect(paths.first == \Fixture.Cases.empty)
    #expect(paths[4] == \Fixture.Cases.named)
    #if DEBUG
      #expect(paths.contains(\Fixture.Cases.debug))
    #else
      #expect(paths.contains(\Fixture.Cases.release))
    #endif
    #expect(Set(paths).count == paths.count)
    #expect(Array(Nothing.allCasePaths).isEmpty)
  }

  @Test func `the path of a value is that of its case`() {
    #expect(Fixture.allCasePaths[.nested(.empty)] == \Fixture.Cases.nested)
    #expect(Fixture.map(1).case == \Fixture.Cases.map)
  }

  @Test func `the cases of enums in extensions and of private enums have paths`() {
    #expect(Space.Direction.down(by: 2)[case: \.down] == 2)
    #expect(CasePathShapes.hiddenIsKnown)
  }
}
