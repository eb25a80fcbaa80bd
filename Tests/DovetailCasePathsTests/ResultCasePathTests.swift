import Dovetail
import Testing

@CasePathable
private enum Action {
  case done(Result<Void, any Error>)
  case number(Result<Int, any Error>)
  case pair(Result<(Int, String), any Error>)
  case other(Result<String, Failure>)

  struct Failure: Error, Equatable {}
}

@CasePathable
private enum Outer {
  case action(Action)
  case nothing(Void?)
  case point((x: Int, name: String)?)
  case result(Result<Void, any Error>?)
}

/// Case paths of `Result` and `Optional`, including those of a tuple: the compiler crashes on a key path literal that
/// uses a conditional conformance for a tuple.
struct ResultCasePathTests {
  @Test func `a result of nothing or any error is a step of a key path`() {
    let path: CaseKeyPath<Action, Void> = \.done.success
    #expect(AnyCasePath(path).extract(from: .done(.success(()))) != nil)
    #expect(AnyCasePath(path).extract(from: .done(.failure(CancellationError()))) == nil)
    #expect(Action.done(.failure(CancellationError())).is(\.done.failure))
    #expect(!Action.done(.failure(CancellationError())).is(\.done.success))
  }

  @Test func `what a result holds is read and made through it`() {
    #expect(Outer.action(.number(.success(7)))[case: \.action.number.success] == 7)
    #expect(Outer.action(.number(.failure(CancellationError())))[case: \.action.number.success] == nil)
    #expect((\Action.Cases.other.failure)(Action.Failure()).is(\.other.failure))
  }

  @Test func `a key path through a result is equal to itself and described as it is written`() {
    let path = \Action.Cases.number.success
    #expect(path == \Action.Cases.number.success)
    #expect(path != \Action.Cases.other.failure as AnyKeyPath)
    #expect("\(\Outer.Cases.action.number.success)" == "\\.action.number.success")
    #expect("\(\Outer.Cases.action.done.failure)" == "\\.action.done.failure")
  }

  @Test func `a result may hold a tuple`() {
    #expect(Outer.action(.pair(.success((1, "a"))))[case: \.action.pair.success]?.1 == "a")
  }

  @Test func `an optional may hold a tuple or a result of nothing`() {
    #expect(Outer.point((1, "a"))[case: \.point.some]?.name == "a")
    #expect(Outer.point(nil).is(\.point.none))
    #expect(Outer.nothing(()).is(\.nothing.some))
    #expect(Outer.result(.success(())).is(\.result.success))
    #expect(Outer.result(.success(())).is(\.result.some.success))
    #expect(!Outer.result(nil).is(\.result.success))
    #expect("\(\Outer.Cases.result.some.success)" == "\\.result.some.success")
  }

  @Test func `a result that is the root is one too`() {
    let path: CaseKeyPath<Result<Int, any Error>, Int> = \.success
    #expect(AnyCasePath(path).embed(3).is(\.success))
  }
}
