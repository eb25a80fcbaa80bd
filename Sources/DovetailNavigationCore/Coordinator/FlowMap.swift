import Dovetail
import Synchronization

/// The routing table of a flow type: the targets that the flow can reach, and the children through which it can.
///
/// One table is built per flow type and cached. A path down to a target is therefore searched only in the flows that
/// can reach the target.
///
/// A request is performed in two steps. ``nearest(to:in:from:isReused:)`` finds the path to the target and changes
/// nothing. ``follow(_:in:)`` changes the state along this path. Both call themselves through the containers of the
/// children, since only a container knows the type of its child.
//
// Unchecked, because the stored properties are immutable or behind a mutex, and the containers only hold key paths and
// `Sendable` functions.
final class FlowMap<F: Flow>: @unchecked Sendable {
  typealias Target = F.Action.Target
  typealias Search = FlowSearch<Target>

  /// An existing child: the index of its declaration in ``containers``, and its position in the container.
  typealias Position = (slot: Int, position: AnyHashable)

  /// The containers of the children, in the order of ``Flow/children``.
  let containers: [any FlowContainer<F.State, F.Action>]

  /// The lines of the declarations in ``Flow/children``.
  let sources: [SourceSite]

  /// The indices of the containers that can hold several children in one navigation hierarchy.
  let severalSlots: [Int]

  /// The targets that the flow opens itself.
  private let own: Set<AnyKeyPath>

  /// The indices of the children through which a target can be reached, by the case of the target.
  ///
  /// The child with the fewest levels to the target comes first.
  private let childrenByTarget: [AnyKeyPath: [Int]]

  /// The flow types of the children.
  let childTypes: Set<ObjectIdentifier>

  /// The state types of the children.
  let childStates: Set<ObjectIdentifier>

  /// The parts of the state that can contain screens of features that are not flows.
  //
  // Computed lazily and cached, because the computation inspects the state type by reflection.
  var screenParts: StateParts<F.State> {
    knownScreenParts.withLock { known in
      if let known { return known }
      let parts = StateParts.make(for: F.State.self, excluding: childStates)
      known = parts
      return parts
    }
  }

  private let knownScreenParts = Mutex<StateParts<F.State>?>(nil)

  /// Whether the flow or one of its descendants is a ``GuardedFlow``.
  let isGuarded: Bool

  private init() {
    let children = F.children
    containers = children.map(\.container)
    sources = children.map(\.source)
    severalSlots = children.indices.filter { children[$0].container.isSeveral }
    own = Set(F.targetCases)
    let types = F.childTypes
    var isGuarded = F.self is any GuardedFlow.Type
    childrenByTarget = Self.childrenByTarget(among: types, isGuarded: &isGuarded)
    childTypes = Set(types.map { ObjectIdentifier($0) })
    childStates = Set(types.map { $0.stateType })
    self.isGuarded = isGuarded
  }

  /// Returns the cached map of a flow type.
  static func of(_ flow: F.Type) -> FlowMap {
    let id = ObjectIdentifier(F.self)
    if let known = knownMaps.withLock({ $0[id] }) as? FlowMap { return known }
    // Built outside the lock, since `init` runs code of the flow. Two threads may build equal maps; the last one stays.
    let map = FlowMap()
    knownMaps.withLock { $0[id] = map }
    return map
  }

  /// Computes through which children each target can be reached, by a breadth-first search of the flow types.
  ///
  /// - Parameters:
  ///   - children: The types of the children.
  ///   - isGuarded: Set to `true` if a descendant is a ``GuardedFlow``.
  private static func childrenByTarget(among children: [any Flow.Type], isGuarded: inout Bool) -> [AnyKeyPath: [Int]] {
    var found: [AnyKeyPath: [(distance: Int, slot: Int)]] = [:]
    for (slot, child) in children.enumerated() {
      var seen: Set<ObjectIdentifier> = []
      var reached: Set<AnyKeyPath> = []
      var level = [child]
      var distance = 1
      while !level.isEmpty {
        // Skips types that were visited already, so that the search ends for recursive flows.
        level = level.filter { seen.insert(ObjectIdentifier($0)).inserted }
        if level.contains(where: { $0 is any GuardedFlow.Type }) { isGuarded = true }
        for kind in level.flatMap({ $0.targetCases }) where reached.insert(kind).inserted {
          found[kind, default: []].append((distance, slot))
        }
        level = level.flatMap { $0.childTypes }
        distance += 1
      }
    }
    return found.mapValues { candidates in
      candidates.sorted { ($0.distance, $0.slot) < ($1.distance, $1.slot) }.map(\.slot)
    }
  }

  /// Whether the flow or one of its descendants opens targets of a case.
  func reaches(_ kind: AnyKeyPath) -> Bool { own.contains(kind) || childrenByTarget[kind] != nil }

  /// The identity of a flow: the `id` of its state, or `nil` if the state is not `Identifiable`.
  static func id(of state: F.State) -> AnyHashable? {
    func id(of state: some Identifiable) -> AnyHashable { AnyHashable(state.id) }
    return (state as? any Identifiable).map { id(of: $0) }
  }

  /// Whether an existing flow can be reused for a target, instead of a new flow with the initial state `start`.
  ///
  /// The existing flow can be reused unless the two states have different identities.
  static func suits(_ state: F.State, inPlaceOf start: @autoclosure () -> F.State?) -> Bool {
    guard let id = id(of: state), let start = start() else { return true }
    return id == self.id(of: start)
  }

  /// The child that sent an action.
  func origin(of action: F.Action) -> Position? {
    for (slot, container) in containers.enumerated() {
      if let position = container.origin(of: action) { return (slot, position) }
    }
    return nil
  }

  /// The child in front: the visible child of the last container that has one, or `nil` if no child is visible.
  func front(of state: F.State) -> Position? {
    for slot in containers.indices.reversed() {
      if let position = containers[slot].front(in: state) { return (slot, position) }
    }
    return nil
  }

  /// Whether a child exists.
  func isThere(_ child: Position, in state: F.State) -> Bool {
    containers[child.slot].isThere(child.position, in: state)
  }
}

/// The cached maps, by flow type.
private let knownMaps = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

// What the table needs of flows whose types are known at run time only.
extension Flow {
  /// The targets that the flow opens itself.
  fileprivate static var targetCases: [AnyKeyPath] { targets }

  /// The types of the children.
  fileprivate static var childTypes: [any Flow.Type] { children.map(\.container.type) }

  fileprivate static var stateType: ObjectIdentifier { ObjectIdentifier(State.self) }
}

/// A search for the path to a target, and the found path.
struct FlowSearch<Target: FlowTarget> {
  /// A flow that the request has passed through.
  struct Sender {
    /// The type of the flow.
    let flow: any Flow.Type

    /// The identity of the flow's state, or `nil` if the state is not `Identifiable`.
    ///
    /// Detects that another flow has replaced this flow at the same position.
    let id: AnyHashable?

    /// The child that the request came from, or `nil` for the requesting flow.
    let child: (slot: Int, position: AnyHashable)?
  }

  /// One step of a path, from a flow to one of its children.
  struct Step {
    /// The index of the child in ``FlowMap/containers``.
    let slot: Int

    /// The position of the existing child, or `nil` if the child has to be created.
    let position: AnyHashable?

    /// The initial state of a child that has to be created.
    ///
    /// Type-erased, since each step has another child type.
    let start: Any?
  }

  /// The target to open.
  let target: Target

  /// Whether the flow that made the request finishes.
  let isFinish: Bool

  /// The case of the target.
  let kind: PartialCaseKeyPath<Target>

  /// The steps in reverse order, so that `popLast()` returns the next step.
  var steps: [Step] = []

  /// Where the finished flow ends, if the request finishes a flow.
  ///
  /// The flow from which `count` steps lead to the target removes its child from which the request came, or the
  /// descendant that made the request.
  var ending: (count: Int, senders: ArraySlice<Sender>)?

  /// Whether the finished flow was removed.
  var isRemoved = false

  /// The number of flows that the search has visited, for tests of its cost.
  var visits = 0

  init(_ target: Target, isFinish: Bool = false) {
    self.target = target
    self.isFinish = isFinish
    kind = Target.allCasePaths[target]
  }
}

// The search for the flow that performs a request, and for the path from there down to the target.
extension FlowMap {
  /// Finds the path to the target from the nearest flow that can perform the request.
  ///
  /// That is the requesting flow, or the nearest ancestor that can reach the target. A flow that opens a target first
  /// asks its visible child, the visible child of that one, and so on. A flow that finishes is left, so the path starts
  /// above it.
  ///
  /// - Parameters:
  ///   - search: The search for the target. Receives the path from this flow to the target.
  ///   - state: The state of this flow.
  ///   - senders: The flows that the request has passed through, from the requesting flow outwards to this flow. Empty
  ///     if the request did not come through this flow.
  ///   - isReused: Whether the parent would reuse this flow for the target. `nil` for the outermost flow.
  /// - Returns: The number of levels from this flow down to the flow that performs the request, or `nil` if no flow
  ///   can.
  func nearest(
    to search: inout Search,
    in state: F.State,
    from senders: ArraySlice<Search.Sender> = [],
    isReused: (() -> Bool)? = nil
  ) -> Int? {
    search.visits += 1
    let sender = senders.last?.child
    if let sender, let level = nearest(to: &search, in: state, through: sender, from: senders.dropLast()) {
      return level
    }
    if search.isFinish {
      guard let sender, planHere(&search, in: state, leaving: sender, isReused: isReused) else { return nil }
      // The path may reuse a flow above the finishing flow, which ends together with the finishing flow. In this case,
      // search for another path in the state after the end.
      if let step = search.steps.last, let next = step.position, !containers[step.slot].isPermanent {
        var ended = state
        _ = end(along: senders, innermost: false, in: &ended)
        if !isThere((step.slot, next), in: ended) {
          search.steps = []
          guard planHere(&search, in: ended, leaving: sender, isReused: isReused) else { return nil }
        }
      }
      search.ending = (search.steps.count, senders)
      return 0
    }
    let front = front(of: state)
    if let front, let level = nearest(to: &search, in: state, through: front, from: []) { return level }
    return planHere(&search, in: state, leaving: front, isReused: isReused) ? 0 : nil
  }

  /// Finds the path through an existing child.
  private func nearest(
    to search: inout Search,
    in state: F.State,
    through child: Position,
    from senders: ArraySlice<Search.Sender>
  ) -> Int? {
    guard let level = containers[child.slot].nearest(&search, child.position, in: state, from: senders)
    else { return nil }
    search.steps.append(Search.Step(slot: child.slot, position: child.position, start: nil))
    return level + 1
  }

  /// Finds the path to the target from a flow that has received a request.
  ///
  /// The root flow always exists, so its descendants stay reachable even if ``Flow/start(for:)`` returns a state with a
  /// different identity. In this case the root flow does not open the target itself.
  ///
  /// - Parameters:
  ///   - search: The search for the target. Receives the steps of the path.
  ///   - state: The state of the flow.
  ///   - excluded: A child that is about to end.
  ///   - isReused: Whether the parent flow would reuse this flow for the target. `nil` for the root flow.
  /// - Returns: Whether a path was found.
  private func planHere(
    _ search: inout Search,
    in state: F.State,
    leaving excluded: Position?,
    isReused: (() -> Bool)?
  ) -> Bool {
    guard reaches(search.kind) else { return false }
    if let isReused { return isReused() && plan(&search, in: state, leaving: excluded) }
    let isSame = Self.suits(state, inPlaceOf: F.start(for: search.target))
    return plan(&search, in: state, isSame: isSame, leaving: excluded)
  }

  /// Finds the path from this flow down to a flow that opens the target.
  ///
  /// - Parameters:
  ///   - search: The search for the target. Receives the steps of the path, the innermost first.
  ///   - state: The state of the flow.
  ///   - isSame: Whether this flow may open the target itself.
  ///   - excluded: A child that is about to end. The path does not lead through this child, unless the child is
  ///     permanent.
  ///   - created: The types of the ancestors that the path would create. The path creates none of them a second time,
  ///     so that the search ends for recursive flows.
  /// - Returns: Whether a path was found.
  fileprivate func plan(
    _ search: inout Search,
    in state: F.State,
    isSame: Bool = true,
    leaving excluded: Position? = nil,
    created: [ObjectIdentifier] = []
  ) -> Bool {
    search.visits += 1
    if isSame, own.contains(search.kind) { return true }
    for slot in childrenByTarget[search.kind] ?? [] {
      let position = excluded.flatMap { $0.slot == slot ? $0.position : nil }
      guard let step = containers[slot].plan(&search, slot, in: state, leaving: position, created: created) else {
        continue
      }
      search.steps.append(step)
      return true
    }
    return false
  }
}

// The parts of the search that know the type of the child.
extension FlowContainer {
  typealias Search = FlowSearch<Action.Target>

  /// Calls ``FlowMap/nearest(to:in:from:isReused:)`` on the child at a position.
  ///
  /// - Returns: The result, or `nil` if there is no child, or another one than the child from which the request came.
  func nearest(
    _ search: inout Search,
    _ position: AnyHashable,
    in state: State,
    from senders: ArraySlice<Search.Sender>
  ) -> Int? {
    guard let child = child(at: position, in: state),
      senders.last.map({ $0.id == FlowMap<Child>.id(of: child) }) ?? true
    else { return nil }
    let target = search.target
    return FlowMap.of(Child.self).nearest(to: &search, in: child, from: senders) { suits(child, target, in: state) }
  }

  /// Calls ``FlowMap/plan(_:in:isSame:leaving:created:)`` on the children, and else on a new child.
  ///
  /// - Returns: The step to the child that is reused or created, or `nil` if the path leads through none.
  func plan(
    _ search: inout Search,
    _ slot: Int,
    in state: State,
    leaving excluded: AnyHashable?,
    created: [ObjectIdentifier]
  ) -> Search.Step? {
    let map = FlowMap.of(Child.self)
    // Searches from the uppermost child down.
    for position in positions(in: state).reversed() where position != excluded || isPermanent {
      guard let child = child(at: position, in: state), isPermanent || suits(child, search.target, in: state) else {
        continue
      }
      if map.plan(&search, in: child, created: created) {
        return Search.Step(slot: slot, position: position, start: nil)
      }
    }
    let type = ObjectIdentifier(Child.self)
    guard !isPermanent, !created.contains(type), let start = begin(search.target, in: state),
      map.plan(&search, in: start, created: created + [type])
    else { return nil }
    return Search.Step(slot: slot, position: nil, start: start)
  }

  /// The initial state of a child for a target, or `nil` if the child cannot be created for this target.
  private func begin(_ target: Action.Target, in state: State) -> Child.State? {
    if let start { start(state, target) } else { Child.start(for: target) }
  }

  /// Whether an existing child can be reused for a target, instead of a new child.
  private func suits(_ child: Child.State, _ target: Action.Target, in state: State) -> Bool {
    FlowMap<Child>.suits(child, inPlaceOf: begin(target, in: state))
  }
}
