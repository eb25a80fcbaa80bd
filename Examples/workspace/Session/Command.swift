import Navigation

/// A command of the user.
enum Command: Equatable {
  case open(Place)
  case finish(Place?)
  case tap(String, String?)
  case quit

  /// The help text of the commands.
  static let help = """
    open PLACE         a notification or a link asks for a place, whatever is seen
    finish [PLACE]     the flow that is seen is over, and a place comes next
    known, unknown     the splash learns whether the user is known
    mail, provider     in the onboarding, the login by mail or by a provider
    address ADDRESS    in the login by mail, where to send a code; confirm enters it
    ask NAME           in the login by a provider, which; then allow or deny
    tab NAME           home, messages, search or settings
    channel NAME       in home; then thread NUMBER, or author NAME
    chat NAME          in messages
    result CHANNEL     in search
    me, logout         in settings, the profile, or to log out
    expire             the session is over, whatever is seen
    q                  quits, as the end of the input does
    """

  /// Parses a line.
  init(_ line: String) throws(CommandFailure) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let argument = words.count > 1 ? words[1] : nil
    guard let word = words.first, words.count <= 2 else { throw .unknown(line) }
    switch word {
    case "q": self = .quit
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
