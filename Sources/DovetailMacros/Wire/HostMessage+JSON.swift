extension HostMessage {
  /// Parses a request.
  ///
  /// - Parameters:
  ///   - json: The request.
  ///   - texts: The cache of long strings in earlier requests.
  /// - Throws: ``JSONReader/Failure`` if the request is no JSON text of the expected shape.
  init(json: [UInt8], knowing texts: inout KnownTexts) throws {
    self.init()
    try JSONReader.read(json, knowing: &texts) { try read(&$0) }
  }

  private mutating func read(_ reader: inout JSONReader) throws {
    try reader.members { reader, key in
      switch key {
      case "expandAttachedMacro":
        expandAttachedMacro = try ExpandAttachedMacro(&reader)
      case "getCapability":
        asksForCapability = true
        try reader.skip()
      case "loadPluginLibrary":
        loadsLibrary = true
        try reader.skip()
      default: try reader.skip()
      }
    }
  }
}

extension HostMessage.ExpandAttachedMacro {
  init(_ reader: inout JSONReader) throws {
    var macro: String?
    var macroRole: String?
    var declaration: HostMessage.Syntax?
    var attribute: HostMessage.Syntax?
    var parent: HostMessage.Syntax?
    var extendedType: String?
    var conformances: String?
    var lexicalContext: [String] = []
    try reader.members { reader, key in
      switch key {
      case "macro": macro = try HostMessage.string("typeName", in: &reader)
      case "macroRole": macroRole = try reader.string()
      case "declSyntax": declaration = try HostMessage.Syntax(&reader)
      case "attributeSyntax": attribute = try HostMessage.Syntax(&reader)
      case "parentDeclSyntax": parent = try HostMessage.Syntax(&reader)
      case "extendedTypeSyntax": extendedType = try HostMessage.string("source", in: &reader)
      case "conformanceListSyntax": conformances = try HostMessage.string("source", in: &reader)
      case "lexicalContext":
        if reader.takeNull() { return }
        try reader.elements { lexicalContext.append(try HostMessage.string("source", in: &$0) ?? "") }
      default: try reader.skip()
      }
    }
    guard let macro, let macroRole, let declaration else { throw JSONReader.Failure.unexpected }
    self.init(
      macro: macro,
      macroRole: macroRole,
      declaration: declaration,
      attribute: attribute?.location,
      parent: parent,
      extendedType: extendedType,
      conformances: conformances,
      lexicalContext: lexicalContext
    )
  }
}

extension HostMessage {
  /// Reads one string member of an object, and skips the others; returns `nil` for `null` or without that member.
  fileprivate static func string(_ name: StaticString, in reader: inout JSONReader) throws -> String? {
    if reader.takeNull() { return nil }
    var string: String?
    try reader.members { reader, key in
      if name ~= key { string = try reader.string() } else { try reader.skip() }
    }
    return string
  }
}

extension HostMessage.Syntax {
  /// Reads a piece of source; returns `nil` for `null`.
  init?(_ reader: inout JSONReader) throws {
    if reader.takeNull() { return nil }
    var source: [UInt8]?
    var location = HostMessage.Location()
    try reader.members { reader, key in
      switch key {
      case "source": source = try reader.text()
      case "location": if !reader.takeNull() { try location.read(&reader) }
      default: try reader.skip()
      }
    }
    guard let source else { throw JSONReader.Failure.unexpected }
    self.init(source: source, location: location)
  }
}

extension HostMessage.Location {
  fileprivate mutating func read(_ reader: inout JSONReader) throws {
    try reader.members { reader, key in
      if reader.takeNull() { return }
      switch key {
      case "fileName": fileName = try reader.string()
      case "fileID": fileID = try reader.string()
      case "offset": offset = try reader.integer()
      case "line": line = try reader.integer()
      case "column": column = try reader.integer()
      default: try reader.skip()
      }
    }
  }
}
