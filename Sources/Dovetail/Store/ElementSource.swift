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

  /// The source of an element, which stays what it was first when the element is not there any more.
  ///
  /// - Returns: `nil` where the element is not there now.
  @inlinable
  func source(of id: ID) -> StateSource<Element>? {
    guard let first = (quiet ?? container).read({ find($0, id) }) else { return nil }
    return StateSource(core: container.core) { [self] body in
      if visitQuietly(id, body) { return true }
      var isPresent = false
      let isContainerPresent = container.withState { container in
        let element = find(container, id)
        isPresent = element != nil
        withUnsafePointer(to: element ?? first, body)
      }
      return isPresent && isContainerPresent
    }
  }

  /// Visits an element that tells by itself when it leaves.
  ///
  /// - Returns: Whether there is one.
  @inlinable
  func visitQuietly(_ id: ID, _ body: (UnsafePointer<Element>) -> Void) -> Bool {
    guard let quiet, let watch else { return false }
    var isThere = false
    let isContainerPresent = quiet.withState { container in
      guard let element = find(container, id), let registrar = watch.registrar(of: element) else { return }
      registrar.accessAll()
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
