/// An id by which effects are cancelled.
///
/// Ids of different types are different, even if `AnyHashable` considers their values equal.
@usableFromInline
struct CancelID: Sendable {
  @usableFromInline let box: any CancelIDBox

  @inlinable
  init<ID: Hashable & Sendable>(_ id: ID) {
    // An `AnyHashable` is replaced by the value that it holds.
    if ID.self == AnyHashable.self, let base = AnyHashable(id).base as? any Hashable {
      box = Self.box(base)
    } else {
      box = Self.box(id)
    }
  }

  @inlinable
  static func box<ID: Hashable>(_ id: ID) -> any CancelIDBox {
    TypedCancelIDBox(id)
  }
}

extension CancelID: Hashable {
  @usableFromInline
  static func == (first: CancelID, second: CancelID) -> Bool {
    first.box === second.box || first.box.isEqual(to: second.box)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(box.hash)
  }
}

/// An id whose type is hidden, with its cached hash.
///
/// An id is looked up when its effect starts, ends and is cancelled. `AnyHashable` compares values by dynamic casts,
/// which take about a hundred times as long.
@usableFromInline
protocol CancelIDBox: AnyObject, Sendable {
  var hash: Int { get }

  func isEqual(to other: any CancelIDBox) -> Bool
}

@usableFromInline
final class TypedCancelIDBox<ID: Hashable>: CancelIDBox {
  // Unsafe: the compiler does not know that the value in an `AnyHashable` is Sendable. The functions that take ids
  // require it. A wrapper type would be looked up at each access.
  private nonisolated(unsafe) let id: ID
  @usableFromInline let hash: Int

  @usableFromInline
  init(_ id: ID) {
    self.id = id
    hash = id.hashValue
  }

  @usableFromInline
  func isEqual(to other: any CancelIDBox) -> Bool {
    // The types are compared first, since a dynamic cast takes long.
    hash == other.hash && type(of: other) == TypedCancelIDBox.self && id == known(other, as: TypedCancelIDBox.self).id
  }
}
