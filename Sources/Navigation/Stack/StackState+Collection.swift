import Dovetail

// Positions are those of an array. Whatever is added gets an id of its own; what is written at a position keeps the id.
extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  /// The position of the bottom element.
  public var startIndex: Int { 0 }

  /// The position above the top element.
  public var endIndex: Int { entries.count }

  /// The element at a position.
  ///
  /// What is written keeps the id of what was there.
  public subscript(position: Int) -> Element {
    get { entries[position].value }
    set { entries[id: ids[position]] = Entry(newValue, id: ids[position]) }
    _modify {
      let id = ids[position]
      yield &entries[id: id]!.value
    }
  }

  /// Puts elements in the place of others.
  public mutating func replaceSubrange(_ bounds: Range<Int>, with newElements: some Collection<Element>) {
    let generator = StackElementIDGenerator.current
    let added = newElements.map { entry(for: $0, generator) }
    entries.replaceSubrange(bounds, with: added)
  }

  /// Puts an element on top.
  ///
  /// - Complexity: O(1).
  public mutating func append(_ newElement: Element) {
    entries.append(entry(for: newElement, .current))
  }

  /// Puts elements on top, the last of them uppermost.
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    let generator = StackElementIDGenerator.current
    for element in newElements { entries.append(entry(for: element, generator)) }
  }

  /// Removes the top element, which has to be there.
  ///
  /// - Complexity: O(1).
  @discardableResult
  public mutating func removeLast() -> Element {
    entries.removeLast().value
  }

  /// Removes elements from the top, of which there have to be as many.
  public mutating func removeLast(_ amount: Int) {
    entries.removeLast(amount)
  }

  /// Removes the top element, or returns `nil` where there is none.
  public mutating func popLast() -> Element? {
    isEmpty ? nil : removeLast()
  }

  /// Removes all elements.
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
