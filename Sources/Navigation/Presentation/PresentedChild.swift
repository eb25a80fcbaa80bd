import Dovetail

/// What is presented.
@usableFromInline
final class PresentedChild<State, Action, ChildState, ChildAction>: ChildContainer {
  /// What is dismissed when the parent has handled the action at hand, if it is still the one of an identity.
  //
  // A class, as most actions dismiss nothing, and "nothing" is then a null pointer.
  @usableFromInline
  final class Dismissed {
    let identity: AnyHashable?

    init(_ identity: AnyHashable?) { self.identity = identity }
  }

  @usableFromInline let access: StateAccess<State, PresentationState<ChildState>>

  /// Where the presentation is, and what there is to do around a change of what is presented; `nil` where it has to be changed by its
  /// accessors.
  @usableFromInline let offset: Int?
  @usableFromInline let mutation: Unmanaged<TrackedMutation>?

  @usableFromInline let action: AnyCasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let projection: CaseProjection?

  /// Whether the action of the child lies in a box that can be read.
  @usableFromInline let isBoxed: Bool

  @usableFromInline let identity: ((ChildState) -> AnyHashable)?
  @usableFromInline let ephemeral = EphemeralCases<ChildState, ChildAction>()
  @usableFromInline let layer = DependencyLayer(DismissEffect.present)
  @usableFromInline let source: SourceSite

  /// Makes a container.
  ///
  /// - Parameters:
  ///   - state: The presentation.
  ///   - action: The case that holds the actions of what is presented.
  ///   - source: The line of the combinator, where mistakes are reported.
  @inlinable
  init(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: AnyCasePath<Action, PresentationAction<ChildAction>>,
    source: SourceSite
  ) {
    self.action = action
    self.source = source
    projection = CaseProjection(action)
    isBoxed = CaseProjection(toBoxOf: "presented", in: PresentationAction<ChildAction>.self) != nil
    access = StateAccess(state)
    (offset, mutation) = Self.place(of: state)
    identity = Self.identityFunction
  }

  @inlinable
  var isTransient: Bool { true }

  @inlinable
  var canDismiss: Bool { true }

  @inlinable
  @inline(__always)
  func withDependencies<Result>(_ body: () -> Result) -> Result { layer.run(body) }

  @inlinable
  @inline(__always)
  func withChildAction(in action: UnsafeMutableRawPointer, _ body: (Void, UnsafeMutableRawPointer) -> Void) -> Bool {
    var isForContainer = false
    self.action.lend(action, along: projection) { presentationAction in
      if isBoxed, let childAction = PresentationAction<ChildAction>.presented(at: presentationAction) {
        body((), childAction)
      } else {
        isForContainer = true
      }
    }
    return isForContainer
  }

  @inlinable
  func handle(
    _ action: UnsafeMutableRawPointer,
    in state: inout State,
    _ run: (Void, UnsafeMutableRawPointer) -> Dismissed?
  ) -> Dismissed? {
    var dismissed: Dismissed?
    switch self.action.extract(from: action.assumingMemoryBound(to: Action.self).pointee) {
    case .presented(var childAction):
      dismissed = withUnsafeMutablePointer(to: &childAction) { run((), UnsafeMutableRawPointer($0)) }
    case .dismiss:
      let isThere = withChild((), in: &state) { dismissed = self.dismissed($0) }
      if !isThere { reportAbsence(of: (), for: action, in: &state) }
    case nil: break
    }
    return dismissed
  }

  @inlinable
  @inline(__always)
  func removal(of child: ChildState, after action: UnsafeMutableRawPointer) -> Dismissed? {
    ephemeral.exist ? dismissedPrompt(child, with: action) : nil
  }

  @usableFromInline
  func remove(_ removal: Dismissed, in state: inout State) {
    _ = access.withValue(of: &state) { presentation in
      guard let child = presentation.wrappedValue, identity?(child) == removal.identity else { return }
      presentation.wrappedValue = nil
    }
  }

  @inlinable
  @inline(__always)
  func withChild(_ id: Void, in state: inout State, _ body: (inout ChildState) -> Void) -> Bool {
    guard let offset else {
      var isThere = false
      _ = access.withValue(of: &state) { isThere = $0.withPresented(body) }
      return isThere
    }
    return withUnsafeMutablePointer(to: &state) { state in
      let state = UnsafeMutableRawPointer(state)
      return (state + offset).assumingMemoryBound(to: PresentationState<ChildState>.self).pointee.withPresented {
        child in
        guard let mutation else { return body(&child) }
        withUnsafeMutablePointer(to: &child) { child in
          let address = UnsafeMutableRawPointer(child)
          let former = mutation._withUnsafeGuaranteedRef { $0.begin(address) }
          body(&child.pointee)
          mutation._withUnsafeGuaranteedRef { $0.end(address, former, in: state) }
        }
      }
    }
  }

  @inlinable
  func forEachChild(in state: inout State, _ body: (AnyHashable?, inout ChildState) -> Void) {
    _ = access.withValue(of: &state) { presentation in
      _ = presentation.withPresented { body(identity?($0), &$0) }
    }
  }

  @usableFromInline
  func placeID(of id: Void, in state: inout State) -> AnyHashable? {
    guard let identity else { return nil }
    var placeID: AnyHashable?
    _ = access.withValue(of: &state) { placeID = $0.wrappedValue.map(identity) }
    return placeID
  }

  @usableFromInline
  func childID(at placeID: AnyHashable?, in state: inout State) -> Void? {
    self.placeID(of: (), in: &state) == placeID ? () : nil
  }

  @inlinable
  func embedding(_ placeID: AnyHashable?) -> @Sendable (ChildAction) -> Action {
    { [embed = action.embedding] in embed(.presented($0)) }
  }

  @inlinable
  func dismissal(_ placeID: AnyHashable?, in state: UnsafeMutablePointer<State>?) -> Action? {
    action.embedding(.dismiss)
  }

  @usableFromInline
  func reportAbsence(of id: Void, for action: UnsafeMutableRawPointer, in state: inout State) {
    let action = action.assumingMemoryBound(to: Action.self).pointee
    report(.nothingIsPresented(action: action, source: source), at: source)
  }
}

extension PresentedChild {
  /// Where what is presented can be changed without the accessors of the property.
  @usableFromInline
  static func place(
    of state: WritableKeyPath<State, PresentationState<ChildState>>
  ) -> (offset: Int?, mutation: Unmanaged<TrackedMutation>?) {
    let (offset, mutation) = StateAccess<State, ChildState>.place(of: state, changing: ChildState.self)
    // The accessors are compiled for the type of an enum, and take less time than functions that are not.
    if let mutation, mutation._withUnsafeGuaranteedRef(\.callsFunctions) { return (nil, nil) }
    return (offset, mutation)
  }

  @usableFromInline
  static var identityFunction: ((ChildState) -> AnyHashable)? { ChildIdentity.function(for: ChildState.self) }

  @usableFromInline
  func dismissed(_ child: ChildState) -> Dismissed { Dismissed(identity?(child)) }

  @usableFromInline
  func dismissedPrompt(_ child: ChildState, with action: UnsafeMutableRawPointer) -> Dismissed? {
    ephemeral.leaves(child, with: action.assumingMemoryBound(to: ChildAction.self).pointee) ? dismissed(child) : nil
  }
}
