/// Tests whether the payload of an optional, or of a case, is present at an address.
@usableFromInline
package enum OptionalProbe {
  /// By a load of a byte or a word.
  case told(TagProbe)

  /// By a call of a function, if no byte or word reveals it.
  case asked((AnyAddress) -> Bool)

  /// Tests for the wrapped value of an optional.
  @usableFromInline
  package init<Wrapped>(of type: Wrapped.Type) {
    self =
      TagProbe(whetherThereIs: type).map { .told($0) }
      ?? .asked { $0.bound(to: Wrapped?.self).pointee != nil }
  }

  /// Tests for the payload of a case.
  @usableFromInline
  package init(in projection: PayloadLayout) {
    self = TagProbe(projection).map { .told($0) } ?? .asked { projection.matches($0) }
  }

  /// Whether the payload is present.
  @inlinable
  @inline(__always)
  package func isThere(at address: AnyAddress) -> Bool {
    switch self {
    case .told(let test): test.matches(address)
    case .asked(let ask): ask(address)
    }
  }
}
