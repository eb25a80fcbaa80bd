/// What a binding action can set a property to.
typealias WrittenValue = Equatable & Sendable

/// A type as one of values that are `Sendable` too.
///
/// Unsafe if they are not, which cannot be tested: the protocol leaves no trace at run time, and the two existential
/// types have the same layout.
///
/// - Parameter type: The type.
func writtenType(_ type: any Equatable.Type) -> any WrittenValue.Type {
  // Without the cast, the existential would be opened, and the type itself be passed.
  unsafeBitCast(type as any Equatable.Type, to: (any WrittenValue.Type).self)
}
