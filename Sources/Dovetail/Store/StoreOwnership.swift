/// Determines the actor of a store that was made where the compiler knew of none.
///
/// The initial value of a property, `lazy var`, and the `init` of an actor or of a class belong to no actor for the
/// compiler, whatever actor the code runs on. Such a store belongs to the actor of its first use, and each later use
/// has to be on the same one: anything else would be a data race, and stops the program.
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

  /// Stops the program if the store is not used on its actor.
  ///
  /// - Parameter use: The line that uses the store, where it is known.
  /// - Returns: The actor, at the first use; `nil` at every later one.
  func check(at use: SourceSite?) -> (any Actor)? {
    let current = CurrentExecutor.now
    // Nearly every call ends with this comparison.
    if let executor {
      if executor != current { Diagnostic.storeOnAnotherActor(madeAt: site).stop(at: use ?? site) }
      return nil
    }
    guard let current else { Diagnostic.storeWithoutActor(madeAt: site).stop(at: use ?? site) }
    guard let actor = current.actor else { Diagnostic.storeOnCustomExecutor(madeAt: site).stop(at: use ?? site) }
    executor = current
    return actor
  }
}
