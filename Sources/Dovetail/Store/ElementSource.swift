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
      if readQuietly(id, body) { return }
      container.read { container in withUnsafePointer(to: find(container, id) ?? first, body) }
    }
  }

  /// Reads an element that tells by itself when it leaves.
  ///
  /// - Returns: Whether there is one.
  @inlinable
  func readQuietly(_ id: ID, _ body: (UnsafePointer<Element>) -> Void) -> Bool {
    guard let quiet, let watch else { return false }
    var isThere = false
    quiet.read { container in
      guard let element = find(container, id), let registrar = watch.registrar(of: element) else { return }
      registrar.accessAll()
      isThere = true
      withUnsafePointer(to: element, body)
    }
    return isThere
  }
}

extension StateSource {
  /// The source of a property that holds a container of states, read without hearing of its changes.
  ///
  /// - Returns: `nil` where the property does not watch its elements.
  @usableFromInline
  func quietProperty<Value>(_ path: KeyPath<State, Value>) -> StateSource<Value>? {
    guard propertyLens(path) != nil, Value.self is any _$StateContainer.Type else { return nil }
    let source = self
    return StateSource<Value>(core: core) { body in
      source.read { state in withUnsafePointer(to: QuietReading.read(path, of: state), body) }
    }
  }
}
