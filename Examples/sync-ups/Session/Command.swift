/// A command of the user.
enum Command: Equatable {
  case add
  case open(Int)
  case link(String)
  case title(String)
  case minutes(Int)
  case speaker(String)
  case drop(Int)
  case save
  case cancel
  case edit
  case delete
  case start
  case meeting(Int)
  case forget(Int)
  case next
  case end
  case choose(Int)
  case back
  case wait(Int)
  case quit

  /// Parses a line, or returns `nil` if the line is not a command.
  init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let name = words.first else { return nil }
    let rest = words.count > 1 ? words[1] : ""
    if let command = Self.plain[name], rest.isEmpty {
      self = command
    } else if let command = Self.numbered[name], let number = Int(rest), number >= 0 {
      self = command(number)
    } else if let command = Self.worded[name], !rest.isEmpty {
      self = command(rest)
    } else {
      return nil
    }
  }

  private static let plain: [String: Command] = [
    "add": .add, "save": .save, "cancel": .cancel, "edit": .edit, "delete": .delete, "start": .start, "next": .next,
    "end": .end, "back": .back, "quit": .quit, "q": .quit,
  ]

  private static let numbered: [String: @Sendable (Int) -> Command] = [
    "open": { .open($0) }, "minutes": { .minutes($0) }, "drop": { .drop($0) }, "meeting": { .meeting($0) },
    "forget": { .forget($0) }, "choose": { .choose($0) }, "wait": { .wait($0) },
  ]

  private static let worded: [String: @Sendable (String) -> Command] = [
    "link": { .link($0) }, "title": { .title($0) }, "speaker": { .speaker($0) },
  ]
}
