/// The elements of an identified array.
@usableFromInline
package final class ListChildren<State, Action, ID: Hashable & Sendable, ChildState, ChildAction>: ChildContainer {
  @usableFromInline let access: StateAccess<State, IdentifiedArray<ID, ChildState>>
  @usableFromInline let action: AnyCasePath<Action, IdentifiedAction<ID, ChildAction>>

  /// The way to an action of an element; `nil` where it has to be copied out.
  @usableFromInline let projection: CaseProjection?
  @usableFromInline let source: SourceSite

  /// Makes a container.
  ///
  /// - Parameters:
  ///   - state: The array.
  ///   - action: The case that holds the elements' actions.
  ///   - source: The line of the combinator, where mistakes are reported.
  @inlinable
  init(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ChildState>>,
    action: AnyCasePath<Action, IdentifiedAction<ID, ChildAction>>,
    source: SourceSite
  ) {
    self.action = action
    self.source = source
    projection = CaseProjection(action)
    access = StateAccess(state)
  }

  @inlinable
  package var isTransient: Bool { true }

  @inlinable
  package var hasVersion: Bool { true }

  @inlinable
  @inline(__always)
  package func withChildAction(
    in action: UnsafeMutableRawPointer,
    _ body: (ID, UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    guard let projection else { return true }
    projection.lend(action) {
      let (id, childAction) = IdentifiedAction<ID, ChildAction>.parts(at: $0)
      body(id.pointee, childAction)
    }
    return false
  }

  @inlinable
  package func handle(
    _ action: UnsafeMutableRawPointer,
    in state: inout State,
    _ run: (ID, UnsafeMutableRawPointer) -> Never?
  ) -> Never? {
    if case .element(let id, var childAction) = self.action.extract(
      from: action.assumingMemoryBound(to: Action.self).pointee
    ) {
      _ = withUnsafeMutablePointer(to: &childAction) { run(id, UnsafeMutableRawPointer($0)) }
    }
    return nil
  }

  @inlinable
  @inline(__always)
  package func withChild(_ id: ID, in state: inout State, _ body: (inout ChildState) -> Void) -> Bool {
    var isThere = false
    _ = access.withValue(of: &state) { elements in
      guard let position = elements.index(id: id) else { return }
      isThere = true
      elements.withWatchedElement(at: position, body)
      if !withUnsafePointer(to: id, { elements.hasIdentity(at: position, $0) }) { reportChangedID(id) }
    }
    return isThere
  }

  @inlinable
  package func forEachChild(in state: inout State, _ body: (AnyHashable?, inout ChildState) -> Void) {
    _ = access.withValue(of: &state) { elements in
      for position in elements.indices {
        let id = AnyHashable(elements.ids[position])
        elements.withElement(at: position) { body(id, &$0) }
      }
    }
  }

  @inlinable
  package func embedding(_ placeID: AnyHashable?) -> @Sendable (ChildAction) -> Action {
    let id = placeID?.base as! ID
    return { [embed = action.embedding] in embed(.element(id: id, action: $0)) }
  }

  @inlinable
  package func placeID(of id: ID, in state: inout State) -> AnyHashable? { AnyHashable(id) }

  @inlinable
  package func childID(at placeID: AnyHashable?, in state: inout State) -> ID? { placeID?.base as? ID }

  @inlinable
  package func version(of state: inout State) -> UInt64 {
    var stamp: UInt64 = 0
    _ = access.withValue(of: &state) { stamp = $0.markStructure() }
    return stamp
  }

  @usableFromInline
  package func reportAbsence(of id: ID, for action: UnsafeMutableRawPointer, in state: inout State) {
    let action = action.assumingMemoryBound(to: Action.self).pointee
    report(.elementIsMissing(id: id, action: action, source: source), at: source)
  }
}

extension ListChildren {
  @usableFromInline
  func reportChangedID(_ id: ID) { report(.elementChangedID(from: id, source: source), at: source) }
}
