/// Receives the result of a save by a ``SharedKey``.
///
/// A key has to resume it exactly once. An issue is reported if it is resumed again, or released without being resumed.
public struct SaveContinuation: Sendable {
  private let resumption: Resumption<Result<Void, any Error>>

  /// Creates a continuation, for a key that wraps another key, or for the test of a key.
  ///
  /// - Parameters:
  ///   - description: The name in messages.
  ///   - callback: Receives the result of the save.
  public init(
    _ description: String = "save",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    callback: @escaping @Sendable (_ result: Result<Void, any Error>) -> Void
  ) {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    resumption = Resumption(description, site: site, callback: callback)
  }

  init(_ resumption: Resumption<Result<Void, any Error>>) {
    self.resumption = resumption
  }

  /// Resumes after the value was saved.
  public func resume() { resume(with: .success(())) }

  /// Resumes with the reason why the value could not be saved.
  ///
  /// - Parameter error: The error.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Resumes with a result.
  ///
  /// - Parameter result: Success after the value was saved, or the error.
  public func resume(with result: Result<Void, any Error>) { resumption.resume(result) }
}
