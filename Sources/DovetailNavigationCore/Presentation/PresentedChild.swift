import Dovetail

/// The child container of `ifLet` on a presentation: its child is the presented feature.
@usableFromInline
final class PresentedChild<State, Action, ChildState, ChildAction>: DismissableContainer {
  /// The child to dismiss after the parent has handled the action, if it still has the same identity.
  //
  // A class, because most actions dismiss no child: an optional reference is a single pointer, null for no child.
  @usableFromInline
  final class Dismissed {
    let identity: AnyHashable?

    init(_ identity: AnyHashable?) { self.identity = identity }
  }

  @usableFromInline let access: StateAccess<State, PresentationState<ChildState>>

  /// The offset of the presentation in the parent's state, and the tracking of a change in place.
  ///
  /// `offset` is `nil` if the accessors of the property have to be called.
  @usableFromInline let offset: Int?
  @usableFromInline let mutation: Unretained<TrackedMutation>?

  @usableFromInline let action: AnyCasePath<Action, PresentationAction<ChildAction>>
  @usableFromInline let projection: PayloadLayout?

  /// Whether the box of the indirect case `presented` can be read.
  @usableFromInline let isBoxed: Bool

  @usableFromInline let identity: ((ChildState) -> AnyHashable)?
  @usableFromInline let ephemeral = EphemeralCases<ChildState, ChildAction>()
  @usableFromInline let presentedOverride = DependencyOverride(DismissEffect.present)
  @usableFromInline let source: SourceSite

  /// Creates a container.
  ///
  /// - Parameters:
  ///   - state: The presentation.
  ///   - action: The case that holds the actions of the presented feature.
  ///   - source: The source location of the combinator, at which misuse is reported.
  @usableFromInline
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
    // `presented` is indirect: its payload is read through the pointer to its box. Any other case has no child's
    // action.
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
      // The parent may have presented another child when it handled the action.
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
    // The fast path: no accessor is called. `mutation` replaces the accessors of a tracked property: it compares the
    // child's identity before and after the change, and notifies the property's observers if it differs or is unknown.
    let state = AnyAddress(state)
    let presentation = (state + offset).bound(to: PresentationState<ChildState>.self)
    // The presented state is in a box of its own, which is copied first if another presentation refers to it.
    return presentation.pointee.withPresentedAddress { child in
      let former = mutation.map { $0.with { $0.begin(AnyAddress(child)) } }
      body(child)
      if let former { mutation!.with { $0.end(AnyAddress(child), former, in: state) } }
    }
  }

  @usableFromInline
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

  @usableFromInline
  func embedding(_ childIdentity: AnyHashable?) -> @Sendable (ChildAction) -> Action {
    { [embed = action.embedding] in embed(.presented($0)) }
  }

  @usableFromInline
  func action(_ action: PresentationAction<ChildAction>, of childIdentity: AnyHashable?) -> ChildAction? {
    if case .presented(let childAction) = action { childAction } else { nil }
  }

  @usableFromInline
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
  /// The offset and the tracking of a presentation; both `nil` if the accessors of the property have to be called.
  @usableFromInline
  static func location(
    of state: WritableKeyPath<State, PresentationState<ChildState>>
  ) -> (offset: Int?, mutation: Unretained<TrackedMutation>?) {
    let (offset, mutation) = StateAccess<State, ChildState>.location(of: state, changing: ChildState.self)
    // The accessors are specialized for the child's type, and so faster than the unspecialized functions of `mutation`.
    if let mutation, mutation.with(\.callsFunctions) { return (nil, nil) }
    return (offset, mutation)
  }

  static var identityFunction: ((ChildState) -> AnyHashable)? { ChildIdentity.function(for: ChildState.self) }

  @usableFromInline
  func dismissed(_ child: Address<ChildState>) -> Dismissed {
    Dismissed(identity?(child.pointee))
  }

  @usableFromInline
  func dismissedPrompt(_ child: Address<ChildState>, with action: AnyAddress) -> Dismissed? {
    let isDismissed = ephemeral.dismisses(
      child.pointee,
      with: action.bound(to: ChildAction.self).pointee
    )
    return isDismissed ? dismissed(child) : nil
  }
}
