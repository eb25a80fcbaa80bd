import Dovetail

// Routing as a function of values, without a store.
extension Flow {
  /// The state with a place open: what ``Handover/open(_:)`` makes of a state.
  ///
  /// ```swift
  /// let state = App.opening(.channel("general"), in: App.State())
  /// ```
  ///
  /// - Parameters:
  ///   - target: The place.
  ///   - state: The state of this flow.
  /// - Returns: The state, or `nil` where neither this flow nor one below it can open the place, or one of them
  ///   refuses it.
  public static func opening(_ target: Action.Target, in state: State) -> State? {
    var search = FlowSearch(target)
    let map = FlowMap.of(Self.self)
    guard let level = map.nearest(to: &search, in: state) else { return nil }
    var next = state
    map.open(&search, level: level, in: &next)
    return map.allows(target, from: state, to: next) ? next : nil
  }

  /// The flow and all below it, with what each opens, which are there, and where the user is.
  ///
  /// - Parameter state: The state of this flow; with `nil`, none is there.
  public static func tree(in state: State? = nil) -> FlowTree {
    FlowMap.of(Self.self).tree(of: state, isFront: state != nil, below: [])
  }

  /// The places that neither this flow nor one below it opens, for a test that there are none.
  ///
  /// ```swift
  /// #expect(App.unopenedTargets.isEmpty)
  /// ```
  public static var unopenedTargets: [PartialCaseKeyPath<Action.Target>] {
    let map = FlowMap.of(Self.self)
    return Action.Target.allCasePaths.filter { !map.reaches($0) }
  }
}
