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
/// The display style of the mirror selects the form: fields, elements, pairs or a case. Every child of the mirror is
/// shown, even if its label starts with `_$`.
public protocol CustomDumpReflectable {
  /// The mirror that dumps and diffs use instead of `Mirror(reflecting:)`.
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
/// Use the protocol for wrappers that would only add a level. The other value may have a custom dump as well. A value
/// whose replacements lead back to the value itself is shown by its mirror.
public protocol CustomDumpRepresentable {
  /// The value to dump and to diff in place of this value.
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
/// The text is written as it is, without quotes. Lines after the first have the indentation of the value.
public protocol CustomDumpStringConvertible {
  /// The text that a dump or a diff shows for this value.
  var customDumpDescription: String { get }
}

/// A value whose `customDumpMirror` leaves out only properties that are irrelevant for equality, such as an id that is
/// new for each value.
///
/// For other types without `==`, a diff also compares the properties that `customDumpMirror` leaves out.
package protocol DescribedInFull {}

/// A value that stands for one whose type the process need not have, such as one that was read from a file.
package protocol DescribesValue {
  /// The name of the type of that value, with its optionals and its generic arguments.
  var describedType: String { get }

  /// The name of the type as a dump writes it.
  var describedName: String { get }
}

/// The arguments of a case whose mirror has another value as its payload.
package struct DescribedArguments: CustomReflectable {
  private let arguments: [(label: String?, value: Any)]

  /// Creates arguments.
  ///
  /// - Parameter arguments: The labels and the values.
  package init(_ arguments: [(label: String?, value: Any)]) {
    self.arguments = arguments
  }

  /// A mirror in the style of a tuple.
  package var customMirror: Mirror { Mirror(self, children: arguments, displayStyle: .tuple) }
}

/// A collection without a meaningful order: dumps and diffs may sort its elements.
///
/// ```swift
/// extension Bag: _UnorderedCollection {}
/// ```
///
/// The protocol matters only for a type whose mirror has the display style of a set or a dictionary. Such a type is
/// shown in its own order unless it conforms.
///
/// The name and its underscore are those of the library for which such types were written.
public protocol _UnorderedCollection {}

extension Set: _UnorderedCollection {}
extension Dictionary: _UnorderedCollection {}
