/// An id that effects are cancelled by.
///
/// Ids of different types are different, even where their values are equal.
struct CancelID: Sendable {
  private let box: any CancelIDBox

  init<ID: Hashable & Sendable>(_ id: ID) {
    // An id that came erased counts as what it holds.
    if ID.self == AnyHashable.self, let base = AnyHashable(id).base as? any Hashable {
      box = Self.box(base)
    } else {
      box = Self.box(id)
    }
  }

  private static func box<ID: Hashable>(_ id: ID) -> any CancelIDBox {
    TypedCancelIDBox(id: UncheckedSendable(id))
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
private protocol CancelIDBox: AnyObject, Sendable {
  var hash: Int { get }

  func isEqual(to other: any CancelIDBox) -> Bool
}

private final class TypedCancelIDBox<ID: Hashable>: CancelIDBox {
  // Unchecked, because an id that came as `AnyHashable` is not known to be Sendable; it was said to be when it came.
  private let id: UncheckedSendable<ID>
  let hash: Int

  init(id: UncheckedSendable<ID>) {
    self.id = id
    hash = id.value.hashValue
  }

  func isEqual(to other: any CancelIDBox) -> Bool {
    // Not by a cast, see above.
    hash == other.hash && type(of: other) == TypedCancelIDBox.self && id == known(other, as: TypedCancelIDBox.self).id
  }
}
