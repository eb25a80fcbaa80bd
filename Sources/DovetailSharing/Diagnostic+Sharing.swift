// Diagnostics for shared values.
extension Diagnostic {
  /// The closure of a `withLock` read or changed the shared value that the same `withLock` changes.
  package static var sharedValueInUse: Diagnostic {
    Diagnostic(
      """
      A shared value was read or changed while "withLock" changed it, by the closure of that "withLock".

      The closure has exclusive access to the value. Use its argument, or read the value before the call.
      """
    )
  }

  /// A shared value was changed by a getter, or by the closure of a `read`, that was reading it.
  package static var sharedValueIsRead: Diagnostic {
    Diagnostic(
      """
      A shared value was changed by code that reads it: by the getter of a property, or the closure of a "read".

      Such code borrows the value and must not change it. Change the value before or after the read.
      """
    )
  }

  /// A part of a shared value was changed after it was removed.
  package static func changeOfRemovedPart(_ part: Any.Type, of value: String) -> Diagnostic {
    Diagnostic(
      """
      A part of a shared value was changed after it was removed, so the change reaches nothing but this reference.

      Shared value: \(value)
      Part: \(typeName(part))

      Change a part before it is removed, or check whether it is still there.
      """
    )
  }

  /// A reference was made to a position that a shared collection does not have.
  static func noSuchPosition(_ position: String, count: Int) -> Diagnostic {
    Diagnostic(
      """
      A shared collection has no element at the position of a reference.

      Position: \(position)
      Elements: \(count)

      Check the position before the reference is made, or refer to elements by "id:".
      """
    )
  }

  /// The file of a shared value cannot be decoded.
  package static func damagedFile(_ path: String, keptAt place: String?, error: any Error) -> Diagnostic {
    Diagnostic(
      """
      The file of a shared value cannot be decoded.

      File: \(path)
      Kept at: \(place ?? "its own path, because it cannot be renamed; changes are not saved")
      Error: \(ErrorSummary(of: error).text)

      The default value is used, and the file's content is kept. If its format has changed, pass "fileStorage" a "decode" that \
      also reads the old format.
      """
    )
  }

  /// The key of a shared value released a continuation without resuming it.
  package static func continuationLost(_ name: String) -> Diagnostic {
    Diagnostic(
      """
      The "\(name)" of a shared value's key released its continuation without resuming it.

      The waiting code goes on, without a result. Resume the continuation exactly once on every path.
      """
    )
  }

  /// The key of a shared value resumed a continuation more than once.
  package static func continuationResumedTwice(_ name: String, isSave: Bool) -> Diagnostic {
    let advice =
      isSave
      ? "Resume it once, when the value is saved or saving has failed."
      : "To deliver further values, observe the source in \"subscribe\"."
    return Diagnostic(
      """
      The "\(name)" of a shared value's key resumed its continuation more than once.

      Only the first call counts. \(advice)
      """
    )
  }

  /// A shared value could not be saved.
  package static func unsavedValue(_ key: String, type: String, error: any Error) -> Diagnostic {
    Diagnostic(
      """
      A shared value cannot be saved.

      Value: \(key), of type \(type)
      Error: \(ErrorSummary(of: error).text)

      The change exists in memory only. The next change starts another attempt to save. "saveError" of the value returns the error \
      until saving succeeds, and "save()" throws it.
      """
    )
  }

  /// Shared values of two different types use the same file.
  package static func fileOfTwoTypes(_ path: String, first: Any.Type, second: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      Shared values of two types use one file.

      File: \(path)
      Types: \(typeName(first)), and now \(typeName(second)) too

      The value of the second type is neither loaded nor saved, so that nothing is lost. Use a separate file for each type.
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
      Threads wait for each other's shared values (a deadlock).

      Each of these threads
      \(lines.joined(separator: "\n"))

      A closure of "withLock" that reads or changes a second value locks both. Read the second value before "withLock", or lock \
      the values in the same order everywhere.
      """
    )
  }

  /// The exit of the process waits until another thread has written the files of shared values.
  static func exitWaits(_ paths: [String]) -> Diagnostic {
    Diagnostic(
      """
      The program exits, and waits for another thread to write files of shared values.

      Files: \(paths.joined(separator: ", "))

      It exits when they are written. If the program does not exit, a function that encodes such a value probably waits for the \
      thread that called "exit".
      """
    )
  }
}

/// The reason why a change of a shared value is lost when the process exits.
enum UnsavedAtExit: PlainError {
  case insideChange, changedElsewhere, insideEncoding

  var description: String {
    switch self {
    case .insideChange:
      """
      the program exits inside of the closure of the "withLock" that changes the value, so the change is not complete. Changes \
      since the last save are lost. Let "withLock" return before "exit".
      """
    case .changedElsewhere:
      """
      the program exits while another thread is in the closure of a "withLock" that does not return. Changes since the last save \
      are lost. Keep closures of "withLock" short.
      """
    case .insideEncoding:
      """
      the program exits inside of the function that encodes the value. Changes since the last save are lost. Let the function \
      return before "exit".
      """
    }
  }
}
