import DovetailTesting
import Navigation

/// Steps of tests, which wait for effects on an actor of their own.
@MainActor
enum TestGoals {
  private static let count = 500

  static func running() async -> Times { await steps(of: .runTapped) }
  static func sending() async -> Times { await steps(of: .sendTapped) }
  static func withoutEffect() async -> Times { await steps(of: .tapped) }

  private static func steps(of action: Tasks.Action) async -> Times {
    await compareToRootSend(iterations: count, rounds: 21) {
      let store = TestStore(initialState: Tasks.State()) { Tasks() }
      for number in 1...count {
        if action == .tapped {
          await store.send(action) { $0.answers = number }
        } else {
          await store.send(action)
          await store.receive(.answered) { $0.answers = number }
        }
      }
      await store.finish()
    }
  }
}
