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
/// The display style of the mirror decides the form: fields, elements, pairs or a case. Every child of the mirror is shown, also one
/// whose label starts with `_$`.
public protocol CustomDumpReflectable {
  /// The mirror used in place of the one the language derives.
  var customDumpMirror: Mirror { get }
}
