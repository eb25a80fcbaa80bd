extension AsyncStream {
  /// A stream of the elements of another sequence, with its type hidden.
  ///
  /// ```swift
  /// var locations: AsyncStream<Location> { AsyncStream(manager.updates.map(\.location)) }
  /// ```
  ///
  /// It ends when the sequence ends or throws. The sequence is asked for an element when the stream is.
  ///
  /// - Parameter sequence: The sequence to wrap.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element, Element: Sendable {
    let iterator = SharedIterator(sequence)
    // An error has nowhere to go in a stream that does not throw, so it is an end like any other.
    self.init { try? await iterator.next() }
  }

  /// A stream that has no element and does not end until its task is cancelled.
  public static var never: AsyncStream { AsyncStream { _ in } }

  /// A stream that has ended.
  public static var finished: AsyncStream { AsyncStream { $0.finish() } }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream of the elements of another sequence, with its type hidden.
  ///
  /// It ends when the sequence ends, and throws what the sequence throws.
  ///
  /// - Parameter sequence: The sequence to wrap.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element, Element: Sendable {
    let iterator = SharedIterator(sequence)
    self.init { try await iterator.next() }
  }

  /// A stream that has no element and does not end until its task is cancelled.
  public static var never: AsyncThrowingStream { AsyncThrowingStream { _ in } }

  /// A stream that has ended.
  ///
  /// - Parameter error: What it throws.
  public static func finished(throwing error: (any Error)? = nil) -> AsyncThrowingStream {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The elements as a stream that ends where this one throws.
  public func eraseToStream() -> AsyncStream<Element> { AsyncStream(self) }

  /// The elements as a stream that throws what this one throws.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> { AsyncThrowingStream(self) }
}

/// The iterator of a sequence, made when the first element is asked for.
//
// Unchecked: a stream asks for one element after the other, never for two at once.
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
