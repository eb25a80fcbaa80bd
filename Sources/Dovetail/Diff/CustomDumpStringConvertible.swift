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
