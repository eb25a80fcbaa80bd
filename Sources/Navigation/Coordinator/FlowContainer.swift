import Dovetail

/// Where a child stands, seen from the flow that holds it.
enum FlowPlacement {
  /// Over what is there, which it hides: it ends when the user is taken elsewhere.
  case modal

  /// In line with others, which it follows.
  case pushed

  /// Beside others, which have nothing to do with it: it stays while they come and go.
  case sibling
}

/// How a flow holds a child: where in its state children are, and how they come and go.
///
/// A position tells a child from others that are held in the same way, such as the id of an element of a stack.
struct FlowContainer<State, Action, Child: Flow> {
  typealias Target = Child.Action.Target

  let placement: (State, AnyHashable) -> FlowPlacement

  /// Whether the child is always there, so that it neither begins nor ends.
  var isPermanent = false

  /// Whether there may be several, in line with each other.
  var isSeveral = false

  /// The state in which a child begins on the way to a place; `nil` where the child knows it by itself.
  var start: FlowStart<State, Child>?

  /// Where there are children.
  let positions: (State) -> [AnyHashable]

  /// Where the child is that the user sees, if one is seen.
  let front: (State) -> AnyHashable?

  /// The child at a position.
  let read: (State, AnyHashable) -> Child.State?

  /// Changes the child at a position.
  let visit: (inout State, AnyHashable, (inout Child.State) -> Void) -> Void

  /// Puts a child that begins over the others.
  let insert: (inout State, Child.State) -> Void

  /// Brings the child at a position to the front.
  let show: (inout State, AnyHashable) -> Void

  /// Ends the child at a position, and says whether it is gone; `nil` where the state always has a child.
  let remove: ((inout State, AnyHashable) -> Bool)?

  /// Where the child is that an action came from, and its action.
  let origin: (Action) -> (position: AnyHashable, action: Child.Action)?

  /// The state in which a child begins on the way to a place, or `nil` where it cannot.
  func begin(_ target: Target, in parent: State) -> Child.State? {
    if let start { start(parent, target) } else { Child.start(for: target) }
  }

  /// Whether a child that is there can go on to a place, in place of beginning anew.
  func suits(_ child: Child.State, _ target: Target, in parent: State) -> Bool {
    FlowMap<Child>.suits(child, inPlaceOf: begin(target, in: parent))
  }
}

/// Makes the state in which a child flow begins on the way to a place, from the state of the flow that holds it and
/// the place.
public typealias FlowStart<State, Child: Flow> = @Sendable (State, Child.Action.Target) -> Child.State?

/// The position where there is only one.
var soleFlowPosition: AnyHashable { AnyHashable(0) }
