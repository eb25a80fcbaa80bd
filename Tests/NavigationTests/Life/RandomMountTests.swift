import DovetailTestSupport
import Navigation
import Testing

/// Random changes of a state against a model of the mounts that they cause.
@MainActor
struct RandomMountTests {
  /// A change of an album.
  private enum Operation: Sendable {
    case optional(String?)
    case sheet(String?)
    case insert(String, at: Int)
    case remove(Int)
    case swap(Int, Int)
    case replace(Int)
    case reinsert(Int)
    case push(String)
    case pop(Int)
    case replaceScreen(Int)
    case type(String, at: Int)

    func apply(to state: inout Album.State) {
      func index(_ number: Int, _ count: Int) -> Int? { count == 0 ? nil : number % count }
      switch self {
      case .optional(let name): state.optional = name.map { Clip.State($0) }
      case .sheet(let name): state.sheet = name.map { Clip.State($0) }
      case .insert(let name, let position):
        state.rows.insert(Clip.State(name), at: position % (state.rows.count + 1))
      case .remove(let number): if let index = index(number, state.rows.count) { state.rows.remove(at: index) }
      case .swap(let first, let second):
        if let first = index(first, state.rows.count), let second = index(second, state.rows.count) {
          state.rows.swapAt(first, second)
        }
      case .replace(let number):
        if let index = index(number, state.rows.count) {
          let name = state.rows[index].name
          state.rows[id: name] = Clip.State(name)
        }
      case .reinsert(let number):
        if let index = index(number, state.rows.count) { state.rows.append(state.rows.remove(at: index)) }
      case .push(let name): state.path.append(Clip.State(name))
      case .pop(let number): state.path.removeLast(number % (state.path.count + 1))
      case .replaceScreen(let number):
        if let index = index(number, state.path.count) {
          let id = state.path.ids[index]
          state.path[id: id] = Clip.State(state.path[id: id]!.name)
        }
      case .type(let text, let number):
        if let index = index(number, state.rows.count) { state.rows[index].text = text }
        state.optional?.text = text
      }
    }
  }

  /// A feature that exists, with its last state.
  private struct Element {
    let key: String
    var state: Clip.State
  }

  /// The features of a state, in the order of their mounts: those of the operator that is written last come first.
  private func elements(of state: Album.State) -> [Element] {
    var elements: [Element] = []
    for id in state.path.ids { elements.append(Element(key: "path \(id)", state: state.path[id: id]!)) }
    for clip in state.rows { elements.append(Element(key: "row \(clip.name)", state: clip)) }
    if let clip = state.sheet { elements.append(Element(key: "sheet \(clip.name)", state: clip)) }
    if let clip = state.optional { elements.append(Element(key: "optional \(clip.name)", state: clip)) }
    return elements
  }

  private func operation(_ number: Int, using generator: inout SeededRandomNumberGenerator) -> Operation {
    let few = Int.random(in: 0..<4, using: &generator)
    let place = Int.random(in: 0..<20, using: &generator)
    switch Int.random(in: 0..<14, using: &generator) {
    case 0: return .optional(few == 0 ? nil : "o\(few)")
    case 1: return .sheet(few == 0 ? nil : "s\(few)")
    case 2, 3, 4: return .insert("r\(number)", at: place)
    case 5: return .remove(place)
    case 6: return .swap(place, Int.random(in: 0..<20, using: &generator))
    case 7: return .replace(place)
    case 8: return .reinsert(place)
    case 9, 10: return .push("p\(number)")
    case 11: return .pop(few)
    case 12: return .replaceScreen(place)
    default: return .type("t\(number)", at: place)
    }
  }

  /// Must catch: dismounts in another order than that of the mounts reversed.
  @Test(arguments: TestSize.seeds(4, thorough: 20))
  func `mounts and dismounts are those of the model`(seed: UInt64) async {
    let log = MountLog()
    var generator = SeededRandomNumberGenerator(seed: seed)
    var state = Album.State()
    state.choice = .empty
    let store = Store(initialState: state) { Album(log: log) }
    _ = log.take()
    // In the order of their mounts.
    var mounted: [Element] = []
    var number = 0
    let steps = TestSize.choose(50, thorough: 150)
    for step in 0..<steps {
      let operations = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        number += 1
        return operation(number, using: &generator)
      }
      store.send(.change { state in for operation in operations { operation.apply(to: &state) } })
      let present = elements(of: store.state)
      let keys = Set(present.map(\.key))
      let known = Set(mounted.map(\.key))
      let gone = mounted.filter { !keys.contains($0.key) }.reversed()
      let new = present.filter { !known.contains($0.key) }
      let expected = gone.map { "-\($0.state.name):\($0.state.text)" } + new.map { "+\($0.state.name)" }
      #expect(log.take() == expected, "step \(step): \(operations)")
      #expect(store.closed.suffix(gone.count) == gone.map(\.state.name)[...])
      let states = Dictionary(uniqueKeysWithValues: present.map { ($0.key, $0.state) })
      mounted = mounted.filter { keys.contains($0.key) } + new
      for index in mounted.indices { mounted[index].state = states[mounted[index].key]! }
    }
    #expect(number > steps)
    await store.dismount()
    #expect(Set(log.take()) == Set(mounted.map { "-\($0.state.name):\($0.state.text)" } + ["-always:", "-album"]))
  }
}
