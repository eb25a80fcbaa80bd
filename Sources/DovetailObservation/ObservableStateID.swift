import Synchronization

/// The identity of an observable state, which changes of its properties do not change.
public struct ObservableStateID: Hashable, Sendable {
  @usableFromInline var number: UInt64
  @usableFromInline var tags: UInt64

  /// Makes an identity that no other state has.
  public init() {
    number = lastNumber.add(1, ordering: .relaxed).newValue
    tags = 0
  }

  @usableFromInline
  init(number: UInt64, tags: UInt64 = 0) {
    self.number = number
    self.tags = tags
  }

  /// The identity of an enum case without a payload, which is the same for all values.
  public static let _$inert = ObservableStateID(number: 0)

  /// The identity of an enum case whose payload is not observable: unique, with a bit that says to compare the values.
  public static func _$opaque() -> ObservableStateID {
    var id = ObservableStateID()
    id.number |= opaqueMark
    return id
  }

  /// Whether both are identities of the same case, whose payload has no identity.
  @usableFromInline
  func isOpaque(like other: ObservableStateID) -> Bool {
    number & other.number & opaqueMark != 0 && tags == other.tags
  }

  /// The identity of an enum in one of its cases, made of the identity of the payload.
  ///
  /// - Parameter tag: The index of the case.
  @inlinable
  public func _$tag(_ tag: Int) -> ObservableStateID {
    var id = self
    // Rotated by 16 bits, so that the tags of nested enums do not cancel each other out.
    id.tags = (tags << 16 | tags >> 48) ^ (UInt64(truncatingIfNeeded: tag) &+ 1)
    return id
  }
}

// The highest bit, which the counter never reaches.
private let opaqueMark: UInt64 = 1 << 63

private let lastNumber = Atomic<UInt64>(0)
