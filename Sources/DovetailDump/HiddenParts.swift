/// Finds out whether a value contains another one that a redaction hides by its type or by a key path.
///
/// It reads what a value stores, and not what its type chooses to show: a text or a mirror that a program makes may
/// contain any part of the value.
struct HiddenParts {
  private let redaction: DumpRedaction
  private var visited: Set<ObjectIdentifier> = []

  /// The number of values that are looked at.
  ///
  /// A larger value counts as one with hidden parts.
  private static var maximumValues: Int { 10_000 }

  /// Looks into a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - redaction: What is hidden.
  /// - Returns: Whether the value or a part of it is hidden.
  static func exist(in value: Any, _ redaction: DumpRedaction) -> Bool {
    guard !redaction.types.isEmpty || !redaction.properties.isEmpty else { return false }
    var parts = HiddenParts(redaction: redaction)
    return parts.exist(in: value)
  }

  private init(redaction: DumpRedaction) { self.redaction = redaction }

  private mutating func exist(in value: Any) -> Bool {
    var walk = ValueWalk(limit: Self.maximumValues)
    let isHarmless = walk.visit(value) { value in
      let type = type(of: value)
      if redaction.hidesType(of: value) || redaction.hasRules(for: type) { return .end }
      if type is AnyClass, !visited.insert(ObjectIdentifier(value as AnyObject)).inserted { return .others }
      return .parts(Self.parts(of: value))
    }
    return !isHarmless
  }

  private static func parts(of value: Any) -> [Any] {
    guard isOfLibrary(type(of: value)) else { return EnumReflection.storedValues(of: value) }
    // The types of libraries show what they hold. Their storage is hidden: buffers, locks and references.
    if let value = value as? any CustomDumpRepresentable { return [value.customDumpValue] }
    if type(of: value) == AnyHashable.self, let value = value as? AnyHashable { return [value.base] }
    return ValueParts(of: value).own.map(\.value)
  }

  /// Whether a type is one of the standard library, of Foundation or of this library.
  ///
  /// - Parameter type: The type.
  static func isOfLibrary(_ type: Any.Type) -> Bool {
    guard MetadataKind(of: type) != .tuple else { return false }
    return ModuleOrigin(of: type) != .program
  }
}

extension DumpRedaction {
  /// Whether a value or a part of it is hidden by its type, by a key path or as ``RedactedContent``, or whether its
  /// dump does not show all of it.
  ///
  /// A text that the type of the value makes may then tell what is hidden, as the description of an error may.
  ///
  /// - Parameter value: The value.
  package func hidesPart(of value: Any) -> Bool {
    if HiddenParts.exist(in: value, self) { return true }
    let limit = Self.maximumComparedBytes
    let (shown, isTruncated) = dumpText(of: value, redaction: self, maximumBytes: limit)
    return isTruncated || shown != dumpText(of: value, redaction: nil, maximumBytes: limit).text
      || shown.contains(Self.text)
  }

  /// The length of a dump of which no more is compared.
  private static var maximumComparedBytes: Int { 65_536 }
}
