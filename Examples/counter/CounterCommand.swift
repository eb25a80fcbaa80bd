import DovetailConsole
import Foundation

/// The program: a counter in a terminal, or controlled by a script of keys on standard input.
@main
struct CounterCommand {
  static let usage = """
    usage: counter [--inspect] [--help]

    In a terminal, counts as you press keys, in large digits; their colours go where
    NO_COLOR is set. When standard input or standard output is not a terminal, or
    TERM is "dumb", reads the same keys as a script, and prints the state after each
    key, one line a key.

    --inspect shows the store on a page in the browser, whose link is printed on
    standard error.

    keys:
      +   adds one
      -   takes one away
      r   resets to 0 in one second
      c   cancels the reset
      t   starts the timer, which adds one each second, and stops it
      q   quits, as the end of the input does

    In a script time stands still, but for one key more:
      .   one second passes: what is due in it happens, in its order

    Ends of lines in a script mean nothing. Any other key is reported on standard
    error and ignored.

      $ printf '++t..q' | counter
      count 1
      count 2
      count 2, timer on
      count 3, timer on
      count 4, timer on

    """

  @MainActor
  static func main() async {
    switch Array(CommandLine.arguments.dropFirst()) {
    case [], [Inspection.option]:
      if CommandLine.arguments.contains(Inspection.option) { Inspection.begin(by: "counter", clearsScreen: true) }
      if Terminal.isInteractive {
        await TerminalSession().run()
      } else {
        await ScriptSession().run(InputBytes(descriptor: STDIN_FILENO))
      }
    case ["--help"], ["-h"]:
      Output.write(usage)
    case let arguments:
      Output.complain("unexpected argument '\(arguments[0])'; try 'counter --help'", by: "counter")
      exit(EX_USAGE)
    }
  }
}
