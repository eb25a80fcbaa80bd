/// Prints a readable description of a value to standard output.
///
/// ```swift
/// customDump(User(id: 42, name: "Blob"))
/// // User(
/// //   id: 42,
/// //   name: "Blob"
/// // )
/// ```
///
/// Sets and dictionaries are printed in a stable order. An object that was printed before is printed as a reference, so
/// cycles end.
///
/// - Parameters:
///   - value: The value to print.
///   - name: A label to write before the value.
///   - indent: The number of spaces before each line.
///   - maxDepth: The number of levels of children to print; deeper levels are printed as `…`.
/// - Returns: The value, so that a call can wrap any expression.
/// - Complexity: Proportional to the length of the output; sets and dictionaries are sorted.
@discardableResult
public func customDump<T>(
  _ value: T,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max
) -> T {
  print(dumpText(of: value, name: name, indent: indent, maxDepth: maxDepth))
  return value
}

/// Writes a readable description of a value to a text stream.
///
/// ```swift
/// var text = ""
/// customDump([1, 2], to: &text)
/// // [
/// //   [0]: 1,
/// //   [1]: 2
/// // ]
/// ```
///
/// No newline is written after the last line.
///
/// - Parameters:
///   - value: The value to describe.
///   - target: The stream to write to.
///   - name: A label to write before the value.
///   - indent: The number of spaces before each line.
///   - maxDepth: The number of levels of children to write; deeper levels are written as `…`.
/// - Returns: The value, so that a call can wrap any expression.
/// - Complexity: Proportional to the length of the output; sets and dictionaries are sorted.
@discardableResult
public func customDump<T, TargetStream: TextOutputStream>(
  _ value: T,
  to target: inout TargetStream,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max
) -> T {
  target.write(dumpText(of: value, name: name, indent: indent, maxDepth: maxDepth))
  return value
}

/// The text that `customDump` prints or writes.
func dumpText(of value: Any, name: String? = nil, indent: Int = 0, maxDepth: Int = .max) -> String {
  var renderer = DumpRenderer(reader: DumpReader())
  var writer = DumpWriter(margin: String(repeating: " ", count: max(0, indent)))
  writer.beginLine()
  renderer.render(value, label: name, maxDepth: maxDepth, isRoot: true, into: &writer)
  return writer.output
}

extension String {
  /// Creates a string from the dump of a value.
  ///
  /// ```swift
  /// String(customDumping: Season.spring)  // "Season.spring"
  /// ```
  ///
  /// - Parameter subject: The value to describe.
  /// - Complexity: Proportional to the length of the string; sets and dictionaries are sorted.
  public init<Subject>(customDumping subject: Subject) {
    self = dumpText(of: subject)
  }
}
