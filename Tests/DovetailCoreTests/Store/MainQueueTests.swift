import Dispatch
import Dovetail
import Testing

@Reducer
private struct Bumping {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action { case bumped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// Makes a store where the compiler knows no actor.
private final class QueueOwner {
  let store = Store(initialState: Bumping.State()) { Bumping() }
}

/// Stores in callbacks of the main queue, which have no task.
///
/// The test process has an asynchronous main function: on Linux, as after `dispatchMain()`, threads that are not the
/// main thread serve the main queue.
@Suite struct MainQueueTests {
  @Test func `A store that was used on the main actor is used in a callback of the main queue`() async {
    let owner = await MainActor.run {
      let owner = UncheckedSendable(QueueOwner())
      owner.value.store.send(.bumped)
      return owner
    }
    #expect(await onMainQueue(sendTwice(owner)) == 3)
    #expect(await MainActor.run { owner.value.store.isolation === MainActor.shared })
  }

  @Test func `A store is used first in a callback of the main queue, and then on the main actor`() async {
    let owner = UncheckedSendable(QueueOwner())
    #expect(await onMainQueue(sendTwice(owner)) == 2)
    await MainActor.run { _ = owner.value.store.send(.bumped) }
    #expect(await onMainQueue(sendTwice(owner)) == 5)
  }

  @Test func `A store is made in a callback of the main queue`() async {
    let count = await onMainQueue {
      let owner = QueueOwner()
      owner.store.send(.bumped)
      #expect(owner.store.isolation === MainActor.shared)
      return owner.store.count
    }
    #expect(count == 1)
  }

  @MainActor
  @Test func `A store of the main actor is used in a callback of the main queue`() async {
    let owner = UncheckedSendable(Store(initialState: Bumping.State()) { Bumping() })
    let count = await onMainQueue {
      owner.value.send(.bumped)
      return owner.value.count
    }
    #expect(count == 1)
  }

  @Test func `A store is used in the handler of a source of the main queue`() async {
    let owner = UncheckedSendable(QueueOwner())
    let source = DispatchSource.makeUserDataAddSource(queue: .main)
    let count = await withCheckedContinuation { continuation in
      let send = sendTwice(owner)
      source.setEventHandler {
        source.cancel()
        continuation.resume(returning: send())
      }
      source.resume()
      source.add(data: 1)
    }
    #expect(count == 2)
  }

  @Test func `A queue with the main queue as its target is the main actor`() async {
    let owner = UncheckedSendable(QueueOwner())
    #expect(await onMainQueue(sendTwice(owner)) == 2)
    #expect(await on(DispatchQueue(label: "target", target: .main), sendTwice(owner)) == 4)
  }

  @Test func `Another queue is no actor, whatever its label is`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let owner = UncheckedSendable(QueueOwner())
      _ = await onMainQueue(sendTwice(owner))
      _ = await on(DispatchQueue(label: "com.apple.main-thread"), sendTwice(owner))
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("A store was used on another actor than before."))
  }
}

private func sendTwice(_ owner: UncheckedSendable<QueueOwner>) -> @Sendable () -> Int {
  {
    owner.value.store.send(.bumped)
    owner.value.store.send(.bumped)
    return owner.value.store.count
  }
}

private func onMainQueue(_ body: @escaping @Sendable () -> Int) async -> Int { await on(.main, body) }

private func on(_ queue: DispatchQueue, _ body: @escaping @Sendable () -> Int) async -> Int {
  await withCheckedContinuation { continuation in
    queue.async { continuation.resume(returning: body()) }
  }
}
