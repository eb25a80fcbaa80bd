import DovetailTestSupport
import Navigation
import Testing

/// Random walks through random trees of flows: what is in front after each hand-over is what was asked for.
///
/// Must catch: a hand-over that leaves a form or a screen above the target, or that ends what was behind it.
@MainActor
struct FlowWalkTests {
  /// How many steps each walk makes.
  private static let steps = TestSize.choose(100, thorough: 500)

  /// By default, walks that come upon the faults early.
  ///
  /// The walks of a thorough run are the same each time too. In the walk 566, opening what the sheet of a lower screen
  /// shows removes the screens that were pushed later, although nothing hides what is opened.
  private nonisolated static let seeds: [UInt64] = TestSize.isThorough ? Array(0..<200) : [10, 79, 97]

  @Test(arguments: seeds)
  func `what is asked for is in front, nothing hides it, and what did not hide it stays`(seed: UInt64) {
    var numbers = SeededRandomNumberGenerator(seed: seed)
    let tree = RandomTree.make(depth: 4, using: &numbers)
    func open<F: WalkFlow>(_ flow: F.Type) {
      var walk = Walk<F>(numbers)
      walk.run(Self.steps, seed)
    }
    open(tree)
  }
}

/// Makes types of flows at random.
private enum RandomTree {
  static func make(depth: Int, using numbers: inout SeededRandomNumberGenerator) -> any WalkFlow.Type {
    guard depth > 0 else { return leaf(kind(&numbers)) }
    let first = make(depth: depth - Int.random(in: 1...2, using: &numbers), using: &numbers)
    let second = make(depth: depth - Int.random(in: 1...3, using: &numbers), using: &numbers)
    let kind = kind(&numbers)
    return switch Int.random(in: 0..<6, using: &numbers) {
    case 0: tabs(first, second)
    case 1: sheet(kind, first)
    case 2, 3: stack(kind, first, second)
    case 4: routes(kind, first, second)
    default: cases(first, second)
    }
  }

  private static func kind(_ numbers: inout SeededRandomNumberGenerator) -> any SpotKind.Type {
    let all: [any SpotKind.Type] = [KindA.self, KindB.self, KindC.self, KindD.self, KindE.self, KindF.self]
    return all.randomElement(using: &numbers)!
  }
  private static func leaf<K: SpotKind>(_ kind: K.Type) -> any WalkFlow.Type { LeafFlow<K>.self }
  private static func tabs<A: WalkFlow, B: WalkFlow>(_ first: A.Type, _ second: B.Type) -> any WalkFlow.Type {
    TabFlow<A, B>.self
  }
  private static func sheet<K: SpotKind, A: WalkFlow>(_ kind: K.Type, _ child: A.Type) -> any WalkFlow.Type {
    SheetFlow<K, A>.self
  }
  private static func stack<K: SpotKind, A: WalkFlow, B: WalkFlow>(
    _ kind: K.Type,
    _ first: A.Type,
    _ second: B.Type
  ) -> any WalkFlow.Type { StackFlow<K, A, B>.self }
  private static func routes<K: SpotKind, A: WalkFlow, B: WalkFlow>(
    _ kind: K.Type,
    _ first: A.Type,
    _ second: B.Type
  ) -> any WalkFlow.Type { RouteFlow<K, A, B>.self }
  private static func cases<A: WalkFlow, B: WalkFlow>(_ first: A.Type, _ second: B.Type) -> any WalkFlow.Type {
    CaseFlow<A, B>.self
  }
}

/// A walk through one tree.
@MainActor
private struct Walk<F: WalkFlow> {
  private var numbers: SeededRandomNumberGenerator
  private let store = Store(initialState: F.initial) { F() }

  init(_ numbers: SeededRandomNumberGenerator) { self.numbers = numbers }

  mutating func run(_ steps: Int, _ seed: UInt64) {
    for step in 0..<steps {
      let before = store.state
      let askers = F.askers(in: before)
      let asker = Int.random(in: 0..<askers.count, using: &numbers)
      let request: Handover<Spot>
      switch Int.random(in: 0..<10, using: &numbers) {
      case 0..<4:
        store.send(F.moves(in: before).randomElement(using: &numbers)!)
        continue
      case 4..<7: request = .open(randomSpot())
      case 7..<9: request = .finish(next: randomSpot())
      default: request = .finish(next: nil)
      }
      let recorder = IssueRecorder()
      withIssueReporters([recorder]) { _ = store.send(askers[asker].ask(request)) }
      let place = "seed \(seed), step \(step), \(request) by \(asker)"
      if case .open = request, !recorder.issues.isEmpty { #expect(store.state == before, "\(place) is half done") }
      if recorder.issues.isEmpty { check(request, by: askers[asker], isRoot: asker == 0, from: before, place) }
    }
  }

  private mutating func randomSpot() -> Spot {
    let number = Int.random(in: 0..<3, using: &numbers)
    return [Spot.a, Spot.b, Spot.c, Spot.d, Spot.e, Spot.f].randomElement(using: &numbers)!(number)
  }

  private func check(
    _ request: Handover<Spot>,
    by asker: Asker<F.Action>,
    isRoot: Bool,
    from before: F.State,
    _ step: String
  ) {
    let after = store.state
    var leaving: Set<Int> = []
    let spot: Spot
    switch request {
    case .open(let target): spot = target
    case .finish(next: let target?):
      // In a test, a flow that no other holds may finish, so that it can be tested by itself.
      guard !isRoot else { return }
      (spot, leaving) = (target, asker.screens)
    case .finish(next: nil): return
    }
    let sight = F.sight(of: after)
    #expect(sight.shows(spot), "\(step) leads to \(sight)\n\(before)\n\(after)")
    if case .open = request, isRoot, F.sight(of: before) == .spot(spot) {
      #expect(after == before, "\(step): it was in front")
    }
    let (old, new) = (F.screens(of: before), F.screens(of: after))
    // With the flow that finishes those end that lie between it and the one that leads on.
    for (tab, screens) in old.hidden where new.hidden[tab] != nil && screens.isDisjoint(with: leaving) {
      let ended = screens.subtracting(new.all)
      #expect(ended.isEmpty, "\(step) ends \(ended), which hid nothing\n\(before)\n\(after)")
    }
  }
}
