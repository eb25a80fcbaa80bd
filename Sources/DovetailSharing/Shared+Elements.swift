// The elements of shared collections.

extension Shared {
  /// Creates a reference to the element with an identifier.
  ///
  /// ```swift
  /// if let todo = Shared(state.$todos[id: 1]) { state.detail = Detail.State(todo: todo) }
  /// ```
  ///
  /// - Complexity: that of the subscript of the array, for each read and each change.
  /// - Parameter id: The identifier of the element.
  /// - Returns: The reference. Its value is `nil` while the array has no such element.
  public subscript<ID: Hashable, Element>(id id: ID) -> Shared<Element?> where Value == IdentifiedArray<ID, Element> {
    Shared<Element?>(reference: reference.element(id))
  }
}

extension Shared {
  /// Creates a reference to the value of a dictionary for a key.
  ///
  /// ```swift
  /// $prices["tea", default: 0].withLock { $0 += 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - value: The default, which is read if the dictionary has no value for the key. A change of the default is
  ///     inserted into the dictionary.
  /// - Returns: The reference.
  public subscript<Key: Hashable, Item>(
    key: Key,
    default value: @autoclosure @escaping () -> Item
  ) -> Shared<Item> where Value == [Key: Item] {
    Shared<Item>(reference: reference.item(key, default: value))
  }
}

extension SharedReader {
  /// Creates a reader of the element with an identifier.
  ///
  /// - Parameter id: The identifier of the element.
  /// - Returns: The reader. Its value is `nil` while the array has no such element.
  public subscript<ID: Hashable, Element>(
    id id: ID
  ) -> SharedReader<Element?> where Value == IdentifiedArray<ID, Element> {
    SharedReader<Element?>(reference: reference.element(id))
  }
}

extension Shared where Value: MutableCollection {
  /// Creates a reference to the element at a position.
  ///
  /// ```swift
  /// Editor.State(line: state.$lines[0])
  /// ```
  ///
  /// If the collection becomes too short later, reads return the last value. A change is then kept in this reference
  /// and in copies of it, and nowhere else, which debug builds report.
  ///
  /// - Parameter position: The position. The program stops if there is none such.
  /// - Returns: The reference.
  public subscript(
    position: Value.Index,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Shared<Value.Element> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Shared<Value.Element>(reference: reference.element(at: position, site: site))
  }
}

extension SharedReader where Value: MutableCollection {
  /// Creates a reader of the element at a position.
  ///
  /// If the collection becomes too short later, reads return the last value.
  ///
  /// - Parameter position: The position. The program stops if there is none such.
  /// - Returns: The reader.
  public subscript(
    position: Value.Index,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> SharedReader<Value.Element> {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return SharedReader<Value.Element>(reference: reference.element(at: position, site: site))
  }
}

extension SharedReference where Value: MutableCollection {
  fileprivate func element(at position: Value.Index, site: SourceSite) -> SharedReference<Value.Element> {
    guard let element = element(at: position) else {
      Diagnostic.noSuchPosition("\(position)", count: read { $0.count }).stop(at: site)
    }
    return element
  }
}

extension RangeReplaceableCollection {
  /// Creates a collection of references to the elements of a shared array.
  ///
  /// ```swift
  /// for todo in Array(store.$todos) { todo.withLock { $0.isDone = true } }
  /// ```
  ///
  /// If an element is removed later, its reference returns the last value. A change is then kept in this reference and
  /// in copies of it, and nowhere else, which debug builds report.
  ///
  /// - Parameter elements: The shared array.
  public init<ID: Hashable, Member>(_ elements: Shared<IdentifiedArray<ID, Member>>) where Element == Shared<Member> {
    self.init(elements.reference.value.ids.compactMap { Shared(elements[id: $0]) })
  }

  /// Creates a collection of readers of the elements of a shared array.
  ///
  /// - Parameter elements: The shared array.
  public init<ID: Hashable, Member>(
    _ elements: SharedReader<IdentifiedArray<ID, Member>>
  ) where Element == SharedReader<Member> {
    self.init(elements.reference.value.ids.compactMap { SharedReader(elements[id: $0]) })
  }
}
