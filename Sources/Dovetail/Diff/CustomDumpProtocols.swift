/// A type that chooses which children its dump shows.
///
/// ```swift
/// extension Session: CustomDumpReflectable {
///   var customDumpMirror: Mirror {
///     Mirror(self, children: ["user": user], displayStyle: .struct)
///   }
/// }
/// ```
///
/// The display style of the mirror decides the form: fields, elements, pairs or a case. Every child of the mirror is
/// shown, also one whose label starts with `_$`.
public protocol CustomDumpReflectable {
  /// The mirror used in place of the one the language derives.
  var customDumpMirror: Mirror { get }
}

/// A type that is dumped as another value.
///
/// ```swift
/// extension Wrapper: CustomDumpRepresentable {
///   var customDumpValue: Any { wrapped }
/// }
/// ```
///
/// Use it for wrappers that would only add a level. The other value may itself be customised; it must not lead back to
/// this one.
public protocol CustomDumpRepresentable {
  /// The value to dump and to diff in place of this one.
  var customDumpValue: Any { get }
}

/// A type whose dump is one piece of text instead of its fields.
///
/// ```swift
/// extension Money: CustomDumpStringConvertible {
///   var customDumpDescription: String { "$\(amount)" }
/// }
/// ```
///
/// The text stands in the dump as it is, without quotes. Lines after the first are indented like the value's place.
public protocol CustomDumpStringConvertible {
  /// The text that stands for this value in a dump or a diff.
  var customDumpDescription: String { get }
}

/// A value whose `customDumpMirror` leaves out only what makes no difference, such as an id that is given to each
/// value anew.
///
/// Two values of other types that differ in what their mirrors leave out are said to differ.
package protocol DescribedInFull {}

extension BindingAction: DescribedInFull {}
