// Each initialiser comes twice: for `Identifiable` elements, whose id is read directly, and for any element with a key
// path to its id.

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  @inlinable
  public init() {
    self.init(reader: IDReader(read: { $0.pointee.id }, matches: { $0.pointee.id == $1.pointee }))
  }

  /// Creates an array of elements whose ids are known to differ.
  ///
  /// Two elements with one id are a programmer error and trap. Where they may occur, use ``init(_:)`` or
  /// ``init(_:uniquingIDsWith:)``.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(n) on average. An `Array` is taken over without copying its elements.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init()
    adopt(elements, isTrusted: false)
  }

  /// Creates an array of elements whose ids differ, trusting the caller in release builds.
  ///
  /// A debug build traps on two elements with one id. A release build does not look, and such an array misbehaves
  /// afterwards.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(n) on average. An `Array` is taken over without copying its elements.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init()
    adopt(elements, isTrusted: true)
  }

  /// Creates an array of a sequence's elements, keeping the first of those that share an id.
  ///
  /// - Parameter elements: The elements, in order.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    self.init()
    reserveCapacity(elements.underestimatedCount)
    append(contentsOf: elements)
  }

  /// Creates an array of a sequence's elements, combining those that share an id.
  ///
  /// ```swift
  /// let latest = IdentifiedArray(rows, uniquingIDsWith: { _, new in new })
  /// ```
  ///
  /// The combined element replaces the first one, and must have the same id; another id traps.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - combine: Returns the element to keep, given the element held so far and a later element with the same id.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try adopt(elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray {
  /// Creates an empty array whose elements are found by the value at a key path.
  ///
  /// ```swift
  /// var colors = IdentifiedArray<String, Color>(id: \.name)
  /// ```
  ///
  /// - Parameter id: The key path from an element to its id.
  @inlinable
  public init(id: KeyPath<Element, ID> & Sendable) {
    self.init(reader: IDReader(id, areEqual: ==))
  }

  /// Creates an array, found by the value at a key path, of elements whose ids are known to differ.
  ///
  /// Two elements with one id are a programmer error and trap.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: The key path from an element to its id.
  /// - Complexity: O(n) on average. An `Array` is taken over without copying its elements.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID> & Sendable) {
    self.init(id: id)
    adopt(elements, isTrusted: false)
  }

  /// Creates an array, found by the value at a key path, trusting the caller in release builds that the ids differ.
  ///
  /// A debug build traps on two elements with one id. A release build does not look, and such an array misbehaves
  /// afterwards.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: The key path from an element to its id.
  /// - Complexity: O(n) on average. An `Array` is taken over without copying its elements.
  @inlinable
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID> & Sendable) {
    self.init(id: id)
    adopt(elements, isTrusted: true)
  }

  /// Creates an array, found by the value at a key path, keeping the first of the elements that share an id.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: The key path from an element to its id.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(_ elements: some Sequence<Element>, id: KeyPath<Element, ID> & Sendable) {
    self.init(id: id)
    reserveCapacity(elements.underestimatedCount)
    append(contentsOf: elements)
  }

  /// Creates an array, found by the value at a key path, combining the elements that share an id.
  ///
  /// The combined element replaces the first one, and must have the same id; another id traps.
  ///
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: The key path from an element to its id.
  ///   - combine: Returns the element to keep, given the element held so far and a later element with the same id.
  /// - Complexity: O(n) on average.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try adopt(elements, uniquingIDsWith: combine)
  }

  // MARK: - Implementation details

  /// Fills the empty array with elements whose ids differ.
  @inlinable
  internal mutating func adopt(_ elements: some Sequence<Element>, isTrusted: Bool) {
    storage = Array(elements)
    let ids = storage.indices.lazy.map(identify(at:))
    guard isTrusted else { return orderedIDs = OrderedIDs(unique: ids) }
    orderedIDs = OrderedIDs(unchecked: ids)
    assert(orderedIDs.areUnique, "Elements passed as unique share an id. To keep the first, use init(_:).")
  }

  /// Fills the empty array, combining the elements that share an id.
  @inlinable
  internal mutating func adopt(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let (isInserted, position) = append(element)
      guard !isInserted else { continue }
      storage[position] = try combine(storage[position], element)
      requireConstantIdentity(at: position)
    }
  }
}
