/// Facts about a type that a dump needs, computed from one value and cached for all values of the type.
struct DumpTraits {
  let role: DumpRole

  /// Whether a value chooses its own children by a custom mirror and is no object, whose identity would end a cycle.
  let isSelfDescribed: Bool

  /// Whether a `customDumpMirror` may leave out properties that are relevant for equality.
  let mayHide: Bool

  /// Whether the type is `Equatable`.
  let isEquatable: Bool

  /// Whether the value is shown as ``DumpRedaction/text``.
  var isRedacted: Bool { if case .redacted = role { true } else { false } }

  /// Finds the traits of a type from any one of its values.
  init(of value: Any) {
    role = Self.role(of: value)
    // The type is tested, not the value: a cast of a value looks through optionals.
    isEquatable = type(of: value) is any Equatable.Type
    guard case .mirror(let isCustom) = role, !(type(of: value) is AnyClass) else {
      (isSelfDescribed, mayHide) = (false, false)
      return
    }
    isSelfDescribed = isCustom || value is any CustomReflectable
    mayHide = isCustom && !(value is any DescribedInFull)
  }

  /// Whether the type of a value chooses how it is shown.
  ///
  /// Only a reader with a redaction asks, so that other readers do not pay for the casts.
  static func isCustom(_ value: Any) -> Bool {
    value is any CustomDumpStringConvertible || value is any CustomDumpRepresentable
      || value is any CustomDumpReflectable || value is any CustomReflectable
  }

  private static func role(of value: Any) -> DumpRole {
    // A cast looks into an `AnyHashable`. The next `AnyHashable` may hold another type, so the base must not decide.
    if type(of: value) == AnyHashable.self { return .hidden }
    switch value {
    case is any AnyOptional: return .optional
    case is any _CustomDiffObject: return .object { $0 as? any _CustomDiffObject }
    case is any CustomDumpStringConvertible:
      if value is any RedactedContent { return .redacted }
      return .text { ($0 as? any CustomDumpStringConvertible)?.customDumpDescription ?? "\($0)" }
    case is any CustomDumpRepresentable:
      return .replaced { ($0 as? any CustomDumpRepresentable)?.customDumpValue ?? $0 }
    case is any CustomDumpReflectable: return .mirror(isCustom: true)
    default: break
    }
    // A cast may bridge an `NSNumber` to a Swift type. The bridging depends on the number, while traits are cached for
    // the class, so Foundation's types are checked before the casts below.
    if let role = FoundationDump.role(of: value) { return role }
    switch value {
    case is String: return .string { $0 as? String ?? "" }
    case is Int: return .text { ($0 as? Int)?.description ?? "" }
    case is any IndexedElements: return .elements
    case is any KeyedElements: return .pairs
    case is any UniqueElements: return .members
    default: return OpaqueText.role(of: value) ?? .mirror(isCustom: false)
    }
  }
}
