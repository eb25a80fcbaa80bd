/// What the dump needs to know of a type, found out once and kept for all of its values.
struct DumpTraits {
  /// How values of the type are read.
  enum Role {
    case text((Any) -> String)
    case string((Any) -> String)
    case replaced((Any) -> Any)
    case object((Any) -> (any _CustomDiffObject)?)
    case optional
    case elements
    case pairs
    case members
    case mirror(isCustom: Bool)
  }

  let role: Role

  /// Finds the traits of a type from any one of its values.
  init(of value: Any) {
    role = Self.role(of: value)
  }

  private static func role(of value: Any) -> Role {
    switch value {
    case is any AnyOptional: return .optional
    case is any _CustomDiffObject: return .object { $0 as? any _CustomDiffObject }
    case is any CustomDumpStringConvertible:
      return .text { ($0 as? any CustomDumpStringConvertible)?.customDumpDescription ?? "\($0)" }
    case is any CustomDumpRepresentable:
      return .replaced { ($0 as? any CustomDumpRepresentable)?.customDumpValue ?? $0 }
    case is any CustomDumpReflectable: return .mirror(isCustom: true)
    case is String: return .string { $0 as? String ?? "" }
    case is Int: return .text { ($0 as? Int)?.description ?? "" }
    case is any IndexedElements: return .elements
    case is any KeyedElements: return .pairs
    case is any UniqueElements: return .members
    case is AnyHashable where type(of: value) == AnyHashable.self:
      return .replaced { ($0 as? AnyHashable)?.base ?? $0 }
    default: return OpaqueText.role(of: value) ?? .mirror(isCustom: false)
    }
  }
}
