extension Effect {
  /// Makes an effect that can be cancelled by an id.
  ///
  /// ```swift
  /// enum CancelID { case search }
  ///
  /// case .queryChanged(let query):
  ///   return .run { send in await send(.results(try await search(query))) }
  ///     .cancellable(id: CancelID.search, cancelInFlight: true)
  /// ```
  ///
  /// - Scope: An id belongs to the store and to the node of the feature. A parent can cancel effects of its children by
  ///   their ids. A child cannot cancel effects of its parents and siblings.
  ///
  /// - Parameters:
  ///   - id: The id. Ids of different types are different.
  ///   - cancelInFlight: Whether effects with the same id are cancelled first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    guard let node else { return .none }
    return Effect(node: CancellableNode(node: node, id: CancelID(id), cancelInFlight: cancelInFlight))
  }

  /// Cancels the effects in flight with an id, including those of children.
  ///
  /// An effect that has not begun never begins.
  ///
  /// - Parameter id: The id.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(node: CancelNode(id: CancelID(id)))
  }
}
