import Navigation

/// A command of the user.
enum Command: Equatable {
  case open(Place)
  case finish(Place?)
  case tap(String, String?)
  case help
  case quit

  /// The help text of the commands.
  static let helpText = """
    open PLACE         a notification or a link asks for a place, whatever is seen
    finish [PLACE]     the flow that is seen is over, and a place comes next
    known, unknown     the splash learns whether the user is known
    mail, provider     in the onboarding, the login by mail or by a provider
    address ADDRESS    where to send a code for the login; confirm enters it
    ask NAME           in the login by a provider, which; then allow or deny
    tab NAME           home, messages, search or settings
    channel NAME       in home; then thread NUMBER, or author NAME
    chat NAME          in messages
    result CHANNEL     in search
    me, logout         in settings, the profile, or to log out
    expire             the session is over, whatever is seen
    help               shows these commands
    q                  quits, as the end of the input does
    """

  /// The commands that mean something to what is seen.
  static func hint(in state: Workspace.State) -> String {
    let own =
      switch state {
      case .splash: "known, unknown"
      case .onboarding(let state): hint(in: state)
      case .tabs(let state): hint(in: state) + ", tab NAME"
      }
    return own + ", open PLACE, finish, expire, q"
  }

  private static func hint(in state: Onboarding.State) -> String {
    switch state.destination {
    case nil: "mail, provider"
    case .mail(let mail): mail.code == nil ? "address ADDRESS" : "confirm"
    case .provider(let provider): provider.consent == nil ? "ask NAME" : "allow, deny"
    }
  }

  private static func hint(in state: Tabs.State) -> String {
    switch state.tab {
    case .home: state.home.path.isEmpty ? "channel NAME" : "thread NUMBER, author NAME"
    case .messages: "chat NAME"
    case .search: "result CHANNEL"
    case .settings: "me, logout"
    }
  }

  /// Parses a line.
  init(_ line: String) throws(CommandFailure) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let argument = words.count > 1 ? words[1] : nil
    guard let word = words.first, words.count <= 2 else { throw .unknown(line) }
    switch word {
    case "q", "quit": self = .quit
    case "help": self = .help
    case "open":
      guard let argument else { throw .missingPlace }
      self = .open(try Self.place(argument))
    case "finish": self = .finish(try argument.map { text throws(CommandFailure) in try Self.place(text) })
    default: self = .tap(word, argument)
    }
  }

  private static func place(_ text: String) throws(CommandFailure) -> Place {
    guard let place = Place(text) else { throw .noPlace(text) }
    return place
  }
}
