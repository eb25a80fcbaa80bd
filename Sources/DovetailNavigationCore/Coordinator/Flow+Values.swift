import Dovetail

// Routing as pure functions of the state, without a store.
extension Flow {
  /// Returns the state after opening a target, as ``Handover/open(_:)`` would change the state.
  ///
  /// ```swift
  /// let state = App.opening(.channel("general"), in: App.State())
  /// ```
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - state: The state of this flow.
  /// - Returns: The new state, or `nil` if neither this flow nor a descendant can open the target, or if a guarded flow
  ///   refuses.
  public static func opening(_ target: Action.Target, in state: State) -> State? {
    var search = FlowSearch(target)
    let map = FlowMap.of(Self.self)
    guard map.nearest(to: &search, in: state) != nil else { return nil }
    var next = state
    map.follow(&search, in: &next)
    return map.allows(target, from: state, to: next) ? next : nil
  }

  /// Returns the tree of this flow and its descendants: their targets, which of them exist and which are visible.
  ///
  /// ```swift
  /// print(App.tree(in: store.state))
  /// ```
  ///
  /// - Parameter state: The state of this flow. With `nil`, the tree shows the declared flows, none of which exists.
  /// - Returns: The tree.
  public static func tree(in state: State? = nil) -> FlowTree {
    FlowMap.of(Self.self).tree(of: state, isFront: state != nil, below: [])
  }

  /// The cases of targets that neither this flow nor a descendant opens.
  ///
  /// A test can assert that there are none.
  ///
  /// ```swift
  /// #expect(App.unopenedTargets.isEmpty)
  /// ```
  public static var unopenedTargets: [PartialCaseKeyPath<Action.Target>] {
    let map = FlowMap.of(Self.self)
    return Action.Target.allCasePaths.filter { !map.reaches($0) }
  }

  /// The names of the cases of targets that this flow or a descendant opens.
  static var openedTargets: [String] {
    let map = FlowMap.of(Self.self)
    return Action.Target.allCasePaths.filter { map.reaches($0) }.map { "\($0)" }
  }
}
