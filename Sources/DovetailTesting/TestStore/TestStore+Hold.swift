import Dovetail

extension TestStore {
  /// Runs a part of a test in which no effect goes on.
  ///
  /// Usually the effects of an action run before `send` returns. A user can be faster than they are. In this part the
  /// next action comes first:
  ///
  /// ```swift
  /// await store.withEffectsHeld {
  ///   await store.send(.searchTapped) { $0.isSearching = true }
  ///   await store.send(.cancelTapped) { $0.isSearching = false }
  /// }
  /// await store.receive(.cancelled)
  /// ```
  ///
  /// - Order: after the part, the effects go on in the order in which they became ready.
  /// - Limits: work on another executor is not held: a detached task, and effects with an actor of their own.
  ///
  /// - Parameter operation: A part of the test.
  /// - Returns: The result of the operation.
  @discardableResult
  public nonisolated(nonsending) func withEffectsHeld<Result>(
    operation: nonisolated(nonsending) () async throws -> Result,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async rethrows -> Result {
    executor.hold()
    let result: Result
    do {
      result = try await operation()
    } catch {
      await release(at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
      throw error
    }
    await release(at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return result
  }

  private nonisolated(nonsending) func release(at site: SourceSite) async {
    beginCall(at: site)
    defer { executor.endDriving() }
    executor.release()
    await settle(at: site)
  }
}
