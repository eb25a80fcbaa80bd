/// How a child flow is shown by its parent flow.
enum FlowPlacement {
  /// The child covers other screens. A handover that makes another flow visible removes the child.
  case modal

  /// The child is pushed on top of earlier screens in the same hierarchy.
  case pushed

  /// The child is independent of other children, such as a tab or a window, and stays while they appear and end.
  case sibling
}

/// The position of the child in a container for at most one child.
var soleFlowPosition: AnyHashable { AnyHashable(0) }
