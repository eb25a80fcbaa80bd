import DovetailConsole
import Navigation

/// The program in a terminal: the screen is redrawn when it changes, and each line is a command.
@MainActor
final class TerminalSession {
  private let files: SessionFiles
  private let store: StoreOf<SyncUps>
  private let screen: CommandScreen

  /// Whether the user was told by the last command that quitting loses changes.
  private var isWarned = false

  init(_ files: SessionFiles) throws {
    self.files = files
    let state = try files.initialState()
    let store = Store(initialState: state) { SyncUps() }
    Inspection.show(store, testWriter: .syncUps)
    screen = CommandScreen(help: Usage.commands) {
      var (page, question) = Screen.parts(of: store.state)
      // An alert tells of these as well, but a form or another page may be open.
      let syncUps = store.list.$syncUps
      if question.isEmpty, let error = syncUps.saveError ?? syncUps.loadError { question = "! \(error)" }
      return CommandScreen.Content(page: page, question: question, hint: Usage.hint(for: store.state))
    }
    self.store = store
  }

  func run() async {
    await screen.run { line in
      do throws(SessionFiles.Failure) {
        return try await self.perform(line)
      } catch {
        self.screen.answer = "\(error)"
        return true
      }
    }
  }

  /// Performs a command.
  ///
  /// - Returns: Whether the session continues.
  private func perform(_ line: String) async throws(SessionFiles.Failure) -> Bool {
    let wasWarned = isWarned
    isWarned = false
    switch Command(line) {
    case .quit:
      if wasWarned { return false }
      do throws(SessionFiles.Failure) {
        try files.keep(store.state)
        try await files.save()
        return false
      } catch {
        isWarned = true
        screen.answer = "\(error). quit again quits nevertheless."
      }
    case .wait: screen.answer = "time passes by itself in a terminal"
    case let command? where Controls(store: store).perform(command): try files.keep(store.state)
    default: screen.answer = Usage.answer(to: line)
    }
    return true
  }
}
