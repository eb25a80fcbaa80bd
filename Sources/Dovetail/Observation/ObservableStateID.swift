import Synchronization

/// What makes an observable state the same state before and after a change.
public struct ObservableStateID: Hashable, Sendable {
  @usableFromInline var number: UInt64
  @usableFromInline var tags: UInt64

  /// Makes an id that no other state has.
  public init() {
    number = lastNumber.add(1, ordering: .relaxed).newValue
    tags = 0
  }

  @usableFromInline
  init(number: UInt64) {
    self.number = number
    tags = 0
  }

  /// The id of a case that holds nothing, and is the same whenever an enum is in it.
  public static let _$inert = ObservableStateID(number: 0)

  /// The id of a case that holds something that is not observable: another each time, with a mark to say that values
  /// are to be compared.
  public static func _$opaque() -> ObservableStateID {
    var id = ObservableStateID()
    id.number |= opaqueMark
    return id
  }

  /// Whether both are of the same case, which holds something that has no identity.
  @usableFromInline
  func isOpaque(like other: ObservableStateID) -> Bool {
    number & other.number & opaqueMark != 0 && tags == other.tags
  }

  /// The id of an enum in one of its cases, made of the id of what the case holds.
  ///
  /// - Parameter tag: The position of the case.
  @inlinable
  public func _$tag(_ tag: Int) -> ObservableStateID {
    var id = self
    // Rotated by 16 bits, so that the tags of nested enums do not cancel each other out.
    id.tags = (tags << 16 | tags >> 48) ^ (UInt64(truncatingIfNeeded: tag) &+ 1)
    return id
  }

  /// The id of a value that an enum holds: its own, or one that says that it has none.
  @inlinable
  public static func _$id<Value>(for value: Value) -> ObservableStateID {
    (value as? any ObservableState)?._$id ?? _$opaque()
  }

  /// The id of an observable value that an enum holds.
  @inlinable
  public static func _$id<Value: ObservableState>(for value: Value) -> ObservableStateID {
    value._$id
  }
}

private let opaqueMark: UInt64 = 1 << 63

private let lastNumber = Atomic<UInt64>(0)
