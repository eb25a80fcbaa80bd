import DovetailMacroExpansion

/// Answers requests: each gets one reply, whatever it is.
struct Conversation {
  /// The version of the protocol that this plugin speaks.
  ///
  /// The compiler keeps to the lower one of both.
  static let protocolVersion = 7

  private var expander = Expander()
  private var knownTexts = KnownTexts()

  /// Returns the reply to a request.
  mutating func reply(to request: [UInt8]) -> [UInt8] {
    answer(try? HostMessage(json: request, knowing: &knownTexts)).json
  }

  /// Answers a message; one that could not be read is `nil`, and answered like one that is not known.
  private mutating func answer(_ message: HostMessage?) -> PluginMessage {
    guard let message else { return .nothing }
    if message.asksForCapability { return .capability(protocolVersion: Self.protocolVersion) }
    if message.loadsLibrary { return .libraryNotLoaded }
    guard let request = message.expandAttachedMacro.flatMap({ ExpansionRequest($0) }) else { return .nothing }
    return .expansion(expander.expand(request))
  }
}
