import DovetailConsole
import Navigation

/// The running app: a store and its output.
@MainActor
struct Session {
  private let connections = Connections()
  private let store: StoreOf<Workspace>
  private let write: (String) -> Void
  private let complain: (String) -> Void

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - write: Receives each block of output, including the line break.
  ///   - complain: Receives a message for each invalid line.
  init(
    _ state: Workspace.State = .splash(Splash.State()),
    write: @escaping (String) -> Void = Output.write,
    complain: @escaping (String) -> Void = { Output.complain($0, by: "workspace") }
  ) {
    let connections = connections
    // The tasks of the initial state start in the initializer of the store, before an observer can be attached.
    for name in Workspace.tree(in: state).alive { connections.willOpen(name) }
    store = Store(initialState: state) {
      Workspace()
    } withDependencies: {
      $0.connections = connections
    }
    store.attach(ConnectionObserver(connections: connections))
    Inspection.show(store, testWriter: .workspace)
    self.write = write
    self.complain = complain
  }

  /// Shows the state, opens a place, and performs commands until a command quits the program or the input ends.
  func run<Lines: AsyncSequence<String, Never>>(_ lines: Lines, opening place: Place? = nil) async {
    await show()
    if let place {
      store.send(.flow(.open(place)))
      await show()
    }
    for await line in lines where !line.allSatisfy(\.isWhitespace) {
      do throws(CommandFailure) {
        switch try Command(line) {
        case .quit: return
        case .help: write(Command.helpText + "\n")
        case let command:
          try send(command)
          await show()
        }
      } catch {
        complain(complaint(about: error))
      }
    }
  }

  /// Opens a place, and performs commands on the screen of a terminal until a command quits the program.
  func runInTerminal(opening place: Place? = nil) async {
    let screen = CommandScreen(help: "\(Command.helpText)\n\nplaces: \(Place.notation)") { [store, connections] in
      let picture = Self.picture(of: store.state, connections: connections.open)
      return CommandScreen.Content(page: picture, hint: Command.hint(in: store.state))
    }
    if let place { store.send(.flow(.open(place))) }
    await connections.settle()
    await screen.run { line in
      do throws(CommandFailure) {
        let command = try Command(line)
        if command == .quit { return false }
        try send(command)
        await connections.settle()
      } catch {
        screen.answer = "\(error)"
      }
      return true
    }
  }

  private func send(_ command: Command) throws(CommandFailure) {
    for action in try command.actions(in: store.state) { store.send(action) }
  }

  private func complaint(about failure: CommandFailure) -> String {
    switch failure {
    case .unknown, .meaningless: "\(failure); commands are \(Command.hint(in: store.state))"
    case .missingPlace, .noPlace: "\(failure)"
    }
  }

  private func show() async {
    await connections.settle()
    write(Self.picture(of: store.state, connections: connections.open) + "\n")
    Output.hint(Command.hint(in: store.state) + ", help")
  }

  /// The path to the visible flow, the tree of flows and the open connections, as text.
  static func picture(of state: Workspace.State, connections: [String]) -> String {
    let tree = Workspace.tree(in: state)
    return """
      \(tree.visiblePath.joined(separator: " → "))
      \(tree)
      connected: \(connections.joined(separator: ", "))
      """
  }
}
