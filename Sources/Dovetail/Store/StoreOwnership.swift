/// Finds the actor of a store that was made where the compiler knew of none.
///
/// The initial value of a property, `lazy var`, and the `init` of an actor or of a class belong to no actor for the compiler,
/// whatever actor the code runs on. Such a store belongs to the actor of its first use, and each later use has to be on the same
/// one: anything else would be a data race, and stops the program.
///
/// - Isolation: That of the store.
final class StoreOwnership {
  /// Where the store was made.
  private let site: SourceSite

  /// The executor of the first use.
  private var executor: CurrentExecutor?

  init(site: SourceSite) {
    self.site = site
  }

  /// Checks that the store is used on its actor, and stops the program if not.
  ///
  /// - Parameter use: The line that uses the store, where it is known.
  /// - Returns: The actor, at the first use; `nil` at every later one.
  func check(at use: SourceSite?) -> (any Actor)? {
    let current = CurrentExecutor.now
    if let executor {
      if executor != current { stop(Diagnostic.storeOnAnotherActor(madeAt: site), at: use) }
      return nil
    }
    guard let current else { stop(Diagnostic.storeWithoutActor(madeAt: site), at: use) }
    guard let actor = current.actor else { stop(Diagnostic.storeOnCustomExecutor(madeAt: site), at: use) }
    executor = current
    return actor
  }

  private func stop(_ diagnostic: Diagnostic, at use: SourceSite?) -> Never {
    let site = use ?? self.site
    fatalError(diagnostic.message, file: site.filePath, line: site.line)
  }
}
