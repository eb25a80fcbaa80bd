/// Is told when a ``SharedKey`` has saved a value.
///
/// It is to be resumed once. An issue is reported where it is resumed again, or never.
public struct SaveContinuation: Sendable {
  private let resumption: Resumption<Result<Void, any Error>>

  /// Makes a continuation, for a key that calls another or for the test of a key.
  ///
  /// - Parameters:
  ///   - description: What messages call it.
  ///   - callback: Is told that the value is saved, or why not.
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

  /// Says that the value is saved.
  public func resume() { resume(with: .success(())) }

  /// Says why the value could not be saved.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Says that the value is saved, or why not.
  public func resume(with result: Result<Void, any Error>) { resumption.resume(result) }
}
