import Observation

/// Runs a closure, and runs it again after each change of what it has read.
///
/// ```swift
/// let token = observe { print(store.count) }
/// ```
///
/// - Isolation: the closure runs on the actor of the code that calls this, at once for the first time.
/// - Order: it runs again when the actor is free. Changes that come before then are one change to it.
/// - Changes made inside: the closure may send actions. If one changes what the closure has read before in the same
///   run, it runs again when the actor is free.
/// - Nesting: what a closure reads that is begun within another is read by the outer one, too, when the inner one runs
///   for the first time. Begin them side by side, and let one tell the other by something observable.
/// - Lifetime: it stops when the token is cancelled or released. Until then the closure is kept, and what it holds.
///
/// - Parameters:
///   - isolation: The actor to run on.
///   - apply: Reads stores, and shows what it has read.
/// - Returns: What stops it.
public func observe(
  isolation: isolated any Actor = #isolation,
  _ apply: @escaping () -> Void
) -> ObserveToken {
  let run = ObserveRun(actor: isolation, apply: apply)
  run.perform()
  return ObserveToken(run: run)
}

/// Keeps an ``observe(isolation:_:)`` going, and stops it.
public final class ObserveToken: Sendable, Hashable {
  private let run: ObserveRun

  init(run: ObserveRun) {
    self.run = run
  }

  deinit { run.cancel() }

  /// Whether it was stopped.
  public var isCancelled: Bool { run.isCancelled }

  /// Stops it.
  ///
  /// It does not run again, not even for changes that have come already.
  public func cancel() { run.cancel() }

  /// Waits until the closure has run for the changes that have come.
  ///
  /// A program that shows something after each line of a script waits for that, and a test does before it looks.
  ///
  /// ```swift
  /// store.send(.incrementButtonTapped)
  /// await token.settle()
  /// ```
  ///
  /// It returns at once where no change waits, and where it was stopped. What changes while it waits is waited for,
  /// too.
  public func settle() async { await run.settle() }

  /// Keeps the token in a set.
  public func store(in tokens: inout Set<ObserveToken>) { tokens.insert(self) }

  /// Whether two tokens are the same object.
  public static func == (first: ObserveToken, second: ObserveToken) -> Bool { first === second }

  /// Hashes the identity of the token.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
