import DovetailTestSupport
import Navigation
import Testing

@testable import DovetailTesting

/// Random walks through a tree of presentations and stacks: after each step, what works is what is there.
@MainActor
struct FeatureRemovalModelTests {
  /// Must catch: a removed feature that is not the child of the root and whose work goes on.
  @Test(arguments: TestSize.seeds(2, thorough: 12))
  func `after each step work goes on in the features that are there, and in no other`(seed: UInt64) async {
    let walk = Walk(seed: seed)
    for step in 0..<TestSize.choose(30, thorough: 60) {
      await walk.step()
      #expect(walk.working == walk.present, "seed \(seed), step \(step)")
    }
    walk.store.send(.change { $0 = Room.State(id: 0) })
    #expect(walk.working == ["0"])
  }
}

/// A walk, in which each feature has work that bears the number of the feature.
@MainActor
private final class Walk {
  private typealias Embed = (Room.Action) -> Room.Action

  private let journal = Journal()
  private var generator: SeededRandomNumberGenerator
  private var lastID = 0
  let store: StoreOf<Room>

  init(seed: UInt64) {
    generator = SeededRandomNumberGenerator(seed: seed)
    store = Store(initialState: Room.State(id: 0)) { [journal] in Room(journal: journal) }
    store.send(.stay("0"))
  }

  /// The numbers of the features that are there.
  var present: Set<String> { Set(places(of: store.state).map { "\($0.room.id)" }) }

  /// The numbers of the features whose work goes on.
  var working: Set<String> {
    var working: Set<String> = []
    for entry in journal.entries {
      if entry.hasPrefix("+") {
        working.insert(String(entry.dropFirst()))
      } else {
        working.remove(String(entry.dropFirst()))
      }
    }
    return working
  }

  private func places(
    of room: Room.State,
    _ embed: @escaping Embed = { $0 }
  ) -> [(room: Room.State, embed: Embed)] {
    var list = [(room: room, embed: embed)]
    if let sheet = room.sheet { list += places(of: sheet) { embed(.sheet(.presented($0))) } }
    switch room.side {
    case .room(let room): list += places(of: room) { embed(.side(.presented(.room($0)))) }
    case .store(let room): list += places(of: room) { embed(.side(.presented(.store($0)))) }
    case .alert, nil: break
    }
    for (id, element) in zip(room.path.ids, room.path) {
      list += places(of: element) { embed(.path(.element(id: id, action: $0))) }
    }
    return list
  }

  /// Changes a feature of the tree, and begins work where a feature is new.
  func step() async {
    let known = Set(places(of: store.state).map(\.room.id))
    let place = places(of: store.state).randomElement(using: &generator)!
    let new = Room.State(id: lastID + 1)
    let more = [Room.State(id: lastID + 2), Room.State(id: lastID + 3)]
    lastID += 3
    let id = place.room.path.ids.randomElement(using: &generator)
    let position = generator.next()
    let change: (@Sendable (inout Room.State) -> Void)? =
      switch generator.next() % 16 {
      case 0, 1: { $0.sheet = new }
      case 2: { $0.side = .room(new) }
      case 3: { $0.side = .store(new) }
      case 4: { $0.side = .alert(.question) }
      case 5, 6, 7: { $0.path.append(new) }
      case 8: { $0.sheet = nil }
      case 9: { $0.path = StackState(more) }
      case 10: { if let id { $0.path[id: id] = nil } }
      case 11: { if let id { $0.path.pop(to: id) } }
      case 12: { $0.path.insert(new, at: Int(position % UInt64($0.path.count + 1))) }
      case 13: { state in state.side = state.$side.room.map { .store($0) } ?? .room(new) }
      default: nil
      }
    if let change {
      store.send(place.embed(.change(change)))
    } else if place.room.id != 0 {
      await store.send(place.embed(.leave)).finish()
    }
    // A feature that moved to another case is another, and its work has ended.
    for place in places(of: store.state) where !known.contains(place.room.id) || !working.contains("\(place.room.id)") {
      store.send(place.embed(.stay("\(place.room.id)")))
    }
    await settle(present)
  }

  /// Waits until work goes on in features, also where it has begun anew.
  private func settle(_ expected: Set<String>) async {
    await journal.wait { entries in
      expected.allSatisfy { name in entries.last { $0.dropFirst() == name } == "+\(name)" }
    }
  }
}
