import Dovetail
import DovetailTestSupport
import Testing

/// Names of earlier libraries, each of which is deprecated here with what to write instead.
struct DeprecatedNameTests {
  @Test func `a value is isolated by an actor`() async { await actorIsolated.check() }
  @Test func `a task result has the value or the error of an operation`() async { await taskResult.check() }
  @Test func `task results are compared by values and errors`() async { await taskResultEquality.check() }
  @Test func `a change is one by a comparison of its own`() async { await onChange.check() }
  @Test func `the value of a store task is there when its effects have ended`() async { await storeTask.check() }
  @Test func `an endpoint without a placeholder returns an empty value`() async { await unimplementedEndpoints.check() }

  private let actorIsolated: any Check = ActorIsolatedCheck()
  private let taskResult: any Check = TaskResultCheck()
  private let taskResultEquality: any Check = TaskResultEqualityCheck()
  private let onChange: any Check = OnChangeCheck()
  private let storeTask: any Check = StoreTaskCheck()
  private let unimplementedEndpoints: any Check = UnimplementedCheck()
}

// A witness may be deprecated, and is called without a warning.
private protocol Check: Sendable {
  func check() async
}

private struct ActorIsolatedCheck: Check {
  @available(*, deprecated)
  func check() async {
    let count = ActorIsolated(1)
    await count.setValue(2)
    let former = await count.withValue { value in
      defer { value += 1 }
      return value
    }
    #expect(former == 2)
    #expect(await count.value == 3)
    await #expect(throws: SampleError()) { try await count.withValue { _ in throw SampleError() } }
  }
}

private struct TaskResultCheck: Check {
  @available(*, deprecated)
  func check() async {
    let good = await TaskResult { 1 }
    let bad = await TaskResult<Int> { throw SampleError() }
    #expect((try? good.value) == 1)
    #expect(throws: SampleError()) { try bad.value }
    #expect(good.map { $0 + 1 } == .success(2))
    #expect(good.flatMap { _ in bad } == bad)
    #expect(Result(good).map { $0 + 1 } as? Result<Int, any Error> != nil)
    #expect(TaskResult(Result<Int, SampleError>.failure(SampleError())) == bad)
    #expect(good[case: \.success] == 1)
    #expect(bad.is(\.failure))
    #expect(AnyCasePath<TaskResult<Int>, Int>(\.success).embed(4) == .success(4))
    let set: Set = [good, .success(1), bad, bad]
    #expect(set.count == 2)
  }
}

private struct TaskResultEqualityCheck: Check {
  private struct Code: Error, Equatable { var number: Int }
  private struct Plain: Error { var number: Int }

  @available(*, deprecated)
  func check() async {
    #expect(TaskResult<Int>.failure(Code(number: 1)) == .failure(Code(number: 1)))
    #expect(TaskResult<Int>.failure(Code(number: 1)) != .failure(Code(number: 2)))
    #expect(TaskResult<Int>.failure(Plain(number: 1)) == .failure(Plain(number: 1)))
    #expect(TaskResult<Int>.failure(Plain(number: 1)) != .failure(Plain(number: 2)))
    #expect(TaskResult<Int>.failure(Plain(number: 1)) != .failure(Code(number: 1)))
    #expect(TaskResult<Int>.failure(Plain(number: 1)) != .success(1))
  }
}

private struct OnChangeCheck: Check {
  @available(*, deprecated) @MainActor
  func check() async {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return .none
      }
      .onChange(of: { $0.reduce(0, +) }, removeDuplicates: { $0 / 10 == $1 / 10 }) { oldValue, newValue in
        Reduce { state, _ in
          state.append(-newValue)
          state.append(oldValue)
          return .none
        }
      }
    }
    store.send(4)
    #expect(store.state == [4])
    store.send(8)
    #expect(store.state == [4, 8, -12, 4])
  }
}

private struct StoreTaskCheck: Check {
  @available(*, deprecated) @MainActor
  func check() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return action == 1 ? .run { send in await send(10) } : .none
      }
    }
    await store.send(1).value
    #expect(store.state == 11)
  }
}

private struct UnimplementedCheck: Check {
  @available(*, deprecated)
  func check() async {
    let recorder = IssueRecorder()
    let number: @Sendable (Int) -> Int = unimplemented("number")
    let text: @Sendable () -> String = unimplemented("text")
    let list: @Sendable () -> [Int] = unimplemented("list")
    let optional: @Sendable () -> SampleError? = unimplemented("optional")
    let flag: @Sendable () async -> Bool = unimplemented("flag")
    let set: @Sendable () async -> Set<Int> = unimplemented("set")
    let results: [Any] = await withIssueReporters([recorder]) {
      [number(3), text(), list(), await flag(), await set(), optional() == nil]
    }
    #expect(
      String(customDumping: results) == String(customDumping: [0, "", [Int](), false, Set<Int>(), true] as [Any])
    )
    #expect(recorder.issues.count == 6)
    #expect(recorder.messages[0].hasPrefix("\"number\" was used, but it is unimplemented.\n\nIt was called with: 3"))
  }
}
