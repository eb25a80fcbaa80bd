/// A request of the compiler.
///
/// Requests that are not known here, and keys, are left out: the protocol grows with the compiler.
struct HostMessage {
  /// Whether it asks which version of the protocol is spoken.
  var asksForCapability = false

  /// Whether it asks to load a library of macros.
  var loadsLibrary = false

  /// The expansion it asks for, of a macro that is attached to a declaration.
  var expandAttachedMacro: ExpandAttachedMacro?

  /// A macro on a declaration.
  struct ExpandAttachedMacro {
    /// The name of the type that is the macro.
    var macro: String
    var macroRole: String
    var declaration: Syntax

    /// For a macro that is asked about a member, the declaration it stands on.
    var parent: Syntax?
    var extendedType: String?
    var conformances: String?

    /// The declarations around, without their members, the innermost first.
    var lexicalContext: [String]
  }

  /// A piece of source and where it stands.
  struct Syntax {
    var source: [UInt8]
    var location: Location
  }

  /// A place in a file; `offset` counts bytes of UTF-8.
  struct Location {
    var fileName = ""
    var fileID = ""
    var offset = 0
    var line = 1
    var column = 1
  }
}
