/// A message of a macro about a part of the user's source.
package struct ExpansionDiagnostic: Equatable, Sendable {
  /// The severity of a message.
  package enum Severity: String, Sendable {
    /// The code does not compile.
    case error

    /// The code compiles.
    case warning
  }

  /// A further message about another part of the source.
  package struct Note: Equatable, Sendable {
    /// The message.
    package var message: String

    /// The location, in bytes from the start of the file.
    package var offset: Int
  }

  /// A change that resolves the message.
  package struct FixIt: Equatable, Sendable {
    /// A description of the change.
    package var message: String

    /// The edits.
    package var edits: [Edit]
  }

  /// A replacement of a piece of text.
  package struct Edit: Equatable, Sendable {
    /// The range to replace, in bytes from the start of the file.
    package var range: Range<Int>

    /// The replacement.
    package var newText: String
  }

  /// The message: the rule, the violation, and what to do.
  package var message: String

  /// The severity.
  package var severity: Severity

  /// The file.
  package var fileName: String

  /// The part of the source that the message is about, in bytes from the start of the file.
  ///
  /// The compiler shows the message at its start.
  package var range: Range<Int>

  /// Further messages.
  package var notes: [Note] = []

  /// The fix-its to choose from.
  package var fixIts: [FixIt] = []
}
