/// What tells of an address whether the value is there that may be absent.
@usableFromInline
package enum OptionalProbe {
  /// A look at a byte or word tells.
  case told(TagProbe)

  /// It has to be asked, where nothing tells.
  case asked((AnyAddress) -> Bool)

  /// The presence of what an optional holds.
  @usableFromInline
  init<Wrapped>(of type: Wrapped.Type) {
    self =
      TagProbe(whetherThereIs: type).map { .told($0) }
      ?? .asked { $0.bound(to: Wrapped?.self).pointee != nil }
  }

  /// The presence of what a case holds.
  @usableFromInline
  init(in projection: PayloadLayout) {
    self = TagProbe(projection).map { .told($0) } ?? .asked { projection.matches($0) }
  }

  /// Whether the value is there.
  @usableFromInline
  @inline(__always)
  func isThere(at address: AnyAddress) -> Bool {
    switch self {
    case .told(let test): test.matches(address)
    case .asked(let ask): ask(address)
    }
  }
}
