/// An array whose elements are found by id in constant time and each have an id of their own.
///
/// Keep lists of child states in it: a row that has moved is still the same row, because it is named by id and not by
/// position.
///
/// ```swift
/// struct Todo: Identifiable { let id: Int; var title: String }
///
/// var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread")]
/// todos[id: 2]?.title = "Rye bread"     // in place, nothing is copied
/// todos.append(Todo(id: 1, title: ""))  // (inserted: false, index: 0): the id is taken, nothing changes
/// todos[id: 1] = nil                    // removes the row
/// ```
///
/// - It is a value: copies share their storage until one of them changes.
/// - The id of an element does not change while the element is held. Changing it in place is a programmer error and
///   traps.
/// - Removing from or inserting into the middle is O(`count`): the positions of later elements change.
/// - Use a plain `Array` where nothing is looked up by id, and a `Dictionary` where order has no meaning.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The ids of the elements, in order.
  @usableFromInline internal var orderedIDs = OrderedIDs<ID>()

  /// The elements, parallel to the ids.
  @usableFromInline internal var storage: [Element] = []

  /// Reads the ids of elements.
  ///
  /// It is compiled where the concrete types are known, and calls no key path for `Identifiable`.
  @usableFromInline internal let reader: IDReader<Element, ID>

  /// The version of the sequence of ids, or 0 if none is assigned.
  ///
  /// See `IdentifiedArray+Versions.swift`.
  @usableFromInline package var structureVersion: UInt64 = 0

  /// The version of the set of ids, or 0 if none is assigned.
  ///
  /// See `IdentifiedArray+Versions.swift`.
  @usableFromInline package var membershipVersion: UInt64 = 0

  /// Notifies observers of an element when the element is replaced or removed.
  ///
  /// Set only for elements that are observable states, in a property that registers its observers.
  @usableFromInline package var watch: _$ElementWatch<Element>?

  @inlinable
  internal init(reader: IDReader<Element, ID>) {
    self.reader = reader
  }

  /// The ids of the elements, in order.
  ///
  /// ```swift
  /// todos.ids.contains(1)  // O(1)
  /// let before = todos.ids // O(1), and it stays shared while rows change in place
  /// ```
  ///
  /// - Complexity: O(1). While the snapshot is alive, the first operation that changes ids or order copies the ids,
  ///   O(`count`).
  @inlinable
  public var ids: OrderedIDs<ID> { orderedIDs }

  /// The elements as a plain array.
  ///
  /// - Complexity: O(1). While the array is alive, the first change to an element copies the elements, O(`count`).
  @inlinable
  public var elements: [Element] {
    storage
  }

  /// Returns the position of the element with the given id, or `nil` if there is none.
  ///
  /// ```swift
  /// if let position = todos.index(id: 3) { todos.move(fromOffsets: [position], toOffset: 0) }
  /// ```
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(id: ID) -> Int? {
    orderedIDs.firstIndex(of: id)
  }

  /// Tells whether an element with the id of the given one is held.
  ///
  /// Only ids are compared, like in ``remove(_:)``: an element that has changed since is still contained. To compare
  /// whole values, use `array[id: element.id] == element`.
  ///
  /// - Parameter element: The element whose id to look up.
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    orderedIDs.contains(identify(element))
  }

  /// Makes room for the given number of elements, so that appending up to it allocates nothing.
  ///
  /// ```swift
  /// todos.reserveCapacity(page.count)
  /// ```
  ///
  /// - Parameter minimumCapacity: The number of elements to make room for.
  /// - Complexity: O(`count`).
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    orderedIDs.reserveCapacity(minimumCapacity)
    storage.reserveCapacity(minimumCapacity)
  }
}

/// An identified array of elements that are `Identifiable`, found by their own `id`.
///
/// ```swift
/// var todos: IdentifiedArrayOf<Todo> = []
/// ```
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

// The id reader is `@Sendable`, so the compiler checks this without help.
extension IdentifiedArray: Sendable where ID: Sendable, Element: Sendable {}
