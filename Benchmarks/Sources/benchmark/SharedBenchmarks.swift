import Navigation
import Synchronization

/// A feature that reads a value many times for an action.
private struct Reader<Value>: Reducer {
  struct State {
    var value: Value
    var sum = 0
  }

  enum Action { case read }

  let number: (Value) -> Int

  @inline(__always)
  init(_ number: @escaping (Value) -> Int) {
    self.number = number
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      for _ in 0..<100 { state.sum &+= number(state.value) }
      return .none
    }
  }
}

/// A number under a mutex.
private final class Locked: Sendable {
  let number = Mutex(1)
}

/// Values that several features hold.
@MainActor
enum SharedBenchmarks {
  static func sendingWhereSomethingIsShared() async -> Times {
    // Stores made from now on collect changes, also for states that are not observable.
    let shared = opaque(Shared(value: 0))
    let store = opaque(Store(initialState: Counter.State()) { Counter() })
    let observed = opaque(ObservedCounter())
    let count = 100_000
    return await compare(iterations: count) {
      for _ in 0..<count { store.send(.incremented) }
    } baseline: {
      for _ in 0..<count { observed.count += 1 }
      _ = shared
    }
  }

  static func reading() async -> Times {
    let shared = opaque(
      Store(initialState: Reader.State(value: Shared(value: 1))) { Reader<Shared<Int>> { $0.wrappedValue } }
    )
    let locked = opaque(
      Store(initialState: Reader.State(value: Locked())) { Reader<Locked> { $0.number.withLock { $0 } } }
    )
    let count = 1_000
    return await compare(iterations: count * 100) {
      for _ in 0..<count { shared.send(.read) }
    } baseline: {
      for _ in 0..<count { locked.send(.read) }
    }
  }

  static func changingAnElement() async -> Times {
    let large = opaque(Shared(value: Array(repeating: 0, count: 100_000)))
    let small = opaque(Shared(value: Array(repeating: 0, count: 10)))
    let count = 50_000
    return await compare(iterations: count) {
      for _ in 0..<count { large.withLock { $0[5] &+= 1 } }
    } baseline: {
      for _ in 0..<count { small.withLock { $0[5] &+= 1 } }
    }
  }

  static func burst() async -> Times {
    let url = URL(filePath: "/tmp/dovetail-benchmark-\(UUID().uuidString)/number")
    let writings = LockIsolated(0)
    let key = FileStorageKey<Int>.fileStorage(url) { data in
      Int(String(decoding: data, as: UTF8.self)) ?? 0
    } encode: { number in
      writings.withValue { $0 += 1 }
      return Data("\(number)".utf8)
    }
    @Shared(key) var number = 0
    for _ in 0..<10_000 { $number.withLock { $0 += 1 } }
    try? await $number.save()
    let isWritten = (try? Data(contentsOf: url)) == Data("10000".utf8)
    try? FileManager.default.removeItem(at: url.deletingLastPathComponent())
    return Times(subject: isWritten ? Double(writings.value) : .infinity, baseline: 1)
  }
}
