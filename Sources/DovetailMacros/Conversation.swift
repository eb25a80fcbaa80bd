import DovetailMacroExpansion

/// Replies to requests: one reply to each, also to an unknown request.
struct Conversation {
  /// The version of the plugin protocol that this plugin supports.
  ///
  /// The compiler uses the lower one of its own version and this one.
  static let protocolVersion = 7

  private var expander = Expander()
  private var knownTexts = KnownTexts()

  /// Returns the reply to a request.
  mutating func reply(to request: [UInt8]) -> [UInt8] {
    answer(try? HostMessage(json: request, knowing: &knownTexts)).json
  }

  /// Makes the reply to a message; a `nil` message, which could not be parsed, is treated as unknown.
  private mutating func answer(_ message: HostMessage?) -> PluginMessage {
    guard let message else { return .nothing }
    if message.asksForCapability { return .capability(protocolVersion: Self.protocolVersion) }
    if message.loadsLibrary { return .libraryNotLoaded }
    guard let request = message.expandAttachedMacro.flatMap({ ExpansionRequest($0) }) else { return .nothing }
    return .expansion(expander.expand(request))
  }
}
