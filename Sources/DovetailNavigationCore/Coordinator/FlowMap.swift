import Dovetail
import Synchronization

/// The routing table of a flow type: the targets that the flow can reach, and the children through which it can.
///
/// One table is built per flow type and cached. A path down to a target is therefore searched only in the flows that
/// can reach the target.
//
// Unchecked, because the stored properties are immutable or behind a mutex, and the closures of the links only use key
// paths and call static functions.
final class FlowMap<F: Flow>: @unchecked Sendable {
  typealias Target = F.Action.Target
  typealias Kind = PartialCaseKeyPath<Target>

  /// An existing child: the index of its declaration in ``slots``, and its position in the container.
  typealias Position = (slot: Int, position: AnyHashable)

  /// The children, in the order of ``Flow/children``.
  let slots: [FlowLink<F.State, F.Action>]

  /// The indices of the containers that can hold several children in one navigation hierarchy.
  let severalSlots: [Int]

  /// The targets that the flow opens itself.
  private let own: Set<Kind>

  /// The indices of the children through which a target can be reached, by the case of the target.
  ///
  /// The child with the fewest levels to the target comes first.
  private let childrenByTarget: [Kind: [Int]]

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
    slots = F.children.map(\.link)
    severalSlots = slots.indices.filter { [slots] in slots[$0].isSeveral }
    own = Set(F.targets)
    let types = slots.map(\.type)
    var isGuarded = F.self is any GuardedFlow.Type
    childrenByTarget = Self.childrenByTarget(among: types, isGuarded: &isGuarded)
    childTypes = Set(types.map(\.id))
    childStates = Set(types.map(\.state))
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

  /// Whether the flow or one of its descendants opens targets of a case.
  func reaches(_ kind: Kind) -> Bool { own.contains(kind) || childrenByTarget[kind] != nil }

  /// The description of the flow for diagnostics.
  var hop: FlowHop { FlowHop(F.self) { Target.allCasePaths.filter { self.reaches($0) }.map { "\($0)" } } }

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
  func plan(
    _ search: inout FlowSearch<Target>,
    in state: F.State,
    isSame: Bool = true,
    leaving excluded: Position? = nil,
    created: [ObjectIdentifier] = []
  ) -> Bool {
    search.visit()
    if isSame, own.contains(search.kind) { return true }
    for slot in childrenByTarget[search.kind] ?? [] {
      let position = excluded.flatMap { $0.slot == slot ? $0.position : nil }
      guard let step = slots[slot].plan(&search, state, position, created) else { continue }
      search.steps.append(FlowSearch.Step(slot: slot, position: step.position, start: step.start))
      return true
    }
    return false
  }

  /// Finds the path to the target from a flow that has received a handover.
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
  func planHere(
    _ search: inout FlowSearch<Target>,
    in state: F.State,
    leaving excluded: Position?,
    isReused: ((Target) -> Bool)?
  ) -> Bool {
    guard reaches(search.kind) else { return false }
    if let isReused { return isReused(search.target) && plan(&search, in: state, leaving: excluded) }
    let isSame = Self.suits(state, inPlaceOf: F.start(for: search.target))
    return plan(&search, in: state, isSame: isSame, leaving: excluded)
  }

  /// Opens the target along the path that was found, and removes the screens and flows that cover the path.
  func follow(_ search: inout FlowSearch<Target>, in state: inout F.State) {
    guard let step = search.steps.popLast() else { return openHere(search.target, in: &state) }
    let former = front(of: state)
    guard let position = slots[step.slot].follow(&search, step, &state) else { return }
    uncover((step.slot, position), coming: former, in: &state)
  }

  /// Computes through which children each target can be reached, by a breadth-first search of the flow types.
  ///
  /// - Parameters:
  ///   - children: The types of the children.
  ///   - isGuarded: Set to `true` if a descendant is a ``GuardedFlow``.
  private static func childrenByTarget(among children: [FlowType<Target>], isGuarded: inout Bool) -> [Kind: [Int]] {
    var found: [Kind: [(distance: Int, slot: Int)]] = [:]
    for (slot, child) in children.enumerated() {
      var seen: Set<ObjectIdentifier> = []
      var reached: Set<Kind> = []
      var level = [child]
      var distance = 1
      while !level.isEmpty {
        // Skips types that were visited already, so that the search ends for recursive flows.
        level = level.filter { seen.insert($0.id).inserted }
        if level.contains(where: \.isGuarded) { isGuarded = true }
        for kind in level.flatMap({ $0.targets() }) where reached.insert(kind).inserted {
          found[kind, default: []].append((distance, slot))
        }
        level = level.flatMap { $0.children() }
        distance += 1
      }
    }
    return found.mapValues { candidates in
      candidates.sorted { ($0.distance, $0.slot) < ($1.distance, $1.slot) }.map(\.slot)
    }
  }
}

/// The cached maps, by flow type.
private let knownMaps = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])
