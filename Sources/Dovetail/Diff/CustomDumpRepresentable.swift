/// A type that is dumped as another value.
///
/// ```swift
/// extension Wrapper: CustomDumpRepresentable {
///   var customDumpValue: Any { wrapped }
/// }
/// ```
///
/// Use it for wrappers that would only add a level. The other value may itself be customised; it must not lead back to this one.
public protocol CustomDumpRepresentable {
  /// The value to dump and to diff in place of this one.
  var customDumpValue: Any { get }
}
