/// What the dump needs to know of a type, found out once and kept for all of its values.
struct DumpTraits {
  /// How values of the type are read.
  enum Role {
    case text((Any) -> String)
    case string((Any) -> String)
    case replaced((Any) -> Any)
    case optional
    case elements
    case pairs
    case mirror
  }

  let role: Role
  let isEquatable: Bool
  let isIdentifiable: Bool

  /// Finds the traits of a type from any one of its values.
  init(of value: Any) {
    role = Self.role(of: value)
    // Asking the type, not the value: a cast of a value looks through optionals.
    isEquatable = type(of: value) is any Equatable.Type
    isIdentifiable = type(of: value) is any Identifiable.Type
  }

  private static func role(of value: Any) -> Role {
    switch value {
    case is any AnyOptional: return .optional
    case is any CustomDumpStringConvertible:
      return .text { ($0 as? any CustomDumpStringConvertible)?.customDumpDescription ?? "\($0)" }
    case is any CustomDumpRepresentable:
      return .replaced { ($0 as? any CustomDumpRepresentable)?.customDumpValue ?? $0 }
    case is any CustomDumpReflectable: return .mirror
    case is String: return .string { $0 as? String ?? "" }
    case is Int: return .text { ($0 as? Int)?.description ?? "" }
    case is any IndexedElements: return .elements
    case is any KeyedElements: return .pairs
    case is AnyHashable where type(of: value) == AnyHashable.self:
      return .replaced { ($0 as? AnyHashable)?.base ?? $0 }
    default: return OpaqueText.role(of: value) ?? .mirror
    }
  }
}

/// An optional of any type.
protocol AnyOptional {
  var anyWrapped: Any? { get }
}

extension Optional: AnyOptional {
  var anyWrapped: Any? { self }
}
