/// A request of the compiler.
///
/// Unknown requests and keys are ignored, since the protocol grows with the compiler.
struct HostMessage {
  /// Whether the request is for the supported version of the protocol.
  var asksForCapability = false

  /// Whether the request is to load a library of macros.
  var loadsLibrary = false

  /// The requested expansion of an attached macro.
  var expandAttachedMacro: ExpandAttachedMacro?

  /// An attached macro and its declaration.
  struct ExpandAttachedMacro {
    /// The name of the type that implements the macro.
    var macro: String
    var macroRole: String
    var declaration: Syntax

    /// The location of the attribute, before the spaces and comments in front of it.
    var attribute: Location?

    /// For a macro that is expanded for a member, the declaration with the attribute.
    var parent: Syntax?
    var extendedType: String?
    var conformances: String?

    /// The enclosing declarations without their members, the innermost first.
    var lexicalContext: [String]
  }

  /// A piece of source and its location.
  struct Syntax {
    var source: [UInt8]
    var location: Location
  }

  /// A location in a file; `offset` counts bytes of UTF-8.
  struct Location {
    var fileName = ""
    var fileID = ""
    var offset = 0
    var line = 1
    var column = 1
  }
}
