import Dovetail

/// A navigation target that a flow can open: an enum that all flows of the app share.
///
/// ```swift
/// @CasePathable
/// enum Place: FlowTarget {
///   case login
///   case channel(String)
/// }
/// ```
///
/// A case names a kind of screen or flow, and its payload identifies the instance. A target does not contain the path
/// to the screen. The library derives the path from ``Flow/targets`` and ``Flow/children``.
public protocol FlowTarget: CasePathIterable, Hashable, Sendable
where AllCasePaths: CasePathReflectable, AllCasePaths.Root == Self {}
