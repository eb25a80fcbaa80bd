import Dovetail
import DovetailEssentials
import DovetailTestSupport

// One row for each message that is reported as an issue, and for each variant of its text.
extension CatalogueRow {
  static let all = reducers + stores + effects + casePaths + reporting + sharing + undeclared + life + removedParts

  private static func absence(_ combinator: String, _ action: String) -> @Sendable (UInt) -> String {
    { line in
      """
      An action for an absent child was received by the "\(combinator)" at DovetailCoreTests/CatalogueRows.swift:\(line).

      Action: \(action)

      The child's reducer did not run. To fix it:

      - run the child's reducer before the one that removes the child: "\(combinator)" does so for the reducer that it is called \
      on;
      - when the child is removed, cancel tasks that it started outside of effects (effects are cancelled automatically);
      - send the child's actions only while the child exists.
      """
    }
  }

  private static let reducers = [
    CatalogueRow("childIsAbsent", "ifLet", text: absence("ifLet", "ParentWithChildren.Action.visitor(.packed)")) {
      let line: UInt = #line + 2
      let store = Store(initialState: ParentWithChildren.State()) {
        Parent().ifLet(\.visitor, action: \.visitor) { Guest() }
      }
      store.send(.visitor(.packed))
      return line
    },
    CatalogueRow("childIsAbsent", "ifCaseLet", text: absence("ifCaseLet", "Chapter.detail(.closed)")) {
      let line: UInt = #line + 2
      let store = Store(initialState: Chapter.home) {
        EmptyReducer<Chapter, Chapter>().ifCaseLet(\.detail, action: \.detail) { Idle() }
      }
      store.send(.detail(.closed))
      return line
    },
    CatalogueRow("childIsAbsent", "Scope", text: absence("Scope", "Chapter.detail(.closed)")) {
      let line: UInt = #line + 2
      let store = Store(initialState: Chapter.home) {
        Scope(state: \Chapter.Cases.detail, action: \Chapter.Cases.detail) { Idle() }
      }
      store.send(.detail(.closed))
      return line
    },
    CatalogueRow("elementIsMissing") { line in
      """
      An action for an element that is not in the collection was received by the "forEach" at \
      DovetailCoreTests/CatalogueRows.swift:\(line).

      Action: ParentWithChildren.Action.tenants(.element(id:, action: .knocked))
      ID: 7

      The element's reducer did not run. To fix it:

      - run the element's reducer before the one that removes the element: "forEach" does so for the reducer that it is called on;
      - when the element is removed, cancel tasks that it started outside of effects (effects are cancelled automatically);
      - send an element's actions only while the element exists.
      """
    } provoke: {
      let line: UInt = #line + 2
      let store = Store(initialState: ParentWithChildren.State()) {
        Parent().forEach(\.tenants, action: \.tenants) { Tenant() }
      }
      store.send(.tenants(.element(id: 7, action: .knocked)))
      return line
    },
    CatalogueRow("elementChangedID") { line in
      """
      The reducer of an element changed the element's id, in the "forEach" at DovetailCoreTests/CatalogueRows.swift:\(line).

      ID before: 1

      An element has to keep its id. Remove the element and insert one with the other id, in the parent's reducer.
      """
    } provoke: {
      let line: UInt = #line + 2
      let store = Store(initialState: ScriptedParent.State(rows: [ScriptedFeature.State(id: 1)])) {
        Rows().forEach(\.rows, action: \.rows) { ScriptedFeature() }
      }
      store.send(
        .row(
          1,
          .perform { state in
            state.id = 2
            return .none
          }
        )
      )
      return line
    },
  ]

  private typealias Parent = EmptyReducer<ParentWithChildren.State, ParentWithChildren.Action>
  private typealias Rows = EmptyReducer<ScriptedParent.State, ScriptedParent.Action>
  private typealias Idle = EmptyReducer<Chapter.Detail, Chapter.Detail>

  private static let stores = [
    CatalogueRow("reentrantAction") { _ in
      """
      An action was sent to a store that was handling another action.

      Action: Bool

      The action is handled next, but the task that "send" returned does not contain its effects. Return ".send(…)" or ".run { … \
      }" from the reducer instead of calling the store in it.
      """
    } provoke: {
      let held = Box<Store<Int, Bool>?>(nil)
      let line: UInt = #line + 3
      held.value = Store(initialState: 0) {
        Reduce<Int, Bool> { _, isFirst in
          if isFirst { held.value?.send(false) }
          return .none
        }
      }
      held.value?.send(true)
      held.value = nil
      return line
    },
    CatalogueRow("sentWhileReading") { _ in
      """
      An action was sent to a store whose state was being read.

      Action: Bool

      The action is handled after the read, because the state must not change during the read. Send it after "withState" has \
      returned, and do not send actions in a computed property of the state.
      """
    } provoke: {
      let store = Store(initialState: 0) { Reduce<Int, Bool> { _, _ in .none } }
      let line: UInt = #line + 1
      store.withState { _ in _ = store.send(false) }
      return line
    },
    CatalogueRow("observerOnChildStore") { _ in
      """
      An observer was attached to a child store.

      Observers are notified of every action, so they belong to the root store. Attach it to the store created with \
      "Store(initialState:reducer:)".
      """
    } provoke: {
      final class Deaf: StoreObserver {
        func handled(_ event: ActionEvent<Guest.State, Guest.Action>) {}
      }
      let store = Store(initialState: ParentWithChildren.State()) { ParentWithChildren() }
      let child = store.scope(\.keeper, action: \.keeper)
      child.attach(Deaf())
      return #line - 1
    },
  ]

  private static let effects = [
    CatalogueRow("sentFromCompletedEffect") { _ in
      """
      An effect sent an action after its closure had returned.

      Action: ScriptedFeature.Action.note

      The action is handled if its feature is still there, but its sender cannot be cancelled. Do not let "send" outlive the closure of ".run": await the work \
      that uses it in the closure, or pass that work a "mailbox" of the store.
      """
    } provoke: {
      let store = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }
      let (escaped, sender) = AsyncStream.makeStream(of: Send<ScriptedFeature.Action>.self)
      let line: UInt = #line + 1
      await store.send(.start(.run { send in sender.yield(send) })).finish()
      sender.finish()
      for await send in escaped { await send(.note("late")) }
      return line
    },
    CatalogueRow("unhandledError") { _ in
      """
      An effect threw an error that is not handled.

      Error: SampleError()

      Handle it with "do" and "catch", or with the "catch" parameter of ".run".
      """
    } provoke: {
      let store = Store(initialState: ScriptedFeature.State()) { ScriptedFeature() }
      let line: UInt = #line + 1
      await store.send(.start(.run { _ in throw SampleError() })).finish()
      return line
    },
  ]

  private static let casePaths = [
    CatalogueRow("modifyingUnrelatedCase") { _ in
      """
      The value of a case was written while the enum was in another case.

      Case: \\.success
      Value: Result.failure

      Nothing was changed. Check with "is" first, or assign a value of that case to the enum.
      """
    } provoke: {
      var result = Result<String, CancellationError>.failure(CancellationError())
      result.modify(\.success) { $0 += "!" }
      return #line - 1
    }
  ]

  private static let reporting = [
    CatalogueRow("issueWithoutMessage", text: { _ in "An issue was reported without a message." }) {
      reportIssue()
      return #line - 1
    },
    CatalogueRow("caughtError", text: { _ in "Caught error: DovetailTestSupport.SampleError()" }) {
      reportIssue(SampleError())
      return #line - 1
    },
    CatalogueRow(
      "caughtError",
      "with a message",
      text: { _ in "While saving\n\nCaught error: DovetailTestSupport.SampleError()" }
    ) {
      reportIssue(SampleError(), "While saving")
      return #line - 1
    },
    CatalogueRow("expectedIssueMissing") { _ in
      """
      "withExpectedIssue" expected an issue, and none was reported.

      If the cause is fixed, remove the "withExpectedIssue". If the issue does not come every time, pass "isIntermittent: true".
      """
    } provoke: {
      withExpectedIssue {}
      return #line - 1
    },
    CatalogueRow("expectedIssueMissing", "with a reason") { _ in
      """
      "withExpectedIssue" expected an issue, and none was reported: a defect

      If the cause is fixed, remove the "withExpectedIssue". If the issue does not come every time, pass "isIntermittent: true".
      """
    } provoke: {
      withExpectedIssue("a defect") {}
      return #line - 1
    },
    CatalogueRow("unimplemented", "called") { _ in
      """
      "Client.save" was used, but it is unimplemented.

      It was called with: 1, "a"

      Override it with an implementation where it is used.
      """
    } provoke: {
      let save: @Sendable (Int, String) -> Void = unimplemented("Client.save")
      save(1, "a")
      return #line - 2
    },
    CatalogueRow("unimplemented", "called without arguments") { _ in
      """
      This endpoint was used, but it is unimplemented.

      It was called with no arguments.

      Override it with an implementation where it is used.
      """
    } provoke: {
      let load: @Sendable () async throws -> Void = unimplemented()
      try? await load()
      return #line - 2
    },
    CatalogueRow("unimplemented", "read") { _ in
      """
      "Client.limit" was used, but it is unimplemented.

      It was read.

      Override it with an implementation where it is used.
      """
    } provoke: {
      let limit: Int = unimplemented("Client.limit", placeholder: 3)
      _ = limit
      return #line - 2
    },
  ]

  private static let sharing = [
    CatalogueRow("damagedFile") { _ in
      """
      The file of a shared value cannot be decoded.

      File: /somewhere/number.json
      Kept at: /somewhere/number.json.damaged-1
      Error: SampleError()

      The default value is used, and the file's content is kept. If its format has changed, pass "fileStorage" a "decode" that \
      also reads the old format.
      """
    } provoke: {
      let url = URL(fileURLWithPath: "/somewhere/number.json")
      @Dependency(\.defaultFileStorage) var storage
      try storage.save(Data("oops".utf8), url)
      let decode: @Sendable (Data) throws -> Int = { _ in throw SampleError() }
      let line: UInt = #line + 1
      let key = FileStorageKey<Int>.fileStorage(url, decode: decode, encode: { _ in Data() })
      @Shared(key) var number = 1
      return line
    },
    CatalogueRow("continuationLost") { _ in
      """
      The "load" of a shared value's key released its continuation without resuming it.

      The waiting code goes on, without a result. Resume the continuation exactly once on every path.
      """
    } provoke: {
      let line: UInt = #line + 1
      @SharedReader(CarelessKey(count: 0)) var value = 1
      return line
    },
    CatalogueRow("continuationResumedTwice") { _ in
      """
      The "load" of a shared value's key resumed its continuation more than once.

      Only the first call counts. To deliver further values, observe the source in "subscribe".
      """
    } provoke: {
      let line: UInt = #line + 1
      @SharedReader(CarelessKey(count: 2)) var value = 1
      return line
    },
    CatalogueRow("continuationResumedTwice", "save") { _ in
      """
      The "save" of a shared value's key resumed its continuation more than once.

      Only the first call counts. Resume it once, when the value is saved or saving has failed.
      """
    } provoke: {
      let line: UInt = #line + 1
      @Shared(CarelessKey(count: 1)) var value = 1
      $value.withLock { $0 = 2 }
      return line
    },
    CatalogueRow("unsavedValue") { _ in
      """
      A shared value cannot be saved.

      Value: .fileStorage("/somewhere/number.json"), of type Int
      Error: SampleError()

      The change exists in memory only. The next change starts another attempt to save. "saveError" of the value returns the error \
      until saving succeeds, and "save()" throws it.
      """
    } provoke: {
      let url = URL(fileURLWithPath: "/somewhere/number.json")
      let key = FileStorageKey<Int>.fileStorage(url, decode: { _ in 0 }, encode: { _ in throw SampleError() })
      let line: UInt = #line + 1
      @Shared(key) var number = 1
      for next in 2...4 { $number.withLock { $0 = next } }
      return line
    },
    CatalogueRow("fileOfTwoTypes") { _ in
      """
      Shared values of two types use one file.

      File: /somewhere/number.json
      Types: Int, and now String too

      The value of the second type is neither loaded nor saved, so that nothing is lost. Use a separate file for each type.
      """
    } provoke: {
      let url = URL(fileURLWithPath: "/somewhere/number.json")
      @Shared(.fileStorage(url)) var number = 1
      let line: UInt = #line + 1
      @Shared(.fileStorage(url)) var text = ""
      $text.withLock { $0 = "a" }
      return line
    },
  ]
}

/// A key that resumes its continuation a given number of times when it loads, and once more often when it saves.
private struct CarelessKey: SharedKey, Hashable {
  let count: Int

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    for _ in 0..<count { continuation.resumeReturningInitialValue() }
  }

  func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    for _ in 0...count { continuation.resume() }
  }
}
