/// A message on a line of the user.
package struct ExpansionDiagnostic: Equatable, Sendable {
  /// How bad it is.
  package enum Severity: String, Sendable {
    /// The code does not compile.
    case error

    /// The code compiles.
    case warning
  }

  /// A further message, at another place.
  package struct Note: Equatable, Sendable {
    /// What it says.
    package var message: String

    /// The place, counted in bytes from the beginning of the file.
    package var offset: Int
  }

  /// A change that mends what the message complains of.
  package struct FixIt: Equatable, Sendable {
    /// What the change does.
    package var message: String

    /// The texts to replace.
    package var edits: [Edit]
  }

  /// A text to be replaced.
  package struct Edit: Equatable, Sendable {
    /// The text, counted in bytes from the beginning of the file.
    package var range: Range<Int>

    /// What takes its place.
    package var newText: String
  }

  /// What it says: the rule, what came, and what to do.
  package var message: String

  /// How bad it is.
  package var severity: Severity

  /// The file.
  package var fileName: String

  /// What is complained of, counted in bytes from the beginning of the file.
  ///
  /// The message stands where it begins.
  package var range: Range<Int>

  /// Further messages.
  package var notes: [Note] = []

  /// Changes to choose from.
  package var fixIts: [FixIt] = []
}
