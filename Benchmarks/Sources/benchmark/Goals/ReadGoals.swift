import Navigation
import Observation

/// Reads of stores, and what observers are told.
@MainActor
enum ReadGoals {
  private static let count = 20_000

  static func untracked() async -> Times {
    await reads(of: Store(initialState: ObservedFeatures.Leaf.State()) { ObservedFeatures.Leaf() })
  }

  static func tenScopes() async -> Times {
    await reads(of: Store(initialState: ObservedFeatures.Level10.State()) { ObservedFeatures.Level10() }.leaf)
  }

  private static func reads(of store: StoreOf<ObservedFeatures.Leaf>) async -> Times {
    let store = opaque(store)
    var sum = 0
    let times = await compareToRootSend(iterations: count) {
      for _ in 0..<count { sum &+= store.count }
    }
    _ = opaque(sum)
    return times
  }

  static func observing() async -> Times {
    await observing(Store(initialState: ObservedFeatures.Leaf.State()) { ObservedFeatures.Leaf() })
  }

  static func observingTenScopes() async -> Times {
    await observing(Store(initialState: ObservedFeatures.Level10.State()) { ObservedFeatures.Level10() }.leaf)
  }

  private static func observing(_ store: StoreOf<ObservedFeatures.Leaf>) async -> Times {
    let store = opaque(store)
    let object = opaque(ObservedCounter())
    let told = Told()
    let times = await compare(iterations: count) {
      for _ in 0..<count {
        withObservationTracking {
          _ = store.count
        } onChange: {
          told.tell()
        }
        store.send(.incremented)
      }
    } baseline: {
      for _ in 0..<count {
        withObservationTracking {
          _ = object.count
        } onChange: {
          told.tell()
        }
        object.count += 1
      }
    }
    precondition(told.count > 0)
    return times
  }

  /// Counts how often observers were told.
  private final class Told: Sendable {
    private let number = LockIsolated(0)
    var count: Int { number.value }
    func tell() { number.withValue { $0 += 1 } }
  }
}
