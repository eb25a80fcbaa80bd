import DovetailConsole
import Foundation
import Navigation

/// The program in a terminal: the screen is redrawn when it changes, and each line is a command.
@MainActor
struct TerminalSession {
  private let store: StoreOf<SyncUps>
  private let snapshot: Snapshot?

  init(from state: SyncUps.State, snapshot: Snapshot?) {
    self.snapshot = snapshot
    store = Store(initialState: state) { SyncUps() }
    Inspection.show(store, testWriter: .syncUps)
  }

  func run() async throws {
    let drawing = observe { [store] in
      let clear = "\u{1B}[2J\u{1B}[H"
      Output.write("\(clear)\(Screen.text(of: store.state))\n\(Usage.hint(for: store.state))\n> ")
    }
    defer { drawing.cancel() }
    for await line in InputLines() {
      switch Command(line) {
      case .quit: return
      case .wait: break
      case let command?: _ = Controls(store: store).perform(command)
      case nil: break
      }
      try snapshot?.write(store.state)
      Output.write("> ")
    }
  }
}
