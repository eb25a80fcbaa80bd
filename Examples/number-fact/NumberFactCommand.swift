import DovetailConsole
import Foundation

/// The program: prints the fact about one number, or about each number on standard input.
@main
struct NumberFactCommand {
  @MainActor
  static func main() async {
    do throws(ArgumentsFailure) {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      if arguments.isInspected, !arguments.wantsHelp { Inspection.begin(by: "number-fact") }
      if arguments.wantsHelp {
        Output.write(Usage.text)
      } else if let number = arguments.number {
        exit(await Session(arguments).run(number))
      } else {
        await Session(arguments).run(InputLines())
      }
    } catch {
      switch error {
      case .usage(let message):
        Output.complain("\(message); try 'number-fact --help'", by: "number-fact")
        exit(EX_USAGE)
      case .address(let failure):
        Output.complain("\(failure)", by: "number-fact")
        exit(failure.exitStatus)
      }
    }
  }
}
