/// An id that effects are cancelled by.
///
/// Ids of different types are different, even where their values are equal.
struct CancelID: Sendable {
  private let box: CancelIDBox

  init<ID: Hashable & Sendable>(_ id: ID) {
    // An id that came erased counts as what it holds.
    if ID.self == AnyHashable.self, let base = AnyHashable(id).base as? any Hashable {
      box = Self.box(base)
    } else {
      box = Self.box(id)
    }
  }

  private static func box<ID: Hashable>(_ id: ID) -> CancelIDBox {
    TypedCancelIDBox(id)
  }
}

extension CancelID: Hashable {
  static func == (first: CancelID, second: CancelID) -> Bool {
    first.box === second.box || first.box.isEqual(to: second.box)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(box.hash)
  }
}

/// An id whose type is hidden, with its hash, since an id is looked up when its effect starts, ends and is cancelled.
///
/// `AnyHashable` would do, but compares by casting, at a hundred times the price.
//
// Unchecked, because an id that came as `AnyHashable` is not known to be Sendable; it was said to be when it came.
private class CancelIDBox: @unchecked Sendable {
  let type: ObjectIdentifier
  let hash: Int

  init(type: ObjectIdentifier, hash: Int) {
    self.type = type
    self.hash = hash
  }

  func isEqual(to other: CancelIDBox) -> Bool { false }
}

// Unchecked, as its superclass is.
private final class TypedCancelIDBox<ID: Hashable>: CancelIDBox, @unchecked Sendable {
  private let id: ID

  init(_ id: ID) {
    self.id = id
    super.init(type: ObjectIdentifier(ID.self), hash: id.hashValue)
  }

  override func isEqual(to other: CancelIDBox) -> Bool {
    type == other.type && hash == other.hash && id == unsafeDowncast(other, to: TypedCancelIDBox.self).id
  }
}
