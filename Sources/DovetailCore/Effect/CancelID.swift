/// An id by which effects are cancelled.
///
/// Ids of different types are different, even if `AnyHashable` considers their values equal.
struct CancelID: Sendable {
  let box: any CancelIDBox

  init<ID: Hashable & Sendable>(_ id: ID) {
    // An `AnyHashable` is replaced by the value that it holds.
    if ID.self == AnyHashable.self, let base = AnyHashable(id).base as? any Hashable {
      box = Self.box(base)
    } else {
      box = Self.box(id)
    }
  }

  static func box<ID: Hashable>(_ id: ID) -> any CancelIDBox {
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

/// An id whose type is hidden, with its cached hash.
///
/// An id is looked up when its effect starts, ends and is cancelled. `AnyHashable` compares values by dynamic casts,
/// which take about a hundred times as long.
protocol CancelIDBox: AnyObject, Sendable {
  var hash: Int { get }

  func isEqual(to other: any CancelIDBox) -> Bool
}

final class TypedCancelIDBox<ID: Hashable>: CancelIDBox {
  // Unsafe: the compiler does not know that the value in an `AnyHashable` is Sendable. The functions that take ids
  // require it. A wrapper type would be looked up at each access.
  private nonisolated(unsafe) let id: ID
  let hash: Int

  init(_ id: ID) {
    self.id = id
    hash = id.hashValue
  }

  func isEqual(to other: any CancelIDBox) -> Bool {
    // The types are compared first, since a dynamic cast takes long.
    hash == other.hash && type(of: other) == TypedCancelIDBox.self && id == known(other, as: TypedCancelIDBox.self).id
  }
}
