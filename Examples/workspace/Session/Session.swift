import DovetailConsole
import Navigation

/// The app while it runs: a store, and what is shown of it.
@MainActor
struct Session {
  private let connections = Connections()
  private let store: StoreOf<Workspace>
  private let write: (String) -> Void
  private let complain: (String) -> Void

  /// Makes a session.
  ///
  /// - Parameters:
  ///   - state: What is there at the beginning.
  ///   - write: Takes each block of output, its end included.
  ///   - complain: Takes a message for each line that means nothing.
  init(
    _ state: Workspace.State = .splash(Splash.State()),
    write: @escaping (String) -> Void = Output.write,
    complain: @escaping (String) -> Void = { Output.complain($0, by: "workspace") }
  ) {
    let connections = connections
    // What a store begins with has begun before anybody can observe it.
    for name in Workspace.tree(in: state).alive { connections.willOpen(name) }
    store = Store(initialState: state) {
      Workspace()
    } withDependencies: {
      $0.connections = connections
    }
    store.attach(ConnectionObserver(connections: connections))
    self.write = write
    self.complain = complain
  }

  /// Shows what is there, opens a place, and does what lines ask for until one of them quits or there are no more.
  func run<Lines: AsyncSequence<String, Never>>(_ lines: Lines, opening place: Place? = nil) async {
    await show()
    if let place { await perform(.open(place)) }
    for await line in lines where !line.allSatisfy(\.isWhitespace) {
      do throws(CommandFailure) {
        let command = try Command(line)
        if command == .quit { return }
        await perform(command)
      } catch {
        complain("\(error)")
      }
    }
  }

  private func perform(_ command: Command) async {
    do throws(CommandFailure) {
      for action in try command.actions(in: store.state) { store.send(action) }
      await show()
    } catch {
      complain("\(error)")
    }
  }

  private func show() async {
    await connections.settle()
    write(Self.picture(of: store.state, connections: connections.open))
  }

  /// The tree of flows and the way through it, as text.
  static func picture(of state: Workspace.State, connections: [String]) -> String {
    let tree = Workspace.tree(in: state)
    return """
      \(tree.way.joined(separator: " → "))
      \(tree)
      connected: \(connections.joined(separator: ", "))

      """
  }
}
