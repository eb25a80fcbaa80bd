/// An object that remembers what it was before a change, so that a difference can show what became of it.
///
/// ```swift
/// extension Ledger: _CustomDiffObject {
///   var _customDiffValues: (Any, Any) { (balanceBefore, balance) }
/// }
/// ```
///
/// Where a diff meets the same object on both sides it compares the first of the values with the second; a dump shows the
/// second. Objects are numbered in the order in which they are met, `#1`, `#2`, and one that was shown is only referred to.
///
/// The underscore is part of the name in the library that such types were written for.
public protocol _CustomDiffObject {
  /// What the object held before, and what it holds.
  var _customDiffValues: (Any, Any) { get }

  /// Tells the object from others.
  var _objectIdentifier: ObjectIdentifier { get }
}

extension _CustomDiffObject where Self: AnyObject {
  /// Tells the object from others.
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(self) }
}
