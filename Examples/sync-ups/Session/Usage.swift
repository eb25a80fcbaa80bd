import Navigation

/// The usage text of the program.
enum Usage {
  static let text = """
    usage: sync-ups [--file FILE] [--restore FILE] [--inspect] [--help]

    Keeps meetings in which one speaks after the other. In a terminal the screen is
    drawn when it changes, and each line is a command. When standard input or
    standard output is not a terminal, reads the same commands as a script, and
    prints the screen after each.

    options:
      --file FILE     keeps the meetings in a JSON file
      --inspect       shows the store on a page in the browser, whose link is
                      printed on standard error
      --restore FILE  keeps the whole state in a JSON file after each command, and
                      goes on from there

    A file that cannot be written is reported, and in a terminal it keeps the
    program from quitting once. A file that is damaged is kept aside.

    In a script time stands still, but for one command more:
      wait N          N seconds pass

    """ + commands + "\n"

  /// The commands of the program.
  static let commands = """
    commands:
      list            add, open N
      form            title TEXT, minutes N, speaker NAME, drop N, save, cancel
      meeting         edit, start, meeting N, forget N, delete, back
      while it is on  next, end, back
      question        choose N, cancel
      anywhere        link URL, quit

    A link is /N for a meeting, with /edit, /record or /meetings/N after it.
    """

  /// The answer to a line that has no effect: it is no command, or not one of the current screen.
  static func answer(to line: String) -> String {
    Command(line) == nil ? "unknown command '\(line)'" : "'\(line)' means nothing here"
  }

  /// The commands that the current screen supports.
  static func hint(for state: SyncUps.State) -> String { commands(of: state) + ", link URL, quit" }

  private static func commands(of state: SyncUps.State) -> String {
    if state.list.destination?.alert != nil { return "choose N" }
    if state.list.destination?.add != nil { return "title TEXT, minutes N, speaker NAME, drop N, save, cancel" }
    switch state.path.last {
    case nil: return "add, open N"
    case .meeting: return "back"
    case .detail(let detail):
      switch detail.destination {
      case .edit: return "title TEXT, minutes N, speaker NAME, drop N, save, cancel"
      case .alert: return "choose N, cancel"
      case nil: return "edit, start, meeting N, forget N, delete, back"
      }
    case .record(let record): return record.alert == nil ? "next, end, back" : "choose N, cancel"
    }
  }
}
