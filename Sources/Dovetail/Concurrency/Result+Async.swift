extension Result where Failure == any Error {
  /// Creates a result from an async operation: the value that it returns, or the error that it throws.
  ///
  /// ```swift
  /// await send(.response(Result { try await facts.fetch(number) }))
  /// ```
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller, on which the initializer runs.
  ///   - body: The operation to run.
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

extension Result {
  /// What an async operation returns or throws, with the type of its errors.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the caller.
  ///   - body: The operation.
  @_disfavoredOverload  // So that the failure is `any Error` where nothing asks for another type.
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
