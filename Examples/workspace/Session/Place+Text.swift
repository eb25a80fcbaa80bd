// Places written as text, as in notifications and commands: `channel:general`.
extension Place {
  /// The notations of all places.
  static let notation =
    "splash, onboarding, mail, code:ADDRESS, provider, consent:NAME, home, channel:NAME, thread:CHANNEL:NUMBER, messages, "
    + "chat:NAME, search, settings, profile"

  /// Parses a place.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.dropFirst().allSatisfy({ !$0.isEmpty }) else { return nil }
    switch (parts[0], parts.count) {
    case ("splash", 1): self = .splash
    case ("onboarding", 1): self = .onboarding
    case ("mail", 1): self = .mailLogin
    case ("code", 2): self = .code(parts[1])
    case ("provider", 1): self = .providerLogin
    case ("consent", 2): self = .consent(parts[1])
    case ("home", 1): self = .home
    case ("channel", 2): self = .channel(parts[1])
    case ("thread", 3):
      guard let number = Int(parts[2]) else { return nil }
      self = .thread(parts[1], number)
    case ("messages", 1): self = .messages
    case ("chat", 2): self = .chat(parts[1])
    case ("search", 1): self = .search
    case ("settings", 1): self = .settings
    case ("profile", 1): self = .profile
    default: return nil
    }
  }
}
