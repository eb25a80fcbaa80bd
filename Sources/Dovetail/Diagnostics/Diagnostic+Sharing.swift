// Diagnostics for shared values.
extension Diagnostic {
  /// The closure of a `withLock` read or changed the shared value that the same `withLock` changes.
  package static var sharedValueInUse: Diagnostic {
    Diagnostic(
      """
      A shared value was read or changed while "withLock" changed it, by the closure of that "withLock".

      The closure has the value to itself. Use the argument of the closure, or read the value before.
      """
    )
  }

  /// A shared value was changed by a getter, or by the closure of a `read`, that was reading it.
  package static var sharedValueIsRead: Diagnostic {
    Diagnostic(
      """
      A shared value was changed by code that reads it: by the getter of a property, or the closure of a "read".

      Such code has the value lent to it and must not change it. Change the value before or after.
      """
    )
  }

  /// The file of a shared value cannot be decoded.
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

  /// The system could not create the thread that writes the files of shared values.
  package static func noThread(status: Int32) -> Diagnostic {
    Diagnostic("The system has no thread left to write the files of shared values (error \(status)).")
  }

  /// The key of a shared value released a continuation without resuming it.
  package static func continuationLost(_ name: String) -> Diagnostic {
    Diagnostic(
      """
      The "\(name)" of a shared value's key let go of its continuation without resuming it.

      Whoever waits for it is told that it was cancelled. Resume the continuation once, on every path.
      """
    )
  }

  /// The key of a shared value resumed a continuation more than once.
  package static func continuationResumedTwice(_ name: String) -> Diagnostic {
    let advice =
      name == "save"
      ? "Resume it on one path alone, once the value is saved or could not be."
      : "To give further values, listen in \"subscribe\"."
    return Diagnostic(
      """
      The "\(name)" of a shared value's key resumed its continuation more than once.

      Only the first time counts. \(advice)
      """
    )
  }

  /// A shared value could not be saved.
  package static func unsavedValue(_ key: String, type: String, error: any Error) -> Diagnostic {
    Diagnostic(
      """
      A shared value cannot be saved.

      Value: \(key), of type \(type)
      Error: \(error)

      The change is in memory alone. The next change is saved again; "saveError" of the value has the error until that goes \
      well, and "save()" throws it.
      """
    )
  }

  /// Shared values of two different types use the same file.
  package static func fileOfTwoTypes(_ path: String, first: Any.Type, second: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      Shared values of two types are kept in one file.

      File: \(path)
      Types: \(typeName(first)), and now \(typeName(second)) too

      The value of the second type is not loaded from the file, and not saved in it, so that nothing is lost. Give each type a \
      file of its own.
      """
    )
  }

  /// Several threads wait for each other's shared values (deadlock).
  static func deadlock(_ steps: [WaitGraph.Step]) -> Diagnostic {
    let lines = steps.map { step in
      "- has \(step.owned), and waits for \(step.awaited)\(step.site.map { " at \($0)" } ?? "")"
    }
    return Diagnostic(
      """
      Threads wait for each other's shared values, so that none of them can go on.

      Each of these threads
      \(lines.joined(separator: "\n"))

      A closure of "withLock" that reads or changes a second value takes both. Read the second value before "withLock", or take \
      the values in the same order everywhere.
      """
    )
  }

  /// The exit of the process waits until another thread has written the files of shared values.
  static func exitWaits(_ paths: [String]) -> Diagnostic {
    Diagnostic(
      """
      The program ends, and waits for the writing of files of shared values on another thread.

      Files: \(paths.joined(separator: ", "))

      It ends when they are written. If it does not, a function that encodes such a value waits for the thread that called "exit".
      """
    )
  }
}

/// The reason why a change of a shared value is lost when the process exits.
enum UnsavedAtExit: Error, CustomStringConvertible {
  case insideChange, changedElsewhere, insideEncoding

  var description: String {
    switch self {
    case .insideChange:
      """
      the program exits inside of the closure of the "withLock" that changes the value, so the change is not complete. What was \
      changed since the value was saved last is lost. Let "withLock" return before "exit".
      """
    case .changedElsewhere:
      """
      the program exits while another thread is in the closure of a "withLock" that does not return. What was changed since the \
      value was saved last is lost. Keep closures of "withLock" short.
      """
    case .insideEncoding:
      """
      the program exits inside of the function that encodes the value. What was changed since the value was saved last is lost. \
      Let the function return before "exit".
      """
    }
  }
}
