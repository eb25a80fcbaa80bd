/// A type-erased value that is `Hashable` and `Sendable`.
///
/// ```swift
/// let ids: Set<AnyHashableSendable> = [AnyHashableSendable(1), AnyHashableSendable("one")]
/// ```
///
/// Two wrappers are equal if `AnyHashable` wrappers of their values are equal.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value.
  public let base: any Hashable & Sendable

  /// Wraps a value.
  ///
  /// A value that is an `AnyHashableSendable` itself is unwrapped first, so wrappers do not nest.
  ///
  /// - Parameter base: The value to wrap.
  @_disfavoredOverload
  public init(_ base: some Hashable & Sendable) {
    self.init(base as any Hashable & Sendable)
  }

  /// Wraps a value whose type is not known.
  ///
  /// - Parameter base: The value to wrap.
  public init(_ base: any Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  /// Whether two values are equal.
  public static func == (first: AnyHashableSendable, second: AnyHashableSendable) -> Bool {
    AnyHashable(first.base) == AnyHashable(second.base)
  }

  /// Whether the value is equal to a value of a hidden type.
  public static func == (first: AnyHashableSendable, second: AnyHashable) -> Bool { AnyHashable(first.base) == second }

  /// Whether the value is equal to a value of a hidden type.
  public static func == (first: AnyHashable, second: AnyHashableSendable) -> Bool { first == AnyHashable(second.base) }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }
}

extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  /// The value, so that an `AnyHashable` of the wrapper is equal to one of the value, and is cast to its type.
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(base) }
}

extension AnyHashableSendable: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The description of the value.
  public var description: String { String(describing: base) }

  /// The debug description of the value, inside `AnyHashableSendable(…)`.
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: base)))" }

  /// The mirror of the value.
  public var customMirror: Mirror { ValueParts(of: base).mirror }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral
{
  /// Wraps a floating-point number.
  ///
  /// - Parameter value: The literal.
  public init(floatLiteral value: Double) { self.init(value) }

  /// Wraps an integer.
  ///
  /// - Parameter value: The literal.
  public init(integerLiteral value: Int) { self.init(value) }

  /// Wraps a string.
  ///
  /// - Parameter value: The literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Wraps a Boolean.
  ///
  /// - Parameter value: The literal.
  public init(booleanLiteral value: Bool) { self.init(value) }
}
