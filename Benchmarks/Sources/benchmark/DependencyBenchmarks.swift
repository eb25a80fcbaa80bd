import Dovetail

/// What dependencies cost where they are read, and where a store has values of its own.
@MainActor
enum DependencyBenchmarks {
  static func reading() async -> Times {
    let count = 100_000
    let store = opaque(
      Store(initialState: Reading.State()) {
        Reading()
      } withDependencies: {
        $0.price = Price(cents: 3)
      }
    )
    return await compare(iterations: count) {
      store.send(.dependency(count))
    } baseline: {
      PlainValue.$price.withValue(Price(cents: 3)) { _ = store.send(.taskLocal(count)) }
    }
  }

  static func tenOverrides() async -> Times {
    let plain = opaque(Store(initialState: Counter.State()) { Counter() })
    let overriding = opaque(
      Store(initialState: Counter.State()) {
        Counter()
      } withDependencies: {
        $0.overrideTen()
      }
    )
    let count = 100_000
    return await compare(iterations: count) {
      for _ in 0..<count { overriding.send(.incremented) }
    } baseline: {
      for _ in 0..<count { plain.send(.incremented) }
    }
  }

  static func childOverride() async -> Times {
    let plain = opaque(Store(initialState: Level1.State()) { UnpricedLevel() })
    let overriding = opaque(Store(initialState: Level1.State()) { PricedLevel() })
    let count = 100_000
    let sends = await compare(iterations: count) {
      for _ in 0..<count { overriding.send(.child(.incremented)) }
    } baseline: {
      for _ in 0..<count { plain.send(.child(.incremented)) }
    }
    let price = opaque(Price(cents: 1))
    let scope = await compare(iterations: count) {
      for _ in 0..<count { PlainValue.$price.withValue(price) { touch() } }
    } baseline: {
      for _ in 0..<count { touch() }
    }
    return Times(subject: sends.subject - sends.baseline, baseline: scope.subject - scope.baseline)
  }

  @inline(never)
  private static func touch() {}
}

/// A child with a value of its own.
struct PricedLevel: Reducer {
  var body: some Reducer<Level1.State, Level1.Action> {
    Scope(state: \.child, action: \.child) {
      Counter().dependency(\.price, Price(cents: 2))
    }
  }
}

/// The same child without.
struct UnpricedLevel: Reducer {
  var body: some Reducer<Level1.State, Level1.Action> {
    Scope(state: \.child, action: \.child) { Counter() }
  }
}

/// A feature that does nothing but read.
struct Reading: Reducer {
  struct State { var sum = 0 }

  enum Action {
    case dependency(Int)
    case taskLocal(Int)
  }

  @Dependency(\.price) var price

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .dependency(let count):
      for _ in 0..<count { state.sum &+= price.cents }
    case .taskLocal(let count):
      for _ in 0..<count { state.sum &+= PlainValue.price.cents }
    }
    return .none
  }
}

enum PlainValue {
  @TaskLocal static var price = Price(cents: 1)
}

/// A client as they are: a reference, or a struct of closures, which are references too.
final class Price: DependencyKey {
  let cents: Int

  init(cents: Int) { self.cents = cents }

  static let liveValue = Price(cents: 1)
}

extension DependencyValues {
  var price: Price {
    get { self[Price.self] }
    set { self[Price.self] = newValue }
  }

  mutating func overrideTen() {
    self[Slot<Int>.self] = 1
    self[Slot<Int8>.self] = 1
    self[Slot<Int16>.self] = 1
    self[Slot<Int32>.self] = 1
    self[Slot<Int64>.self] = 1
    self[Slot<UInt>.self] = 1
    self[Slot<UInt8>.self] = 1
    self[Slot<UInt16>.self] = 1
    self[Slot<UInt32>.self] = 1
    self[Slot<UInt64>.self] = 1
  }
}

private enum Slot<Tag>: DependencyKey {
  static var liveValue: Int { 0 }
}
