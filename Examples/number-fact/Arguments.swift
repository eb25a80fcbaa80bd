import DovetailConsole

/// The parsed command-line arguments.
struct Arguments: Equatable {
  var number: Int?
  var live: FactAddress?
  var timeLimit: Duration = .seconds(10)
  var wantsHelp = false
  var isInspected = false

  /// Parses the arguments after the name of the program.
  init(_ words: [String]) throws(ArgumentsFailure) {
    var words = words[...]
    var hasTimeLimit = false
    while let word = words.popFirst() {
      switch word {
      case "--help", "-h":
        wantsHelp = true
      case Inspection.option:
        isInspected = true
      case "--live":
        guard let url = words.popFirst() else { throw .usage("--live needs a URL") }
        do { live = try FactAddress(url) } catch { throw .address(error) }
      case "--timeout":
        guard let seconds = words.popFirst() else { throw .usage("--timeout needs a number of seconds") }
        timeLimit = try Self.timeLimit(seconds)
        hasTimeLimit = true
      default:
        if word.hasPrefix("--") { throw .usage("there is no option '\(word)'") }
        if number != nil { throw .usage("one number at a time, but '\(word)' is a second") }
        guard let value = Int(word) else { throw .usage(Self.complaint(about: word)) }
        number = value
      }
    }
    if hasTimeLimit && live == nil { throw .usage("--timeout is for --live, which is missing") }
  }

  /// The message for text that is not a number, or one that is out of range.
  static func complaint(about text: String) -> String {
    let digits = text.drop { "+-".contains($0) }
    return !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
      ? "\(text) is out of range: numbers go from \(Int.min) to \(Int.max)"
      : "'\(text)' is not a whole number, such as 42"
  }

  private static func timeLimit(_ text: String) throws(ArgumentsFailure) -> Duration {
    guard let seconds = Double(text), seconds > 0, seconds <= 86_400 else {
      throw .usage("--timeout needs a number of seconds above 0 and up to 86400, not '\(text)'")
    }
    return .seconds(seconds)
  }
}
