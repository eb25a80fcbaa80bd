import Dovetail

/// How a flow stores a child: where the child is in the parent's state, and how the child is added and removed.
///
/// A position identifies a child within the container, such as the id of an element of a stack.
struct FlowContainer<State, Action, Child: Flow> {
  typealias Target = Child.Action.Target

  /// How the child at a position is shown.
  let placement: (State, AnyHashable) -> FlowPlacement

  /// Whether the child always exists.
  ///
  /// A permanent child is neither created nor removed.
  var isPermanent = false

  /// Whether the container can hold several children in one navigation hierarchy.
  var isSeveral = false

  /// Makes the initial state of a child for a target.
  ///
  /// If `nil`, the container calls ``Flow/start(for:)`` of the child.
  var start: FlowStart<State, Child>?

  /// The positions of the children.
  let positions: (State) -> [AnyHashable]

  /// The position of the visible child, or `nil` if no child is visible.
  let front: (State) -> AnyHashable?

  /// The state of the child at a position.
  let read: (State, AnyHashable) -> Child.State?

  /// Changes the state of the child at a position.
  let visit: (inout State, AnyHashable, (inout Child.State) -> Void) -> Void

  /// Adds a new child on top of the others.
  let insert: (inout State, Child.State) -> Void

  /// Brings the child at a position to the front.
  let show: (inout State, AnyHashable) -> Void

  /// Removes the child at a position, and returns whether the child was removed.
  ///
  /// `nil` if the container cannot remove a child, such as the case of an enum state.
  let remove: ((inout State, AnyHashable) -> Bool)?

  /// The position and the action of the child that sent an action, or `nil` if the action is not from a child.
  let origin: (Action) -> (position: AnyHashable, action: Child.Action)?

  /// Returns the initial state of a child for a target.
  ///
  /// - Parameters:
  ///   - target: The target that is being opened.
  ///   - parent: The state of the parent flow.
  /// - Returns: The state, or `nil` if the child cannot be created for this target.
  func begin(_ target: Target, in parent: State) -> Child.State? {
    if let start { start(parent, target) } else { Child.start(for: target) }
  }

  /// Whether an existing child can be reused for a target, instead of a new child.
  ///
  /// - Parameters:
  ///   - child: The state of the child.
  ///   - target: The target that is being opened.
  ///   - parent: The state of the parent flow.
  func suits(_ child: Child.State, _ target: Target, in parent: State) -> Bool {
    FlowMap<Child>.suits(child, inPlaceOf: begin(target, in: parent))
  }
}

/// Makes the initial state of a child flow from the state of the parent flow and the target that is being opened.
///
/// The result is `nil` if the child cannot be created for this target.
public typealias FlowStart<State, Child: Flow> = @Sendable (State, Child.Action.Target) -> Child.State?
