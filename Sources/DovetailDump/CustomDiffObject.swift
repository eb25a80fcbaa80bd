/// An object that records its value before a change, so that a diff can compare it with the current value.
///
/// ```swift
/// extension Ledger: _CustomDiffObject {
///   var _customDiffValues: (Any, Any) { (balanceBefore, balance) }
/// }
/// ```
///
/// If both sides of a diff have the same object, the diff compares the former value with the current value. A dump
/// shows the current value. Objects are numbered `#1`, `#2` and so on, in the order in which they are first seen. An
/// object that was shown before is shown as a reference.
///
/// The protocol and its members have the names of those in CustomDump, so that existing conformances compile.
public protocol _CustomDiffObject {
  /// The value before the change, and the current value.
  var _customDiffValues: (Any, Any) { get }

  /// The identity of the object.
  var _objectIdentifier: ObjectIdentifier { get }
}

extension _CustomDiffObject where Self: AnyObject {
  /// The identity of the object.
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(self) }
}
