// The elements of shared collections.

extension Shared {
  /// The element with an id, shared in its turn.
  ///
  /// ```swift
  /// if let todo = Shared(state.$todos[id: 1]) { state.detail = Detail.State(todo: todo) }
  /// ```
  ///
  /// - Complexity: That of the array's own subscript, for each reading and each change.
  /// - Parameter id: The id.
  public subscript<ID: Hashable, Element>(id id: ID) -> Shared<Element?> where Value == IdentifiedArray<ID, Element> {
    Shared<Element?>(reference: reference.element(id))
  }
}

extension Shared {
  /// The item of a dictionary under a key, shared in its turn.
  ///
  /// ```swift
  /// $prices["tea", default: 0].withLock { $0 += 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: What stands for an item that is not there; a change of it adds the item.
  public subscript<Key: Hashable, Item>(
    key: Key,
    default value: @autoclosure @escaping () -> Item
  ) -> Shared<Item> where Value == [Key: Item] {
    Shared<Item>(reference: reference.item(key, default: value))
  }
}

extension SharedReader {
  /// The element with an id.
  ///
  /// - Parameter id: The id.
  public subscript<ID: Hashable, Element>(
    id id: ID
  ) -> SharedReader<Element?> where Value == IdentifiedArray<ID, Element> {
    SharedReader<Element?>(reference: reference.element(id))
  }
}

extension RangeReplaceableCollection {
  /// The elements of a shared collection, each shared in its turn.
  ///
  /// ```swift
  /// for todo in Array(store.$todos) { todo.withLock { $0.isDone = true } }
  /// ```
  ///
  /// An element that has been removed since keeps its last value, and changes of it are lost.
  ///
  /// - Parameter elements: A shared collection.
  public init<ID: Hashable, Member>(_ elements: Shared<IdentifiedArray<ID, Member>>) where Element == Shared<Member> {
    self.init(elements.reference.value.ids.compactMap { Shared(elements[id: $0]) })
  }

  /// The elements of a shared collection, each to be read.
  ///
  /// - Parameter elements: A shared collection.
  public init<ID: Hashable, Member>(
    _ elements: SharedReader<IdentifiedArray<ID, Member>>
  ) where Element == SharedReader<Member> {
    self.init(elements.reference.value.ids.compactMap { SharedReader(elements[id: $0]) })
  }
}
