import Dovetail
import Synchronization

/// What one type of flow can reach, and by which of its children.
///
/// It is made once for a type. The way to a place is then found by asking the flows on it, and no others.
//
// Unchecked, because nothing in it changes, and its closures do nothing but read key paths and call static functions.
final class FlowMap<F: Flow>: @unchecked Sendable {
  typealias Target = F.Action.Target
  typealias Kind = PartialCaseKeyPath<Target>

  /// A child that is there: which of the declared ones, and where.
  typealias Position = (slot: Int, position: AnyHashable)

  /// The children, as they are declared.
  let slots: [FlowLink<F.State, F.Action>]

  /// Which of them may hold several children in line with each other.
  let severalSlots: [Int]

  /// What the flow opens itself.
  private let own: Set<Kind>

  /// The children by which a place can be reached, the nearest first.
  private let ways: [Kind: [Int]]

  /// The types of the children.
  let childTypes: Set<ObjectIdentifier>

  /// The types of the states of the children.
  let childStates: Set<ObjectIdentifier>

  /// Where in the state there can be screens that no child stands for.
  var screenParts: StateParts<F.State> {
    knownScreenParts.withLock { known in
      if let known { return known }
      let parts = StateParts.make(for: F.State.self, excluding: childStates)
      known = parts
      return parts
    }
  }

  private let knownScreenParts = Mutex<StateParts<F.State>?>(nil)

  /// Whether the flow or one below it decides whether places may be opened.
  let isGuarded: Bool

  private init() {
    slots = F.children.map(\.link)
    severalSlots = slots.indices.filter { [slots] in slots[$0].isSeveral }
    own = Set(F.targets)
    let types = slots.map(\.type)
    var isGuarded = F.self is any GuardedFlow.Type
    ways = Self.ways(through: types, isGuarded: &isGuarded)
    childTypes = Set(types.map(\.id))
    childStates = Set(types.map(\.state))
    self.isGuarded = isGuarded
  }

  static func of(_ flow: F.Type) -> FlowMap {
    let id = ObjectIdentifier(F.self)
    if let known = knownMaps.withLock({ $0[id] }) as? FlowMap { return known }
    let map = FlowMap()
    knownMaps.withLock { $0[id] = map }
    return map
  }

  /// Whether the flow or one below it opens places of a kind.
  func reaches(_ kind: Kind) -> Bool { own.contains(kind) || ways[kind] != nil }

  /// What tells a flow from another in its place.
  static func id(of state: F.State) -> AnyHashable? {
    func id(of state: some Identifiable) -> AnyHashable { AnyHashable(state.id) }
    return (state as? any Identifiable).map { id(of: $0) }
  }

  /// Whether a flow that is there can go on to a place, in place of one that begins in a state for that place.
  static func suits(_ state: F.State, inPlaceOf start: @autoclosure () -> F.State?) -> Bool {
    guard let id = id(of: state), let start = start() else { return true }
    return id == self.id(of: start)
  }

  /// Finds the way from a flow that is there down to the one that opens the place.
  ///
  /// - Parameters:
  ///   - search: The place; it is given the steps.
  ///   - state: The state of the flow.
  ///   - isSame: Whether the place may be the flow itself.
  ///   - left: A child that is being left, and so is not on the way.
  ///   - begun: The flows above that would have to begin, which do not begin once more below.
  /// - Returns: Whether there is a way.
  func plan(
    _ search: inout FlowSearch<Target>,
    in state: F.State,
    isSame: Bool = true,
    leaving left: Position? = nil,
    begun: [ObjectIdentifier] = []
  ) -> Bool {
    search.visit()
    if isSame, own.contains(search.kind) { return true }
    for slot in ways[search.kind] ?? [] {
      let position = left.flatMap { $0.slot == slot ? $0.position : nil }
      guard let step = slots[slot].plan(&search, state, position, begun) else { continue }
      search.steps.append(FlowSearch.Step(slot: slot, position: step.position, start: step.start))
      return true
    }
    return false
  }

  /// Finds the way from a flow that a hand-over has come up to.
  ///
  /// - Parameters:
  ///   - goesOn: Whether the flow goes on to the place, by the word of the flow that holds it; `nil` where none does.
  /// - Returns: Whether there is a way. A flow that no other holds goes on whatever its identity, but is not itself
  ///   the place then.
  func planHere(
    _ search: inout FlowSearch<Target>,
    in state: F.State,
    leaving left: Position?,
    goesOn: ((Target) -> Bool)?
  ) -> Bool {
    guard reaches(search.kind) else { return false }
    if let goesOn { return goesOn(search.target) && plan(&search, in: state, leaving: left) }
    let isSame = Self.suits(state, inPlaceOf: F.start(for: search.target))
    return plan(&search, in: state, isSame: isSame, leaving: left)
  }

  /// Goes the way that was found, ending what lies over it.
  func follow(_ search: inout FlowSearch<Target>, in state: inout F.State) {
    guard let step = search.steps.popLast() else { return openHere(search.target, in: &state) }
    let former = front(of: state)
    guard let position = slots[step.slot].follow(&search, step, &state) else { return }
    uncover((step.slot, position), coming: former, in: &state)
  }

  /// Finds what can be reached by which child, and notes whether a flow below decides whether places may be opened.
  private static func ways(through children: [FlowType<Target>], isGuarded: inout Bool) -> [Kind: [Int]] {
    var found: [Kind: [(distance: Int, slot: Int)]] = [:]
    for (slot, child) in children.enumerated() {
      var seen: Set<ObjectIdentifier> = []
      var reached: Set<Kind> = []
      var level = [child]
      var distance = 1
      while !level.isEmpty {
        level = level.filter { seen.insert($0.id).inserted }
        if level.contains(where: \.isGuarded) { isGuarded = true }
        for kind in level.flatMap({ $0.targets() }) where reached.insert(kind).inserted {
          found[kind, default: []].append((distance, slot))
        }
        level = level.flatMap { $0.children() }
        distance += 1
      }
    }
    return found.mapValues { ways in ways.sorted { ($0.distance, $0.slot) < ($1.distance, $1.slot) }.map(\.slot) }
  }
}

/// The maps that were made, by the types of the flows.
private let knownMaps = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])
