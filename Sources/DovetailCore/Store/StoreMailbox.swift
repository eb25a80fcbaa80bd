/// Sends actions to a store from any thread or actor.
///
/// ```swift
/// let mailbox = store.mailbox
/// Task.detached {
///   guard await mailbox.send(.connected) else { return }   // the store is gone
/// }
/// ```
///
/// The mailbox does not retain the store.
public struct StoreMailbox<Action>: Sendable {
  let deliver: @Sendable (sending Action, SourceSite) async -> Bool

  /// Sends an action and waits until the store has handled it.
  ///
  /// - Parameter action: The action.
  /// - Returns: Whether the store still existed.
  @discardableResult
  public func send(
    _ action: sending Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> Bool {
    await deliver(action, SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension Store {
  /// Sends actions to this store from any thread or actor.
  public var mailbox: StoreMailbox<Action> {
    let reference = StoreReference(store: self)
    return StoreMailbox { action, site in
      guard let actor = reference.actor else { return false }
      return await reference.send(action, from: site, isolation: actor)
    }
  }
}

/// Weak references to a store and its actor, which may own the store.
//
// Unchecked, because a store is not Sendable. It is accessed only in a function that is isolated to its actor.
private final class StoreReference<State, Action>: @unchecked Sendable {
  private(set) weak var actor: (any Actor)?
  private weak var store: Store<State, Action>?

  init(store: Store<State, Action>) {
    actor = store.source.core.actor
    self.store = store
  }

  func send(_ action: sending Action, from site: SourceSite, isolation: isolated any Actor) -> Bool {
    guard let store else { return false }
    _ = store.sendAction(action, site)
    return true
  }
}
