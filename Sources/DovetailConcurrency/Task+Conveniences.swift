extension Task where Success == Never, Failure == Never {
  /// Suspends until the task is cancelled, and then throws.
  ///
  /// ```swift
  /// return .run { send in
  ///   let token = center.observe { ... }
  ///   defer { center.remove(token) }
  ///   try await Task.never()
  /// }
  /// ```
  ///
  /// - Throws: A `CancellationError`.
  public static func never() async throws -> Never {
    for await element in AsyncStream<Never>.never {
      switch element {}
    }
    throw _Concurrency.CancellationError()
  }

  /// Yields to other tasks many times.
  ///
  /// The method is for older tests. The count only guesses how long other tasks take. A test with a ``TestClock`` or a
  /// test store does not need it.
  ///
  /// ```swift
  /// model.refreshButtonTapped()
  /// await Task.megaYield()
  /// ```
  ///
  /// - Parameter count: The number of yields. A negative number counts as zero.
  public static func megaYield(count: Int = 20) async {
    for _ in 0..<max(count, 0) {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

extension Task where Failure == Never {
  /// The result of the task.
  ///
  /// Cancellation of the waiting task also cancels this task.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == any Error {
  /// The result of the task.
  ///
  /// Cancellation of the waiting task also cancels this task.
  ///
  /// ```swift
  /// return .run { send in
  ///   let download = Task { try await client.download(url) }
  ///   await send(.downloaded(try await download.cancellableValue))
  /// }
  /// ```
  ///
  /// - Throws: The error that the task throws.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}
