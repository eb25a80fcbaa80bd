import DovetailConsole
import Foundation
import Navigation

/// The program controlled by a script.
///
/// Each command prints a block of output: the screen and an empty line.
@MainActor
struct ScriptSession {
  /// The time at which scripts start.
  private nonisolated static let morning = Date(timeIntervalSince1970: 946_717_200)

  private let clock = ScriptClock()
  private let store: StoreOf<SyncUps>
  private let files: SessionFiles

  init(_ files: SessionFiles) throws {
    self.files = files
    // Without an actor, the store mounts its features and starts their timers at its first use, when they are counted.
    let state = try files.initialState()
    store = Store(initialState: state, isolation: nil) {
      SyncUps()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      $0.date = DateGenerator { Self.morning + Double(clock.now.offset.components.seconds) }
    }
    store.attach(EffectCounter(clock: clock))
    Inspection.show(store, testWriter: .syncUps)
  }

  /// Handles lines until a line quits the program or the input ends.
  func run<Lines: AsyncSequence<String, Never>>(_ lines: Lines) async throws {
    try await show()
    for await line in lines where !line.allSatisfy(\.isWhitespace) {
      switch Command(line) {
      case .quit:
        return
      case .wait(let seconds):
        await clock.advance(by: .seconds(seconds))
        try await show()
      case let command? where Controls(store: store).perform(command):
        try await show()
      default:
        Output.complain("\(Usage.answer(to: line)); commands are \(Usage.hint(for: store.state))", by: "sync-ups")
      }
    }
  }

  private func show() async throws {
    await clock.settle()
    try files.keep(store.state)
    Output.write(Screen.text(of: store.state) + "\n")
    Output.hint(Usage.hint(for: store.state))
  }
}
