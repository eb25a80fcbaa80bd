import Dovetail
import Testing

struct CaseReflectionTests {
  // Without the macro, the names of the cases are found only in the metadata of the enum.

  @Test(.enabled(if: RuntimeLayout.isTrusted))
  func `an enum lists its cases in the order in which they are declared`() {
    var names: [String] = []
    for keyPath in Chapter.allCasePaths { names.append("\(keyPath)") }
    #expect(names == ["\\.home", "\\.list", "\\.detail", "\\.other", "\\.maybe", "\\.both"])
    #expect(Array(Chapter.allCasePaths)[1] == \.list)
  }

  @Test func `a value names its case`() {
    #expect(Chapter.home.case == \.home)
    #expect(Chapter.detail(.closed).case == \.detail)
    #expect(Chapter.other(.closed).case != \.detail)
    #expect(Chapter.allCasePaths[.list([])] == \.list)
  }

  @Test func `the values of cases are members of the enum`() {
    var screen = Chapter.list([1])
    #expect(screen.list == [1])
    #expect(screen.detail == nil)
    #expect(screen.home == nil)
    screen.detail = .edit(1)
    #expect(screen == .detail(.edit(1)))
    #expect(screen.detail?.edit == 1)
    #expect(screen.detail?.title == nil)
    screen.both = (id: 1, name: "a")
    #expect(screen.both?.name == "a")
  }

  @Test func `the cases of an optional`() {
    let paths = Array(Int?.allCasePaths)
    #expect(paths == [\.none, \.some])
    #expect(Int?.none.case == \.none)
    #expect(Int?.some(1).case == \.some)
    let isSome = Int?.some(1).is(\.some)
    let isNone = Int?.some(1).is(\.none)
    #expect(isSome && !isNone)
    #expect(Int?.some(1)[case: \.some] == 1)
    #expect((\Int?.Cases.some)(3) == 3)
    #expect((\Int?.Cases.none)() == nil)
    var value: Int? = 1
    value.modify(\.some) { $0 += 1 }
    #expect(value == 2)
  }

  @Test func `paths lead through an optional to the cases of what it wraps`() {
    let screen = Chapter.maybe(.edit(1))
    #expect(screen[case: \.maybe.edit] == 1)
    #expect(screen[case: \.maybe.some.edit] == 1)
    #expect(screen.is(\.maybe.edit))
    #expect(!screen.is(\.maybe.closed))
    #expect(!Chapter.maybe(nil).is(\.maybe.edit))
    #expect(Chapter.maybe(nil).is(\.maybe.none))
    #expect((\Chapter.Cases.maybe.edit)(7) == Chapter.maybe(.edit(7)))
    var optional: Chapter? = .list([1])
    optional.modify(\.list) { $0.append(2) }
    #expect(optional == .list([1, 2]))
    #expect(optional[case: \.list] == [1, 2])
    optional[case: \.home] = ()
    #expect(optional == .home)
  }

  @Test func `the cases of a result, and of never`() {
    typealias Outcome = Result<Int, CancellationError>
    let paths = Array(Outcome.allCasePaths)
    #expect(paths == [\.success, \.failure])
    #expect(Outcome.success(1).case == \.success)
    #expect(Outcome.failure(CancellationError()).case == \.failure)
    #expect(Outcome.success(1)[case: \.success] == 1)
    #expect(Outcome.success(1)[case: \.failure] == nil)
    #expect(Outcome.failure(CancellationError())[case: \.failure] != nil)
    #expect(Array(Never.allCasePaths).isEmpty)
    #expect(!Chapter.home.is(\.never))
    #expect(Chapter.home[case: \.never] == nil)
  }

  @Test func `the payload of a case whose type is not known is read`() {
    let list: PartialCaseKeyPath<Chapter> = \.list
    #expect(Chapter.list([1, 2])[case: list] as? [Int] == [1, 2])
    #expect(Chapter.home[case: list] == nil)
    let title: PartialCaseKeyPath<Chapter> = \.detail.title
    #expect(Chapter.detail(.title("a"))[case: title] as? String == "a")
    #expect(Chapter.other(.title("a"))[case: title] == nil)
    let home: PartialCaseKeyPath<Chapter> = \.home
    #expect(Chapter.home[case: home] is Void)
    for path in Chapter.allCasePaths {
      #expect((Chapter.maybe(nil)[case: path] != nil) == (path == \.maybe))
      #expect(Chapter.maybe(nil).is(path) == (path == \.maybe))
    }
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted))
  func `a key path of cases in a text stands as it does in source`() {
    #expect("\(\Chapter.Cases.detail)" == "\\.detail")
    #expect("\(\Chapter.Cases.other.closed)" == "\\.other.closed")
    #expect("\(\Chapter.Cases.maybe.title)" == "\\.maybe.title")
    #expect("\(\Chapter.Cases.maybe.some.closed)" == "\\.maybe.some.closed")
    #expect("\(\Chapter.Cases.both)" == "\\.both")
    #expect("\(\Chapter.Cases.self)" == "\\.self")
    #expect("\(\Chapter.Cases.never)" == "\\.never")
    let partial: PartialCaseKeyPath<Chapter> = \.list
    #expect("\(partial)" == "\\.list")
    #expect(String(customDumping: \Chapter.Cases.detail.title) == "\\.detail.title")
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted))
  func `a step that cannot be named is left open`() {
    #expect("\(\Chapter.Cases.detail.edit)" == "\\.detail.…")
    #expect("\(\IdentifiedAction<Int, Chapter>.Cases[id: 1].home)" == "\\.….home")
  }
}
