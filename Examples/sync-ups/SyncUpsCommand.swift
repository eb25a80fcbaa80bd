import DovetailConsole
import Foundation
import Navigation

/// The program: meetings in a terminal, or controlled by a script of commands on standard input.
@main
struct SyncUpsCommand {
  @MainActor
  static func main() async {
    do throws(Arguments.Failure) {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      if arguments.wantsHelp { Output.write(Usage.text) } else { await run(arguments) }
    } catch {
      Output.complain("\(error); try 'sync-ups --help'", by: "sync-ups")
      exit(EX_USAGE)
    }
  }

  @MainActor
  private static func run(_ arguments: Arguments) async {
    if arguments.isInspected { Inspection.begin(by: "sync-ups", clearsScreen: true) }
    prepareDependencies {
      if let file = arguments.file { $0.syncUpsFile = file } else { $0.defaultFileStorage = .inMemory }
    }
    @Shared(.syncUps) var syncUps
    let former = syncUps
    let snapshot = arguments.restore.map { Snapshot(url: $0) }
    do {
      let state = try snapshot?.read() ?? SyncUps.State()
      if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
        try await TerminalSession(from: state, snapshot: snapshot).run()
      } else {
        try await ScriptSession(from: state, snapshot: snapshot).run(InputLines())
      }
    } catch {
      Output.complain("the state could not be read or kept: \(error)", by: "sync-ups")
      exit(EX_IOERR)
    }
    do {
      if syncUps != former { try await $syncUps.save() }
    } catch {
      Output.complain("the meetings are not saved: \(error)", by: "sync-ups")
      exit(EX_IOERR)
    }
  }
}
