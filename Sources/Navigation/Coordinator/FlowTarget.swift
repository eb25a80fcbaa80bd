import Dovetail

/// A place in an app that a flow can be asked to open: one of the cases of an enum that all flows of the app share.
///
/// ```swift
/// @CasePathable
/// enum Place: FlowTarget {
///   case login
///   case channel(String)
/// }
/// ```
///
/// A case names a place, and what it holds says which. Nothing in it says where the place is: that follows from the
/// flows.
public protocol FlowTarget: CasePathIterable, Hashable, Sendable
where AllCasePaths: CasePathReflectable, AllCasePaths.Root == Self {}
