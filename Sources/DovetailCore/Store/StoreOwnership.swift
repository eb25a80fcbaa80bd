/// Determines the actor of a store that was created where the compiler knows no actor.
///
/// For the compiler, the initial value of a property, a `lazy var`, and the `init` of an actor or of a class belong to
/// no actor, whatever actor runs the code. Such a store belongs to the actor of its first use. A later use on another
/// actor would be a data race, and stops the program.
///
/// - Isolation: the actor of the store.
final class StoreOwnership {
  /// The line that created the store.
  private let site: SourceSite

  /// The executor of the first use.
  private var executor: CurrentExecutor?

  init(site: SourceSite) {
    self.site = site
  }

  /// Stops the program if the store is used on another actor.
  ///
  /// - Parameter use: The line that uses the store, if it is known.
  /// - Returns: The actor at the first use; `nil` at later uses.
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
