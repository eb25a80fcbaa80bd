/// A reply to the compiler.
struct PluginMessage: Encodable {
  /// The version of the protocol that is spoken.
  var getCapabilityResult: GetCapabilityResult?

  /// The expansion of a macro.
  var expandMacroResult: ExpandMacroResult?

  /// Whether a library of macros was loaded.
  var loadPluginLibraryResult: LoadPluginLibraryResult?

  /// What this plugin can do.
  struct GetCapabilityResult: Encodable {
    var capability: HostMessage.Capability
  }

  /// Source, and what there is to say to the user.
  struct ExpandMacroResult: Encodable {
    var expandedSource: String?
    var diagnostics: [Diagnostic] = []
  }

  /// The answer to a request that a plugin of one set of macros does not fulfil.
  struct LoadPluginLibraryResult: Encodable {
    var loaded = false
    var diagnostics: [Diagnostic] = []
  }

  /// A message on a line of the user.
  struct Diagnostic: Encodable {
    var message: String
    var severity: String
    var position: Position
    var highlights: [Range]
    var notes: [Note]
    var fixIts: [FixIt]
  }

  /// A further message.
  struct Note: Encodable {
    var position: Position
    var message: String
  }

  /// A change that mends what a message complains of.
  struct FixIt: Encodable {
    var message: String
    var changes: [Change]
  }

  /// A text to be replaced.
  struct Change: Encodable {
    var range: Range
    var newText: String
  }

  /// A place in a file; `offset` counts bytes of UTF-8.
  struct Position: Encodable {
    var fileName: String
    var offset: Int
  }

  /// A stretch of a file.
  struct Range: Encodable {
    var fileName: String
    var startOffset: Int
    var endOffset: Int
  }
}
