/// A request of the compiler.
///
/// Requests that are not known here, and keys, are left out: the protocol grows with the compiler.
struct HostMessage: Decodable {
  /// Asks which version of the protocol is spoken.
  var getCapability: GetCapability?

  /// Asks for the expansion of a macro that is attached to a declaration.
  var expandAttachedMacro: ExpandAttachedMacro?

  /// Asks for the expansion of a macro that stands alone.
  var expandFreestandingMacro: ExpandFreestandingMacro?

  /// Asks to load a library of macros.
  var loadPluginLibrary: Empty?

  /// Something of which only the presence counts.
  struct Empty: Decodable {}

  /// What the compiler can do.
  struct GetCapability: Decodable {
    var capability: Capability?
  }

  /// The version of the protocol.
  struct Capability: Codable {
    var protocolVersion: Int
  }

  /// A macro on a declaration.
  struct ExpandAttachedMacro: Decodable {
    var macro: Macro
    var macroRole: String
    var attributeSyntax: Syntax
    var declSyntax: Syntax
    var parentDeclSyntax: Syntax?
    var extendedTypeSyntax: Syntax?
    var conformanceListSyntax: Syntax?
    var lexicalContext: [Syntax]?
  }

  /// A macro in an expression or among declarations.
  struct ExpandFreestandingMacro: Decodable {
    var macro: Macro
    var syntax: Syntax
  }

  /// Which macro is meant.
  struct Macro: Decodable {
    var moduleName: String
    var typeName: String
    var name: String
  }

  /// A piece of source and where it stands.
  struct Syntax: Decodable {
    var source: String
    var location: Location?
  }

  /// A place in a file; `offset` counts bytes of UTF-8.
  struct Location: Decodable {
    var fileName: String
    var offset: Int
    var fileID: String?
    var line: Int?
    var column: Int?
  }
}
