// The sites of the combinators: how each finds its child in the state of the parent.
extension PlaceSite {
  /// The site of a child that is always there.
  @usableFromInline
  convenience init<Parent, Child>(scope state: WritableKeyPath<Parent, Child>, action: some Hashable) {
    let access = StateAccess(state)
    self.init(state: state, action: action, isTransient: false) { parent, _, body in
      _ = access.withValue(of: &parent.assumingMemoryBound(to: Parent.self).pointee) { child in
        withUnsafeMutablePointer(to: &child) { body(UnsafeMutableRawPointer($0)) }
      }
    }
  }

  /// The site of a child that may be absent.
  @usableFromInline
  convenience init<Parent, Child>(optional state: WritableKeyPath<Parent, Child?>, action: some Hashable) {
    let access = StateAccess(state)
    let identity = ChildIdentity.function(for: Child.self)
    self.init(state: state, action: action, isTransient: true) { parent, id, body in
      _ = access.withValue(of: &parent.assumingMemoryBound(to: Parent.self).pointee) { child in
        guard child != nil, identity?(child!) == id else { return body(nil) }
        withUnsafeMutablePointer(to: &child!) { body(UnsafeMutableRawPointer($0)) }
      }
    }
  }

  /// The site of a child in a case of an enum.
  @usableFromInline
  convenience init<Parent, Child>(
    case path: AnyCasePath<Parent, Child>,
    state: some Hashable,
    action: some Hashable
  ) {
    let identity = ChildIdentity.function(for: Child.self)
    self.init(state: state, action: action, isTransient: true) { parent, id, body in
      let parent = parent.assumingMemoryBound(to: Parent.self)
      guard var child = path.extract(from: parent.pointee), identity?(child) == id else { return body(nil) }
      withUnsafeMutablePointer(to: &child) { body(UnsafeMutableRawPointer($0)) }
    }
  }

  /// The site of the elements of a collection.
  @usableFromInline
  convenience init<Parent, ID, Element>(
    elements state: WritableKeyPath<Parent, IdentifiedArray<ID, Element>>,
    action: some Hashable
  ) {
    let access = StateAccess(state)
    self.init(state: state, action: action, isTransient: true) { parent in
      var stamp: UInt64 = 0
      _ = access.withValue(of: &parent.assumingMemoryBound(to: Parent.self).pointee) { stamp = $0.markStructure() }
      return stamp
    } visit: { parent, id, body in
      _ = access.withValue(of: &parent.assumingMemoryBound(to: Parent.self).pointee) { elements in
        guard let id = id?.base as? ID, let position = elements.index(id: id) else { return body(nil) }
        elements.withElement(at: position) { element in
          withUnsafeMutablePointer(to: &element) { body(UnsafeMutableRawPointer($0)) }
        }
      }
    }
  }
}

extension Effect {
  /// The effect of a child as an effect of its parent, started at the child's place.
  @inlinable
  func placed<Parent>(
    at place: @autoclosure () -> PlaceKey,
    embed: @autoclosure () -> @Sendable (Action) -> Parent
  ) -> Effect<Parent> {
    guard let node else { return .none }
    return Effect<Parent>(node: PlaceNode(node: node, place: place(), embed: embed()))
  }
}

extension PlaceSite {
  /// The place of a child, with what makes it that child.
  @usableFromInline
  func key<Child>(of child: Child) -> PlaceKey {
    PlaceKey(site: self, id: isTransient ? ChildIdentity.function(for: Child.self)?(child) : nil)
  }
}
