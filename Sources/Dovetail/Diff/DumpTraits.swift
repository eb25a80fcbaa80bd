/// What the dump needs to know of a type, found out once and kept for all of its values.
struct DumpTraits {
  /// How values of the type are read.
  enum Role {
    case text((Any) -> String)
    case string((Any) -> String)
    case replaced((Any) -> Any)
    case hidden
    case object((Any) -> (any _CustomDiffObject)?)
    case optional
    case elements
    case pairs
    case members
    case mirror(isCustom: Bool)
    case mirrored((Any) -> Mirror)
  }

  let role: Role

  /// Whether a value says what its children are, and has no identity that would end a cycle.
  let isSelfDescribed: Bool

  /// Whether a value may have properties that are not shown and make a difference.
  let mayHide: Bool

  /// Finds the traits of a type from any one of its values.
  init(of value: Any) {
    role = Self.role(of: value)
    guard case .mirror(let isCustom) = role, !(type(of: value) is AnyClass) else {
      (isSelfDescribed, mayHide) = (false, false)
      return
    }
    isSelfDescribed = isCustom || value is any CustomReflectable
    mayHide = isCustom && !(value is any DescribedInFull)
  }

  private static func role(of value: Any) -> Role {
    // A cast sees what is in an `AnyHashable`, which is another type in the next one.
    if type(of: value) == AnyHashable.self { return .hidden }
    switch value {
    case is any AnyOptional: return .optional
    case is any _CustomDiffObject: return .object { $0 as? any _CustomDiffObject }
    case is any CustomDumpStringConvertible:
      return .text { ($0 as? any CustomDumpStringConvertible)?.customDumpDescription ?? "\($0)" }
    case is any CustomDumpRepresentable:
      return .replaced { ($0 as? any CustomDumpRepresentable)?.customDumpValue ?? $0 }
    case is any CustomDumpReflectable: return .mirror(isCustom: true)
    default: break
    }
    // A cast sees a number of the language in one of Foundation, whatever the next object of the class holds.
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
