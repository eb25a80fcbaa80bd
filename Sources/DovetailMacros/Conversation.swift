import MacroExpansion

/// Answers requests: each gets one reply, whatever it is.
struct Conversation {
  /// The version of the protocol that this plugin speaks.
  ///
  /// The compiler keeps to the lower one of both.
  static let protocolVersion = 7

  private var expander = Expander()

  /// Returns the reply to a request.
  mutating func reply(to request: [UInt8]) -> [UInt8] {
    let reply: PluginMessage
    do {
      reply = answer(try JSON.value(of: HostMessage.self, from: request))
    } catch {
      reply = PluginMessage(expandMacroResult: .init())
    }
    do {
      return try JSON.bytes(of: reply)
    } catch {
      return Array(#"{"expandMacroResult":{"diagnostics":[]}}"#.utf8)
    }
  }

  private mutating func answer(_ message: HostMessage) -> PluginMessage {
    if let request = message.expandAttachedMacro {
      return PluginMessage(expandMacroResult: expand(request))
    }
    if message.getCapability != nil {
      let capability = HostMessage.Capability(protocolVersion: Self.protocolVersion)
      return PluginMessage(getCapabilityResult: .init(capability: capability))
    }
    if message.loadPluginLibrary != nil {
      return PluginMessage(loadPluginLibraryResult: .init())
    }
    return PluginMessage(expandMacroResult: .init())
  }

  private mutating func expand(_ request: HostMessage.ExpandAttachedMacro) -> PluginMessage.ExpandMacroResult {
    guard let request = ExpansionRequest(request) else { return .init() }
    return PluginMessage.ExpandMacroResult(expander.expand(request))
  }
}
