import Dovetail

/// The states of the features on a stack, from the bottom up, each with a constant id.
///
/// ```swift
/// struct State {
///   var path = StackState<Path.State>()
/// }
///
/// state.path.append(.detail(Detail.State()))
/// state.path[id: id, case: \.detail]?.isEditing = true
/// state.path.removeLast()
/// ```
///
/// - Semantics: a stack is a value. An element changed in place, by position or by id, keeps its id.
/// - Complexity: O(1) to find an element, to append an element, and to remove the last element.
public struct StackState<Element> {
  @usableFromInline typealias Entry = Identified<StackElementID, Element>

  @usableFromInline var entries = IdentifiedArrayOf<Entry>()

  /// Creates an empty stack.
  public init() {}

  /// The ids of the elements, from the bottom up.
  ///
  /// - Complexity: O(1).
  public var ids: OrderedIDs<StackElementID> { entries.ids }

  /// The element with an id, or `nil` if there is none.
  ///
  /// Writing a value replaces the element, and writing `nil` removes it; the elements above it stay. Writing a value to
  /// a missing id adds the element on top in a test. Elsewhere it is reported and changes nothing.
  ///
  /// - Parameter id: The id of the element.
  public subscript(
    id id: StackElementID,
    fileID fileID: SourceLiteral<StaticString> = #fileID,
    filePath filePath: SourceLiteral<StaticString> = #filePath,
    line line: SourceLiteral<UInt> = #line,
    column column: SourceLiteral<UInt> = #column
  ) -> Element? {
    get { entries[id: id]?.value }
    set {
      if entries.index(id: id) != nil {
        entries[id: id] = newValue.map { Entry($0, id: id) }
      } else if let newValue {
        let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
        add(newValue, id: id, at: site)
      }
    }
    _modify {
      if entries.index(id: id) != nil {
        yield &entries[id: id][valueOf: id]
      } else {
        var element: Element?
        yield &element
        if let element {
          let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
          add(element, id: id, at: site)
        }
      }
    }
  }

  /// Removes an element and all elements above it.
  ///
  /// ```swift
  /// state.path.pop(from: id)
  /// ```
  ///
  /// - Parameter id: The id of the element. If the element is missing, nothing changes.
  @inlinable public mutating func pop(from id: StackElementID) {
    guard let position = entries.indexFromEnd(id: id) else { return }
    entries.removeLast(entries.count - position)
  }

  /// Removes all elements above an element.
  ///
  /// ```swift
  /// state.path.pop(to: id)
  /// ```
  ///
  /// - Parameter id: The id of the element. If the element is missing, nothing changes.
  public mutating func pop(to id: StackElementID) {
    guard let position = entries.index(id: id) else { return }
    entries.removeLast(count - position - 1)
  }

  /// Adds an element on top, with a given id.
  ///
  /// - Returns: Whether the element was added: no other one has its id.
  @discardableResult
  @inlinable
  mutating func push(_ element: Element, id: StackElementID) -> Bool {
    entries.append(id: id) { Entry(element, id: id) }.inserted
  }

  /// Whether there is an element with an id.
  @inlinable func contains(_ id: StackElementID) -> Bool { entries.indexFromEnd(id: id) != nil }

  /// Adds an element on top, with a new id.
  @inlinable mutating func push(_ element: Element, _ generator: StackElementIDGenerator) {
    if push(element, id: generator.next()) { return }
    push(element, id: idOfNone(from: generator))
  }

  /// Creates an entry with a new id.
  func entry(for element: Element, _ generator: StackElementIDGenerator) -> Entry {
    let id = generator.next()
    return Entry(element, id: entries.index(id: id) == nil ? id : idOfNone(from: generator))
  }

  /// An id that no element has, where the elements got theirs from another generator, such as the one of another test.
  @usableFromInline
  func idOfNone(from generator: StackElementIDGenerator) -> StackElementID {
    generator.skip(ids)
    return generator.next()
  }

  private mutating func add(_ element: Element, id: StackElementID, at site: SourceSite) {
    guard DependencyValues.current.context == .test else {
      report(.assigningToMissingElement(id: id, ids: Array(ids)), at: site)
      return
    }
    push(element, id: id)
  }
}

extension Optional {
  /// The value of an entry.
  fileprivate subscript<Element>(valueOf id: StackElementID) -> Element?
  where Wrapped == Identified<StackElementID, Element> {
    get { self?.value }
    set { self = newValue.map { Identified($0, id: id) } }
    _modify {
      // Moves the value out and back. With a single reference, a collection in the value is changed without a copy.
      var value = self?.value
      self = nil
      defer { self = value.map { Identified($0, id: id) } }
      yield &value
    }
  }
}

extension StackState: Equatable where Element: Equatable {}
extension StackState: Hashable where Element: Hashable {}
extension StackState: Sendable where Element: Sendable {}
