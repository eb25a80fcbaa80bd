import Dovetail

/// The states of the features on a stack, from the bottom up, each with an id that stays with it.
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
/// - Semantics: it is a value. An element is changed in place, at its position or by its id, and keeps its id.
/// - Complexity: O(1) to find an element, to append one, and to remove the last.
public struct StackState<Element> {
  @usableFromInline typealias Entry = Identified<StackElementID, Element>

  @usableFromInline var entries = IdentifiedArrayOf<Entry>()

  /// Makes an empty stack.
  public init() {}

  /// The ids of the elements, from the bottom up.
  ///
  /// - Complexity: O(1).
  public var ids: OrderedIDs<StackElementID> { entries.ids }

  /// The element with an id, or `nil` where there is none.
  ///
  /// Writing changes the element, or with `nil` removes it, and only it. In a test an element can be put on top with
  /// an id of choice; elsewhere, writing to an id that is not there is reported, and changes nothing.
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

  /// Removes an element and all above it.
  ///
  /// - Parameter id: The element. Where it is not there nothing happens.
  public mutating func pop(from id: StackElementID) {
    guard let position = entries.index(id: id) else { return }
    entries.removeLast(count - position)
  }

  /// Removes all above an element.
  ///
  /// - Parameter id: The element. Where it is not there nothing happens.
  public mutating func pop(to id: StackElementID) {
    guard let position = entries.index(id: id) else { return }
    entries.removeLast(count - position - 1)
  }

  /// Puts an element on top with an id that it brings along.
  @usableFromInline
  mutating func push(_ element: Element, id: StackElementID) {
    entries.append(Entry(element, id: id))
  }

  /// An entry with an id that no other has.
  func entry(for element: Element, _ generator: StackElementIDGenerator) -> Entry {
    let id = generator.next()
    guard entries.index(id: id) != nil else { return Entry(element, id: id) }
    // The elements come from elsewhere, such as another test.
    generator.skip(ids)
    return Entry(element, id: generator.next())
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
  /// The value of an entry, to be changed in place.
  fileprivate subscript<Element>(valueOf id: StackElementID) -> Element?
  where Wrapped == Identified<StackElementID, Element> {
    get { self?.value }
    set { self = newValue.map { Identified($0, id: id) } }
    _modify {
      // Moved out and back, so that a collection in it is changed without a copy.
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
