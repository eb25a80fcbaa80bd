import Dovetail
import DovetailTestSupport

/// The messages of the catalogue that stop the program, and how to provoke them.
enum TrapRow: String, CaseIterable, Codable, Sendable {
  case noBody
  case nestedTooDeep
  case readWhileReducing
  case storeWithoutActor
  case storeOnAnotherActor
  case storeOnCustomExecutor
  case actorOfStoreIsGone
  case notACasePath
  case notAnEnum
  case notAnEmptyCase
  case unreadablePayload
  case dependencyOfAnotherType
  case unimplementedWithoutPlaceholder
  case sharedValueInUse
  case sharedValueIsRead
  case noSuchPosition
  case deadlock

  /// The whole text of the message.
  var text: String {
    switch self {
    case .noBody:
      """
      "Guest" has no "body": it implements "reduce(into:action:)".

      Call "reduce(into:action:)", or pass the reducer itself.
      """
    case .nestedTooDeep:
      """
      Features are nested more than 500 levels deep.

      State of the innermost feature: NestedTree.State

      Each level takes a part of the call stack. Keep a deep tree as a list of nodes with the ids of their parents.
      """
    case .readWhileReducing:
      """
      The state of a store was read while its reducer ran.

      A reducer changes the state in place, so the store has no complete state meanwhile. Read the "state" parameter \
      of the reducer, or read the store in an effect.
      """
    case .storeWithoutActor:
      """
      A store was used outside of any actor.

      Created at: DovetailCoreTests/TrapRow.swift:\(Self.storeLine)

      A store belongs to one actor. Mark the function or the test with "@MainActor", use the store in a method of an \
      actor, or pass "isolation:" where the store is created.
      """
    case .storeOnAnotherActor:
      """
      A store was used on another actor than before.

      Created at: DovetailCoreTests/TrapRow.swift:\(Self.storeLine)

      The store was created outside of an actor's isolation, so it belongs to the actor that used it first. Use it \
      only there, send actions from elsewhere through its "mailbox", or pass "isolation: self" where the store is \
      created.
      """
    case .storeOnCustomExecutor:
      """
      A store was used on an actor with a custom executor, and the actor is unknown.

      Created at: DovetailCoreTests/TrapRow.swift:\(Self.storeLine)

      An actor cannot be determined from its executor. Pass "isolation: self" where the store is created, in a method \
      of the actor or as "lazy var store = Store(initialState: …, isolation: self) { … }".
      """
    case .actorOfStoreIsGone:
      """
      The "isolation" of a store was read while its actor was being deallocated.

      Do not read it in the "deinit" of the actor.
      """
    case .notACasePath:
      """
      A key path is not a path to a case.

      Key path: \\Case<Chapter>.<computed (Case<String>)>

      Use the names of cases only: "\\.child", or "\\.child.tapped".
      """
    case .notAnEnum:
      """
      A case path was created from a function that does not return an enum.

      Result: Plain

      Use a case: "/Action.child", or "AnyCasePath(Action.child)".
      """
    case .notAnEmptyCase:
      """
      A case path was created from a value that is not a case without a payload.

      Value: Mixed.first

      Write "/Action.tapped" for a case without a payload, and "/Action.child" without parentheses for a case with \
      one.
      """
    case .unreadablePayload:
      """
      A case path created from a case constructor cannot extract this payload.

      Case: TrapRow.Transform.function
      Payload: (Int) -> Int

      The reflection metadata does not describe how the compiler stores such functions and metatypes. Use a key path, \
      "\\.function", or pass both functions: "AnyCasePath(embed:extract:)".
      """
    case .dependencyOfAnotherType:
      """
      A dependency has another type than the one that it is read as.

      Read at: DovetailCoreTests/TrapRow.swift:\(Self.dependencyLine)
      Expected: Int
      Actual: String

      Omit "as:", or override the dependency with a value of that type.
      """
    case .unimplementedWithoutPlaceholder:
      """
      An unimplemented endpoint was used that has nothing to return.

      Endpoint: fetch
      Result: SampleError
      Created at: DovetailCoreTests/TrapRow.swift:\(Endpoint.line)

      Add "placeholder:" to "unimplemented", or override the endpoint where it is used.
      """
    case .sharedValueInUse:
      """
      A shared value was read or changed while "withLock" changed it, by the closure of that "withLock".

      The closure has exclusive access to the value. Use its argument, or read the value before the call.
      """
    case .sharedValueIsRead:
      """
      A shared value was changed by code that reads it: by the getter of a property, or the closure of a "read".

      Such code borrows the value and must not change it. Change the value before or after the read.
      """
    case .noSuchPosition:
      """
      A shared collection has no element at the position of a reference.

      Position: 2
      Elements: 2

      Check the position before the reference is made, or refer to elements by "id:".
      """
    case .deadlock:
      """
      Threads wait for each other's shared values (a deadlock).

      Each of these threads
      - has a shared value of type Int, and waits for a shared value of type Int
      - has a shared value of type Int, and waits for a shared value of type Int

      A closure of "withLock" that reads or changes a second value locks both. Read the second value before \
      "withLock", or lock the values in the same order everywhere.
      """
    }
  }

  /// Stops the program through public API of the library.
  @MainActor
  func provoke() async {
    switch self {
    case .noBody:
      _ = Guest().body
    case .nestedTooDeep:
      let store = Store(initialState: NestedTree.State.chain(of: 500)) { NestedTree() }
      store.send(.tap(.none).below(500))
    case .readWhileReducing:
      let held = Box<Store<Int, Int>?>(nil)
      held.value = Store(initialState: 0) {
        Reduce<Int, Int> { state, _ in
          state = held.value?.state ?? 0
          return .none
        }
      }
      held.value?.send(1)
    case .storeWithoutActor:
      await Task.detached { _ = Self.makeStore().state }.value
    case .storeOnAnotherActor:
      let store = Self.makeStore()
      store.send(1)
      // Only unsafe code can pass a store to another isolation domain.
      nonisolated(unsafe) let escaped = store
      await Task.detached { _ = escaped.state }.value
    case .storeOnCustomExecutor:
      await Workshop().use()
    case .actorOfStoreIsGone:
      _ = await Departing().start()
    case .notACasePath:
      _ = AnyCasePath(\Case<Chapter.Detail>.with)
      _ = AnyCasePath(\Case<Chapter>.borrowed)
    case .notAnEnum:
      _ = AnyCasePath(Plain.init(name:weight:))
    case .notAnEmptyCase:
      _ = /Mixed.first(1)
    case .unreadablePayload:
      _ = /Transform.function
    case .dependencyOfAnotherType:
      _ = Self.readAsNumber()
    case .unimplementedWithoutPlaceholder:
      let endpoint: any EndpointMaking = Endpoint()
      withIssueReporters([]) { _ = endpoint.make()() }
    case .sharedValueInUse:
      let count = Shared(value: 1)
      count.withLock { $0 += count.wrappedValue }
    case .sharedValueIsRead:
      let count = Shared(value: 1)
      _ = count.read { number in count.withLock { $0 += number } }.wrappedValue
    case .noSuchPosition:
      let list = Shared(value: [1, 2])
      _ = list[2]
    case .deadlock:
      let (first, second) = (Shared(value: 1), Shared(value: 2))
      let meet = Threads.meeting(of: 2)
      Threads.run(
        [(first, second), (second, first)].map { one, other in
          {
            one.withLock { value in
              meet()
              value += other.wrappedValue
            }
          }
        }
      )
    }
  }

  /// The line at which the store below is created.
  private static let storeLine: UInt = #line + 4

  /// Creates a store in a nonisolated function, where the compiler knows no actor.
  nonisolated private static func makeStore() -> sending Store<Int, Int> {
    Store(initialState: 0) { Reduce<Int, Int> { _, _ in .none } }
  }

  private static let dependencyLine: UInt = #line + 3

  private static func readAsNumber() -> Int {
    @Dependency(\.word, as: Int.self) var number
    return number
  }

  /// An actor with an executor of its own, and a store that was not told of it.
  private actor Workshop {
    private let executor = InlineExecutor()
    private let store = TrapRow.makeStore()

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func use() { store.send(1) }
  }

  /// Runs the jobs of an actor on the threads that enqueue them.
  private final class InlineExecutor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      UnownedJob(job).runSynchronously(on: asUnownedSerialExecutor())
    }
  }

  /// An actor that reads the isolation of its store in `deinit`.
  private actor Departing {
    private var store: Store<Int, Int>?

    func start() { store = Store(initialState: 0) { Reduce<Int, Int> { _, _ in .none } } }

    isolated deinit { _ = store?.isolation }
  }

  private enum Transform {
    case function((Int) -> Int)
  }
}

// A witness may be deprecated, and is called without a warning.
private protocol EndpointMaking {
  func make() -> @Sendable () -> SampleError
}

private struct Endpoint: EndpointMaking {
  static let line: UInt = #line + 3

  @available(*, deprecated)
  func make() -> @Sendable () -> SampleError { unimplemented("fetch") }
}

// Steps that one may write, and that lead away from the enum they begin with.

extension Case where Value == Chapter.Detail {
  fileprivate var with: Case<String> {
    Borrow.step = self.title
    return self.title
  }
}

extension Case where Value == Chapter {
  fileprivate var borrowed: Case<String> { Borrow.step ?? self.detail.title }
}

private enum Borrow {
  nonisolated(unsafe) static var step: Case<String>?
}

struct Plain {
  var name: String
  var weight = 0.0
}

enum Mixed {
  case first(Int)
}
