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
    do {
      try await HeldIssues.hold {
        let files = SessionFiles(snapshot: arguments.restore.map { Snapshot(url: $0) })
        if Terminal.isInteractive {
          try await TerminalSession(files).run()
        } else {
          try await ScriptSession(files).run(InputLines())
        }
        try await files.save()
      }
    } catch {
      Output.complain("\(error)", by: "sync-ups")
      exit(EX_IOERR)
    }
  }
}
