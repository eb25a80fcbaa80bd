import Dovetail

/// What is presented.
@usableFromInline
final class PresentedChild<State, Action, ChildState, ChildAction>: DismissableContainer {
  /// What is dismissed when the parent has handled the action at hand, if it is still the one of an identity.
  //
  // A class, as most actions dismiss nothing, and "nothing" is then a null pointer.
  @usableFromInline
  final class Dismissed {
    let identity: AnyHashable?

    init(_ identity: AnyHashable?) { self.identity = identity }
  }

  @usableFromInline let access: StateAccess<State, PresentationState<ChildState>>

  /// Where the presentation is, and what there is to do around a change of what is presented; `nil` where it has to be
  /// changed by its accessors.
  @usableFromInline let offset: Int?
  @usableFromInline let mutation: Unretained<TrackedMutation>?

  @usableFromInline let action: AnyCasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let projection: PayloadLayout?

  /// Whether the action of the child lies in a box that can be read.
  @usableFromInline let isBoxed: Bool

  @usableFromInline let identity: ((ChildState) -> AnyHashable)?
  @usableFromInline let ephemeral = EphemeralCases<ChildState, ChildAction>()
  @usableFromInline let presentedOverride = DependencyOverride(DismissEffect.present)
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
    projection = PayloadLayout(action)
    isBoxed = PayloadLayout(toBoxOf: "presented", in: PresentationAction<ChildAction>.self) != nil
    access = StateAccess(state)
    (offset, mutation) = Self.location(of: state)
    identity = Self.identityFunction
  }

  @inlinable
  @inline(__always)
  func childAction(in action: AnyAddress) -> (id: Void, action: AnyAddress)? {
    guard isBoxed, let childAction = PresentationAction<ChildAction>.presented(at: action) else { return nil }
    return ((), childAction)
  }

  @inlinable
  func handle(
    _ action: PresentationAction<ChildAction>,
    in parentAction: Address<Action>,
    _ state: Address<State>,
    _ run: (Void, AnyAddress) -> Dismissed?
  ) -> Dismissed? {
    switch action {
    case .presented(var childAction):
      return atAddress(of: &childAction) { run((), AnyAddress($0)) }
    case .dismiss:
      var dismissed: Dismissed?
      let isThere = withChild((), in: state) { dismissed = self.dismissed($0) }
      if !isThere { reportAbsence(of: (), for: parentAction, in: state) }
      return dismissed
    }
  }

  @inlinable
  @inline(__always)
  func removal(of child: Address<ChildState>, after action: AnyAddress) -> Dismissed? {
    ephemeral.exist ? dismissedPrompt(child, with: action) : nil
  }

  @usableFromInline
  func remove(_ removal: Dismissed, in state: Address<State>) {
    _ = access.withAddress(in: state) { presentation in
      guard let child = presentation.pointee.wrappedValue, identity?(child) == removal.identity else { return }
      presentation.pointee.wrappedValue = nil
    }
  }

  @inlinable
  @inline(__always)
  func withChild(
    _ id: Void,
    in state: Address<State>,
    _ body: (Address<ChildState>) -> Void
  ) -> Bool {
    guard let offset else {
      var isThere = false
      _ = access.withAddress(in: state) { isThere = $0.pointee.withPresentedAddress(body) }
      return isThere
    }
    let state = AnyAddress(state)
    let presentation = (state + offset).bound(to: PresentationState<ChildState>.self)
    return presentation.pointee.withPresentedAddress { child in
      let former = mutation.map { $0.with { $0.begin(AnyAddress(child)) } }
      body(child)
      if let former { mutation!.with { $0.end(AnyAddress(child), former, in: state) } }
    }
  }

  @inlinable
  func forEachChild(in state: inout State, _ body: (AnyHashable?, inout ChildState) -> Void) {
    _ = access.withValue(of: &state) { presentation in
      presentation.withPresented { body(identity?($0), &$0) }
    }
  }

  @usableFromInline
  func childIdentity(of id: Void, in state: Address<State>) -> AnyHashable? {
    guard let identity else { return nil }
    var childIdentity: AnyHashable?
    _ = access.withAddress(in: state) { childIdentity = $0.pointee.wrappedValue.map(identity) }
    return childIdentity
  }

  @usableFromInline
  func childID(at childIdentity: AnyHashable?, in state: Address<State>) -> Void? {
    self.childIdentity(of: (), in: state) == childIdentity ? () : nil
  }

  @inlinable
  func embedding(_ childIdentity: AnyHashable?) -> @Sendable (ChildAction) -> Action {
    { [embed = action.embedding] in embed(.presented($0)) }
  }

  @inlinable
  func dismissal(_ childIdentity: AnyHashable?, in state: Address<State>?) -> Action? {
    action.embedding(.dismiss)
  }

  @usableFromInline
  func reportAbsence(
    of id: Void,
    for action: Address<Action>,
    in state: Address<State>
  ) {
    report(.nothingIsPresented(action: action.pointee, source: source), at: source)
  }
}

extension PresentedChild {
  /// Where what is presented can be changed without the accessors of the property.
  @usableFromInline
  static func location(
    of state: WritableKeyPath<State, PresentationState<ChildState>>
  ) -> (offset: Int?, mutation: Unretained<TrackedMutation>?) {
    let (offset, mutation) = StateAccess<State, ChildState>.location(of: state, changing: ChildState.self)
    // The accessors are compiled for the type of an enum, and take less time than functions that are not.
    if let mutation, mutation.with(\.callsFunctions) { return (nil, nil) }
    return (offset, mutation)
  }

  @usableFromInline
  static var identityFunction: ((ChildState) -> AnyHashable)? { ChildIdentity.function(for: ChildState.self) }

  @usableFromInline
  func dismissed(_ child: Address<ChildState>) -> Dismissed {
    Dismissed(identity?(child.pointee))
  }

  @usableFromInline
  func dismissedPrompt(_ child: Address<ChildState>, with action: AnyAddress) -> Dismissed? {
    let leaves = ephemeral.leaves(
      child.pointee,
      with: action.bound(to: ChildAction.self).pointee
    )
    return leaves ? dismissed(child) : nil
  }
}
