import Dovetail

// Positions are those of an array. Each added element gets a new id. Writing to a position keeps the id.
extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  /// The position of the bottom element.
  public var startIndex: Int { 0 }

  /// The position after the top element.
  public var endIndex: Int { entries.count }

  /// The element at a position.
  ///
  /// Writing replaces the state of the element and keeps its id.
  ///
  /// - Parameter position: The position, counted from the bottom.
  public subscript(position: Int) -> Element {
    get { entries[position].value }
    set { entries[id: ids[position]] = Entry(newValue, id: ids[position]) }
    _modify {
      let id = ids[position]
      yield &entries[id: id]!.value
    }
  }

  /// Replaces a range of elements.
  ///
  /// - Parameters:
  ///   - bounds: The positions of the elements to remove.
  ///   - newElements: The elements to insert, which get new ids.
  public mutating func replaceSubrange(_ bounds: Range<Int>, with newElements: some Collection<Element>) {
    let generator = StackElementIDGenerator.current
    let added = newElements.map { entry(for: $0, generator) }
    entries.replaceSubrange(bounds, with: added)
  }

  /// Adds an element on top, with a new id.
  ///
  /// - Parameter newElement: The element.
  /// - Complexity: O(1), amortized.
  @inlinable
  public mutating func append(_ newElement: Element) {
    push(newElement, .current)
  }

  /// Adds elements on top, each with a new id.
  ///
  /// - Parameter newElements: The elements, of which the last becomes the top element.
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    let generator = StackElementIDGenerator.current
    for element in newElements { push(element, generator) }
  }

  /// Removes and returns the top element.
  ///
  /// The stack must not be empty.
  ///
  /// - Complexity: O(1).
  @discardableResult
  public mutating func removeLast() -> Element {
    entries.removeLast().value
  }

  /// Removes elements from the top.
  ///
  /// - Parameter amount: The number of elements, at most `count`.
  public mutating func removeLast(_ amount: Int) {
    entries.removeLast(amount)
  }

  /// Removes and returns the top element, or returns `nil` if the stack is empty.
  ///
  /// ```swift
  /// state.path.popLast()
  /// ```
  public mutating func popLast() -> Element? {
    isEmpty ? nil : removeLast()
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether the allocated memory is kept.
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    entries.removeAll(keepingCapacity: keepCapacity)
  }
}

extension StackState: CustomStringConvertible, CustomDebugStringConvertible, CustomDumpReflectable {
  /// The elements, printed like an array.
  public var description: String { Array(self).description }

  /// The elements, printed like an array.
  public var debugDescription: String { Array(self).debugDescription }

  /// The elements by their ids.
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: entries.map { (key: $0.id, value: $0.value) }, displayStyle: .dictionary)
  }
}

extension StackState: CustomReflectable {
  /// The elements, from the bottom up.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .collection)
  }
}
