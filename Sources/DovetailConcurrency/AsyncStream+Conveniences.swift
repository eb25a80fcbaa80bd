extension AsyncStream {
  /// Creates a stream of the elements of another sequence, and erases the type of the sequence.
  ///
  /// ```swift
  /// var locations: AsyncStream<Location> { AsyncStream(manager.updates.map(\.location)) }
  /// ```
  ///
  /// The stream ends when the sequence ends or throws. It requests an element of the sequence only when its consumer
  /// requests an element.
  ///
  /// ```swift
  /// let messages = AsyncThrowingStream(socket.messages)
  /// ```
  ///
  /// - Parameter sequence: The sequence to wrap.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element, Element: Sendable {
    let iterator = SharedIterator(sequence)
    // A stream that does not throw cannot report an error, so an error ends the stream.
    self.init { try? await iterator.next() }
  }

  /// A stream without elements that ends only when the consuming task is cancelled.
  public static var never: AsyncStream { AsyncStream { _ in } }

  /// A stream without elements that has ended.
  public static var finished: AsyncStream { AsyncStream { $0.finish() } }
}

extension AsyncThrowingStream where Failure == any Error {
  /// Creates a stream of the elements of another sequence, and erases the type of the sequence.
  ///
  /// The stream ends when the sequence ends, and throws the error that the sequence throws.
  ///
  /// - Parameter sequence: The sequence to wrap.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element, Element: Sendable {
    let iterator = SharedIterator(sequence)
    self.init { try await iterator.next() }
  }

  /// A stream without elements that ends only when the consuming task is cancelled.
  public static var never: AsyncThrowingStream { AsyncThrowingStream { _ in } }

  /// A stream without elements that has ended.
  ///
  /// ```swift
  /// $0.downloads.progress = { AsyncThrowingStream.finished(throwing: Offline()) }
  /// ```
  ///
  /// - Parameter error: The error that the stream throws, or `nil` if the stream ends without an error.
  public static func finished(throwing error: (any Error)? = nil) -> AsyncThrowingStream {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Erases the type of the sequence.
  ///
  /// ```swift
  /// $0.chat.messages = { socket.messages.eraseToStream() }
  /// ```
  ///
  /// - Returns: A stream of the elements, which ends if this sequence throws.
  public func eraseToStream() -> AsyncStream<Element> { AsyncStream(self) }

  /// Erases the type of the sequence.
  ///
  /// ```swift
  /// $0.chat.messages = { socket.messages.eraseToThrowingStream() }
  /// ```
  ///
  /// - Returns: A stream of the elements, which throws the error that this sequence throws.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> { AsyncThrowingStream(self) }
}

/// The iterator of a sequence, created when the first element is requested.
//
// Unchecked: a consumer requests one element at a time. Two tasks that iterate over one stream at once would race.
private final class SharedIterator<S: AsyncSequence & Sendable>: @unchecked Sendable where S.Element: Sendable {
  private let sequence: S
  private var iterator: S.AsyncIterator?

  init(_ sequence: S) {
    self.sequence = sequence
  }

  func next() async throws -> S.Element? {
    if iterator == nil { iterator = sequence.makeAsyncIterator() }
    return try await iterator?.next(isolation: nil)
  }
}
