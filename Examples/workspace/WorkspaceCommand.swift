import DovetailConsole
import Foundation
import Navigation

/// The program: the flows of a chat application, in a terminal or controlled by a script on standard input.
@main
struct WorkspaceCommand {
  static let usage = """
    usage: workspace [--at PLACE] [--open PLACE] [--inspect] [--help]

    Shows the flows of a chat application: the way to what the user sees, the tree
    of all flows, and which of them have a connection open. Reads commands from
    standard input, one a line, and shows all that after each of them.

      --at PLACE    begins at a place, in place of the splash
      --inspect     shows the store on a page in the browser, whose link is printed
                    on standard error
      --open PLACE  a notification asks for a place, while what was there at the
                    beginning is seen

    places: splash onboarding mail code:ADDRESS provider consent:NAME home
            channel:NAME thread:CHANNEL:NUMBER messages chat:NAME search settings
            profile

    In the tree a filled mark stands for a flow on the way, a hollow one for another
    that is there.

    commands:
    \(Command.helpText.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

    A command that means nothing is reported on standard error and ignored.

    """

  @MainActor
  static func main() async {
    var words = CommandLine.arguments.dropFirst()
    var places: [String: Place] = [:]
    var isInspected = false
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h":
        return Output.write(usage)
      case "--at", "--open":
        guard let text = words.popFirst() else { fail("\(word) needs a place") }
        guard let place = Place(text) else { fail("'\(text)' is not a place") }
        places[word] = place
      case Inspection.option:
        isInspected = true
      default:
        fail("unexpected argument '\(word)'")
      }
    }
    if isInspected { Inspection.begin(by: "workspace", clearsScreen: true) }
    let splash = Workspace.State.splash(Splash.State())
    let state = places["--at"].flatMap { Workspace.opening($0, in: splash) } ?? splash
    let session = Session(state)
    if Terminal.isInteractive {
      await session.runInTerminal(opening: places["--open"])
    } else {
      await session.run(InputLines(), opening: places["--open"])
    }
  }

  private static func fail(_ message: String) -> Never {
    Output.complain("\(message); try 'workspace --help'", by: "workspace")
    exit(EX_USAGE)
  }
}
