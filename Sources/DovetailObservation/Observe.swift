import Observation

/// Runs a closure, and runs it again when properties that it has read have changed.
///
/// ```swift
/// let token = observe { print(store.count) }
/// ```
///
/// - Isolation: The closure runs on the actor of the caller. The first run is synchronous.
/// - Order: It runs again when the actor is free. Changes before that run are handled together.
/// - Changes made inside: The closure may send actions. If one changes a property that the same run has read before,
///   the closure runs again when the actor is free.
/// - Nesting: The first run of a nested `observe` is a part of the outer closure's run, so the outer closure observes
///   what the nested one reads. To avoid that, start one after the other, and pass values from one to the other in an
///   observable object.
/// - Lifetime: The observation ends when the token is cancelled or released. The closure and its captures are retained
///   until the token is released.
///
/// - Misuse: In a debug build, a read of a store whose state is not an ``ObservableState`` is reported once, at the
///   line that calls `observe`, unless an observable part of that state was read: a change of that state does not run
///   the closure again.
///
/// - Parameters:
///   - isolation: The actor that the closure runs on.
///   - apply: The closure to run. The properties that it reads are observed.
/// - Returns: The token that ends the observation.
public func observe(
  isolation: isolated any Actor = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ apply: @escaping () -> Void
) -> ObserveToken {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let run = ObserveRun(actor: isolation, site: site, apply: apply)
  run.perform()
  return ObserveToken(run: run)
}

/// Keeps an observation by ``observe(isolation:fileID:filePath:line:column:_:)`` alive, until it is cancelled or
/// released.
public final class ObserveToken: Sendable, Hashable {
  private let run: ObserveRun

  init(run: ObserveRun) {
    self.run = run
  }

  deinit { run.cancel() }

  /// Whether the observation has ended: it was cancelled, or its actor was released.
  public var isCancelled: Bool { run.isCancelled }

  /// Cancels the observation.
  ///
  /// The closure does not run again, not even for changes that were made before this call.
  public func cancel() { run.cancel() }

  /// Waits until the closure has run for all changes that were made before this call.
  ///
  /// A test calls it before it checks a result, and a program for the command line before it prints the next output.
  ///
  /// ```swift
  /// store.send(.incrementButtonTapped)
  /// await token.settle()
  /// ```
  ///
  /// It returns at once if no run is scheduled, or if the observation was cancelled. It also waits for changes that are
  /// made in the meantime.
  public func settle() async { await run.settle() }

  /// Adds the token to a set.
  ///
  /// ```swift
  /// var tokens: Set<ObserveToken> = []
  /// observe { print(store.count) }.store(in: &tokens)
  /// ```
  ///
  /// - Parameter tokens: The set, which retains the token.
  public func store(in tokens: inout Set<ObserveToken>) { tokens.insert(self) }

  /// Whether two tokens are the same object.
  public static func == (first: ObserveToken, second: ObserveToken) -> Bool { first === second }

  /// Hashes the identity of the token.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
