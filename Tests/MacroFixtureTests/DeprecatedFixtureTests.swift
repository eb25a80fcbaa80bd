import Navigation
import Testing

@testable import DovetailMacroFixtures

struct DeprecatedFixtureTests {
  @Test func `a case that is deprecated has a path that leads both ways`() {
    #expect(OldAndNew.allCasePaths.map { "\($0)" } == ["\\.new", "\\.old", "\\.held", "\\.several"])
    let held: OldAndNew = (\OldAndNew.Cases.held)(3)
    #expect(held[case: \.held] == 3)
    #expect(held.case == \.held)
    let several = AnyCasePath(\OldAndNew.Cases.several).embed((count: 1, "a"))
    let parts: (count: Int, String)? = several[case: \.several]
    #expect(parts?.count == 1)
    #expect(parts?.1 == "a")
    let old: OldAndNew = (\OldAndNew.Cases.old)()
    #expect(old.is(\.old))
    #expect(!old.is(\.new))
    let generic: GenericOldAndNew<String> = (\GenericOldAndNew<String>.Cases.old)("b")
    let text: String? = generic[case: \.old]
    #expect(text == "b")
  }

  @Test func `enums that can have no value have paths`() {
    #expect(OnlyNever.allCasePaths.map { "\($0)" } == ["\\.first", "\\.second"])
    #expect(OnlyQuiet.allCasePaths.map { "\($0)" } == ["\\.quiet"])
    #expect(Array(NothingAtAll.allCasePaths).isEmpty)
  }

  @MainActor
  @Test func `features without actions are composed`() {
    let store = Store(initialState: QuietParent.State(screen: .first(Quiet.State()))) { QuietParent() }
    store.send(.screen(.dismiss))
    #expect(store.screen == nil)
  }
}
