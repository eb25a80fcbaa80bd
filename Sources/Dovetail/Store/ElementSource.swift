/// How the stores of the elements of a container find their states.
///
/// An element tells those who read it when it leaves the container, so they need not hear of what happens to the others.
@usableFromInline
package final class ElementSource<Container, ID, Element> {
  @usableFromInline let container: StateSource<Container>

  /// The container, read quietly; `nil` where its property does not watch the elements.
  @usableFromInline let quiet: StateSource<Container>?

  @usableFromInline let watch: ElementWatch<Element>?
  @usableFromInline let find: (Container, ID) -> Element?

  @usableFromInline
  init(_ container: StateSource<Container>, quiet: StateSource<Container>?, find: @escaping (Container, ID) -> Element?)
  {
    self.container = container
    watch = quiet == nil ? nil : .found()
    self.quiet = watch == nil ? nil : quiet
    self.find = find
  }

  /// The source of an element, which stays the last value it had when the element is not there any more.
  ///
  /// - Returns: `nil` where the element is not there now.
  @inlinable
  func source(of id: ID) -> StateSource<Element>? {
    guard let now = (quiet ?? container).read({ find($0, id) }) else { return nil }
    return source(of: id, from: LastKnownState(now, watch: watch, core: container.core))
  }

  /// The source of an element that has left before it was in use, with the state of another one, which is reported.
  ///
  /// Nothing keeps the states of elements that nobody uses, as a copy of them would be copied by the next change.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - sample: Another element.
  ///   - diagnostic: The message of the issue.
  @usableFromInline
  func substitute(for id: ID, sample: Element, reporting diagnostic: Diagnostic) -> StateSource<Element> {
    // A subscript of a collection cannot say at which line it is called.
    report(diagnostic, at: SourceSite())
    return source(of: id, from: LastKnownState(sample, watch: nil, core: container.core))
  }

  /// The element of an id, read by nobody who waits for changes of it.
  @usableFromInline
  package func sample(_ id: ID?) -> Element? {
    guard let id else { return nil }
    return (quiet ?? container).read { find($0, id) }
  }

  /// The source of an element, or of its last value where it is not there.
  @inlinable
  func source(of id: ID, from last: LastKnownState<Element>) -> StateSource<Element> {
    StateSource(core: container.core) { [self] body in
      if visitQuietly(id, last, body) { return true }
      var isPresent = false
      let isContainerPresent = container.withState { container in
        let element = find(container, id)
        isPresent = element != nil
        if let element { last.note(element) }
        withUnsafePointer(to: element ?? last.value, body)
      }
      return isPresent && isContainerPresent
    }
  }

  /// Visits an element that tells by itself when it leaves.
  ///
  /// - Returns: Whether there is one.
  @inlinable
  func visitQuietly(
    _ id: ID,
    _ last: LastKnownState<Element>,
    _ body: (UnsafePointer<Element>) -> Void
  ) -> Bool {
    guard let quiet, let watch else { return false }
    var isThere = false
    let isContainerPresent = quiet.withState { container in
      guard let element = find(container, id), let registrar = watch.registrar(of: element) else { return }
      registrar.accessAll()
      last.note(element)
      isThere = true
      withUnsafePointer(to: element, body)
    }
    return isThere && isContainerPresent
  }
}

extension StateSource {
  /// The source of a property that holds a container of states, read without hearing of its changes.
  ///
  /// Where the property is that of a child, or of a child's child, only the reading of the property itself is quiet: who reads an
  /// element hears of another child.
  ///
  /// - Returns: `nil` where the property does not watch its elements.
  @usableFromInline
  func quietProperty<Value>(_ path: KeyPath<State, Value>) -> StateSource<Value>? {
    guard Value.self is any _$StateContainer.Type else { return nil }
    return quietProperty(path, of: \State.self, depth: 3)
  }

  /// The source of a property that is known by its way from a root, of which this state is a part.
  private func quietProperty<Root, Value>(
    _ path: KeyPath<Root, Value>,
    of part: KeyPath<Root, State>,
    depth: Int
  ) -> StateSource<Value>? {
    guard depth > 0, let type = State.self as? any ObservableState.Type else { return nil }
    for (property, valueType, isWatching) in type.keyPaths(on: State.self) {
      if isWatching, let property = property as? KeyPath<State, Value>, part.appending(path: property) == path {
        let source = self
        return StateSource<Value>(core: core) { body in
          source.withState { state in withUnsafePointer(to: QuietReading.read(property, of: state), body) }
        }
      }
      func open<Child: ObservableState>(_ type: Child.Type) -> StateSource<Value>? {
        guard let property = property as? KeyPath<State, Child> else { return nil }
        return self.property(property).quietProperty(path, of: part.appending(path: property), depth: depth - 1)
      }
      if let child = valueType as? any ObservableState.Type, let source = open(child) { return source }
    }
    return nil
  }
}

extension ObservableState {
  /// The key paths of the tracked properties, the types of what they hold, and whether they watch the elements of that.
  ///
  /// One that is only set as a whole, as it has observers, does not.
  fileprivate static func keyPaths<Root>(on root: Root.Type) -> [(PartialKeyPath<Root>, Any.Type, Bool)] {
    properties.compactMap { property in
      (property.keyPath as AnyKeyPath as? PartialKeyPath<Root>).map { ($0, property.valueType, property.lens != nil) }
    }
  }
}
