extension Result {
  /// Creates a result from an async operation: the value that it returns, or the error that it throws.
  ///
  /// ```swift
  /// await send(.response(Result { try await facts.fetch(number) }))
  /// ```
  ///
  /// The type of the failure is that of the errors of the operation, as for the synchronous initializer of the standard
  /// library.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller, on which the initializer runs.
  ///   - body: The operation to run.
  public init(
    isolation: isolated (any Actor)? = #isolation,
    catching body: () async throws(Failure) -> Success
  ) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
