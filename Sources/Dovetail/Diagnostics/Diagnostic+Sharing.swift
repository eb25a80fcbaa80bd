// The messages of shared values: the rule, what came, what to do.
extension Diagnostic {
  /// A shared value was read or changed by the closure that changes it.
  package static var sharedValueInUse: Diagnostic {
    Diagnostic(
      """
      A shared value was read or changed while "withLock" changed it, by the closure of that "withLock".

      The closure has the value to itself. Use the argument of the closure, or read the value before.
      """
    )
  }

  /// A shared value was changed by code that makes a part of it.
  package static var sharedValueIsRead: Diagnostic {
    Diagnostic(
      """
      A shared value was changed by code that reads it: by the getter of a property, or the closure of a "read".

      Such code has the value lent to it and must not change it. Change the value before or after.
      """
    )
  }

  /// The file of a shared value has something else in it.
  package static func damagedFile(_ path: String, keptAt place: String?, error: any Error) -> Diagnostic {
    Diagnostic(
      """
      The file of a shared value cannot be read as such a value.

      File: \(path)
      Kept at: \(place ?? "its place, as it cannot be renamed")
      Error: \(error)

      The value begins anew. What was in the file is kept; if its form has changed, give "fileStorage" a "decode" that reads \
      the old form too.
      """
    )
  }

  /// There is no thread for the files of shared values.
  package static func noThread(status: Int32) -> Diagnostic {
    Diagnostic("The system has no thread left to write the files of shared values (error \(status)).")
  }

  /// The key of a shared value has let go of a continuation without a word.
  package static func continuationLost(_ name: String) -> Diagnostic {
    Diagnostic(
      """
      The "\(name)" of a shared value's key let go of its continuation without resuming it.

      Whoever waits for it is told that it was cancelled. Resume the continuation once, on every path.
      """
    )
  }

  /// The key of a shared value has used a continuation twice.
  package static func continuationResumedTwice(_ name: String) -> Diagnostic {
    Diagnostic(
      """
      The "\(name)" of a shared value's key resumed its continuation more than once.

      Only the first time counts. To give further values, listen in "subscribe".
      """
    )
  }
}
