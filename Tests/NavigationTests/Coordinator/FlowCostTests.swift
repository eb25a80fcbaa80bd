import Navigation
import Testing

@testable import DovetailNavigationCore

/// What routing costs in a tree of a thousand flows.
@MainActor
struct FlowCostTests {
  private typealias Tree = Broad.Fan<Broad.Trunk>

  private let map = FlowMap.of(Broad.Fan<Broad.Trunk>.self)

  @Test func `a place is opened by looking at the flows on the way to it alone`() throws {
    let first = try #require(Tree.opening(.leaf(123), in: Tree.State()))
    #expect(first.f1?.f2?.f3 != nil)
    for leaf in [0, 124, 129, 190, 999] {
      var search = FlowSearch(Broad.Spot.leaf(leaf))
      _ = try #require(map.nearest(to: &search, in: first))
      // From the leaf up to the nearest flow that can, and down: each of these once, and that flow as it is looked at
      // twice.
      let digits: [Int] = [leaf / 100, leaf / 10 % 10, leaf % 10]
      let shared = zip(digits, [1, 2, 3]).prefix { $0 == $1 }.count
      #expect(search.visits == 4 + 1 + (3 - shared), "\(leaf)")
    }
  }

  @Test func `flows a thousand levels deep are reached`() throws {
    // Each level is a flow of the same type in the one above.
    var state = Deep.State(level: 1000)
    for level in (0..<1000).reversed() { state = Deep.State(level: level, below: [state]) }
    var search = FlowSearch(Spot.level(1000))
    let level = try #require(FlowMap.of(Deep.self).nearest(to: &search, in: state))
    #expect(level == 1000)
    #expect(search.visits == 1002)
    search = FlowSearch(Spot.level(990))
    #expect(FlowMap.of(Deep.self).nearest(to: &search, in: state) == 990)
  }

  @Test func `hand-overs between leaves arrive`() async {
    let store = Store(initialState: Tree.State()) { Tree() }
    store.send(.flow(.open(.leaf(123))))
    #expect(store.withState { $0.f1?.f2?.f3 } != nil)
    store.send(.f1(.f2(.f3(.flow(.finish(next: .leaf(129)))))))
    let former = store.withState { $0.f1?.f2?.f3 }
    #expect(former == nil)
    #expect(store.withState { $0.f1?.f2?.f9 } != nil)
    store.send(.f1(.f2(.f9(.flow(.finish(next: .leaf(950)))))))
    let formerBranch = store.withState { $0.f1 }
    #expect(formerBranch == nil)
    #expect(store.withState { $0.f9?.f5?.f0 } != nil)
    #expect(Tree.unopenedTargets.isEmpty)
  }

  @CasePathable
  enum Spot: FlowTarget { case level(Int) }

  /// A flow in itself.
  struct Deep: Flow {
    struct State: Identifiable {
      let level: Int
      var below: IdentifiedArrayOf<State> = []
      var id: Int { level }
    }

    @CasePathable
    enum Action: FlowAction {
      case flow(Handover<Spot>)
      indirect case below(IdentifiedActionOf<Deep>)
    }

    static var targets: Targets { [\.level] }
    static var children: Children { [.element(\.below, action: \.below, Deep.self)] }

    static func start(for target: Spot) -> State? {
      switch target {
      case .level(let level): State(level: level)
      }
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }
}
