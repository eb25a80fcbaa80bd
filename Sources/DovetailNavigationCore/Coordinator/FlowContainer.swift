import Dovetail

/// Where a flow keeps the child flows of one element of ``Flow/children``: finds, changes, adds and removes them.
///
/// A position identifies a child within the container, such as the id of an element of a stack. The requirements are
/// about the state of the parent flow only. What a request does with the children is derived from them:
/// `FlowMap.swift` searches in the children, and `FlowMap+Changes.swift` changes them.
protocol FlowContainer<State, Action> {
  /// The state of the parent flow.
  associatedtype State

  /// The action of the parent flow.
  associatedtype Action: FlowAction

  /// The child flow.
  associatedtype Child: Flow where Child.Action.Target == Action.Target

  /// Makes the initial state of a child for a target.
  ///
  /// If `nil`, the container calls ``Flow/start(for:)`` of the child.
  var start: FlowStart<State, Child>? { get }

  /// Whether the child always exists.
  ///
  /// A permanent child is neither created nor removed.
  var isPermanent: Bool { get }

  /// Whether the container can hold several children in one navigation hierarchy.
  var isSeveral: Bool { get }

  /// How the child at a position is shown.
  func placement(of position: AnyHashable, in state: State) -> FlowPlacement

  /// The positions of the children, from the bottom up.
  func positions(in state: State) -> [AnyHashable]

  /// The position of the visible child, or `nil` if no child is visible.
  func front(in state: State) -> AnyHashable?

  /// The position of the child that sent an action, or `nil` if the action is not from a child of this container.
  func origin(of action: Action) -> AnyHashable?

  /// The state of the child at a position, or `nil` if there is no child.
  func child(at position: AnyHashable, in state: State) -> Child.State?

  /// Changes the state of the child at a position in place. Does nothing if there is no child.
  func change(_ position: AnyHashable, in state: inout State, _ body: (inout Child.State) -> Void)

  /// Adds a new child on top of the others.
  func insert(_ child: Child.State, in state: inout State)

  /// Brings the child at a position to the front of the container.
  func show(_ position: AnyHashable, in state: inout State)

  /// Removes the child at a position, and what is above it.
  ///
  /// - Returns: Whether the child was removed. If not, nothing is changed.
  func remove(_ position: AnyHashable, in state: inout State) -> Bool
}

/// How a child flow is shown by its parent flow.
enum FlowPlacement {
  /// The child covers other screens. A handover that makes another flow visible removes the child.
  case modal

  /// The child is pushed on top of earlier screens in the same hierarchy.
  case pushed

  /// The child is independent of other children, such as a tab or a window, and stays while they appear and end.
  case sibling
}

/// Makes the initial state of a child flow from the state of the parent flow and the target that is being opened.
///
/// The result is `nil` if the child cannot be created for this target.
public typealias FlowStart<State, Child: Flow> = @Sendable (State, Child.Action.Target) -> Child.State?

/// The position of the child in a container for at most one child.
var soleFlowPosition: AnyHashable { AnyHashable(0) }

// The defaults of a container for at most one child, which is in front if it exists and cannot be removed.
extension FlowContainer {
  var start: FlowStart<State, Child>? { nil }
  var isPermanent: Bool { false }
  var isSeveral: Bool { false }

  func positions(in state: State) -> [AnyHashable] {
    child(at: soleFlowPosition, in: state) == nil ? [] : [soleFlowPosition]
  }

  func front(in state: State) -> AnyHashable? { positions(in: state).last }
  func show(_ position: AnyHashable, in state: inout State) {}
  func remove(_ position: AnyHashable, in state: inout State) -> Bool { false }
}

extension FlowContainer {
  /// The type of the child flow.
  var type: any Flow.Type { Child.self }

  /// Whether there is a child at a position.
  func isThere(_ position: AnyHashable, in state: State) -> Bool { child(at: position, in: state) != nil }
}

/// The screens of a presentation, a stack or routes, or those of one case.
struct ScreenFlow<State, Action: FlowAction, Child: Flow, Screens: ScreenContainer, Actions: ScreenContainerAction>:
  FlowContainer
where Child.Action.Target == Action.Target {
  let screens: WritableKeyPath<State, Screens>
  let stateCase: AnyCasePath<Screens.Screen, Child.State>
  let action: AnyCasePath<Action, Actions>
  let actionCase: AnyCasePath<Actions.ScreenAction, Child.Action>
  let style: RouteStyle
  let start: FlowStart<State, Child>?

  var isSeveral: Bool { !Screens.isPresentation }

  func placement(of position: AnyHashable, in state: State) -> FlowPlacement {
    state[keyPath: screens].placement(of: position)
  }

  func positions(in state: State) -> [AnyHashable] {
    state[keyPath: screens].screenIDs.filter { isThere($0, in: state) }
  }

  func front(in state: State) -> AnyHashable? {
    state[keyPath: screens].screenIDs.last.flatMap { isThere($0, in: state) ? $0 : nil }
  }

  func origin(of action: Action) -> AnyHashable? {
    guard let (position, screenAction) = self.action.extract(from: action)?.origin else { return nil }
    return actionCase.extract(from: screenAction) == nil ? nil : position
  }

  func child(at position: AnyHashable, in state: State) -> Child.State? {
    state[keyPath: screens].screen(position).flatMap(stateCase.extract(from:))
  }

  func change(_ position: AnyHashable, in state: inout State, _ body: (inout Child.State) -> Void) {
    state[keyPath: screens].changeScreen(position) { screen in _ = stateCase.modify(&screen) { body(&$0) } }
  }

  func insert(_ child: Child.State, in state: inout State) {
    state[keyPath: screens].addScreen(stateCase.embed(child), as: style)
  }

  func show(_ position: AnyHashable, in state: inout State) { state[keyPath: screens].goBack(toScreen: position) }

  func remove(_ position: AnyHashable, in state: inout State) -> Bool {
    state[keyPath: screens].removeScreen(position)
  }
}

/// The elements of a collection that are visible at the same time, such as windows.
///
/// The last element counts as the one in front.
struct ElementFlow<State, Action: FlowAction, Child: Flow, ID: Hashable & Sendable>: FlowContainer
where Child.Action.Target == Action.Target {
  let elements: WritableKeyPath<State, IdentifiedArray<ID, Child.State>>
  let action: AnyCasePath<Action, IdentifiedAction<ID, Child.Action>>
  let start: FlowStart<State, Child>?

  func placement(of position: AnyHashable, in state: State) -> FlowPlacement { .sibling }

  func positions(in state: State) -> [AnyHashable] { state[keyPath: elements].ids.map(AnyHashable.init) }

  func front(in state: State) -> AnyHashable? { state[keyPath: elements].ids.last.map(AnyHashable.init) }

  func origin(of action: Action) -> AnyHashable? {
    guard case .element(let id, _) = self.action.extract(from: action) else { return nil }
    return AnyHashable(id)
  }

  func child(at position: AnyHashable, in state: State) -> Child.State? {
    (position.base as? ID).flatMap { state[keyPath: elements][id: $0] }
  }

  func change(_ position: AnyHashable, in state: inout State, _ body: (inout Child.State) -> Void) {
    guard let id = position.base as? ID, let index = state[keyPath: elements].index(id: id) else { return }
    state[keyPath: elements].withElement(at: index) { body(&$0) }
  }

  func insert(_ child: Child.State, in state: inout State) { state[keyPath: elements].append(child) }

  func show(_ position: AnyHashable, in state: inout State) {
    guard let id = position.base as? ID, let child = state[keyPath: elements].remove(id: id) else { return }
    state[keyPath: elements].append(child)
  }

  func remove(_ position: AnyHashable, in state: inout State) -> Bool {
    (position.base as? ID).map { state[keyPath: elements].remove(id: $0) != nil } ?? false
  }
}

/// An optional property.
struct OptionalFlow<State, Action: FlowAction, Child: Flow>: FlowContainer where Child.Action.Target == Action.Target {
  let property: WritableKeyPath<State, Child.State?>
  let action: AnyCasePath<Action, Child.Action>
  let start: FlowStart<State, Child>?

  func placement(of position: AnyHashable, in state: State) -> FlowPlacement { .modal }

  func origin(of action: Action) -> AnyHashable? {
    self.action.extract(from: action) == nil ? nil : soleFlowPosition
  }

  func child(at position: AnyHashable, in state: State) -> Child.State? { state[keyPath: property] }

  func change(_ position: AnyHashable, in state: inout State, _ body: (inout Child.State) -> Void) {
    if state[keyPath: property] != nil { body(&state[keyPath: property]!) }
  }

  func insert(_ child: Child.State, in state: inout State) { state[keyPath: property] = child }

  func remove(_ position: AnyHashable, in state: inout State) -> Bool {
    state[keyPath: property] = nil
    return true
  }
}

/// A case of the state, which ends only when the state is set to another case.
struct CaseFlow<State, Action: FlowAction, Child: Flow>: FlowContainer where Child.Action.Target == Action.Target {
  let path: AnyCasePath<State, Child.State>
  let action: AnyCasePath<Action, Child.Action>
  let start: FlowStart<State, Child>?

  func placement(of position: AnyHashable, in state: State) -> FlowPlacement { .pushed }

  func origin(of action: Action) -> AnyHashable? {
    self.action.extract(from: action) == nil ? nil : soleFlowPosition
  }

  func child(at position: AnyHashable, in state: State) -> Child.State? { path.extract(from: state) }

  func change(_ position: AnyHashable, in state: inout State, _ body: (inout Child.State) -> Void) {
    _ = path.modify(&state) { body(&$0) }
  }

  func insert(_ child: Child.State, in state: inout State) { state = path.embed(child) }
}

/// A property whose flow always exists, and is in front while its tab is selected, if it has one.
struct PermanentFlow<State, Action: FlowAction, Child: Flow, Tab: Equatable>: FlowContainer
where Child.Action.Target == Action.Target {
  let property: WritableKeyPath<State, Child.State>
  let action: AnyCasePath<Action, Child.Action>
  let selection: WritableKeyPath<State, Tab>?
  let tab: Tab?

  var isPermanent: Bool { true }

  func placement(of position: AnyHashable, in state: State) -> FlowPlacement { .sibling }

  func front(in state: State) -> AnyHashable? {
    guard let selection, state[keyPath: selection] == tab else { return nil }
    return soleFlowPosition
  }

  func origin(of action: Action) -> AnyHashable? {
    self.action.extract(from: action) == nil ? nil : soleFlowPosition
  }

  func child(at position: AnyHashable, in state: State) -> Child.State? { state[keyPath: property] }

  func change(_ position: AnyHashable, in state: inout State, _ body: (inout Child.State) -> Void) {
    body(&state[keyPath: property])
  }

  func insert(_ child: Child.State, in state: inout State) { state[keyPath: property] = child }

  func show(_ position: AnyHashable, in state: inout State) {
    if let selection, let tab { state[keyPath: selection] = tab }
  }
}
