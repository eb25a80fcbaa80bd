extension Result where Failure == any Error {
  /// What an async operation returns or throws.
  ///
  /// ```swift
  /// await send(.response(Result { try await facts.fetch(number) }))
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller.
  ///   - body: The operation.
  public init(
    isolation: isolated (any Actor)? = #isolation,
    catching body: () async throws -> Success
  ) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
