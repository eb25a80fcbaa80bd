import Dovetail
import DovetailTestSupport
import Navigation
import Testing

@testable import DovetailNavigationCore

@Reducer
private struct Leaflet {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id: Int
    var count = 0
    @Presents var note: Note.State?
  }

  enum Action {
    case tapped
    case note(PresentationAction<Note.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tapped = action { state.count += 1 }
      return .none
    }
    .ifLet(\.$note, action: \.note) { Note() }
  }
}

@Reducer
private struct Note {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id: Int
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private enum Slot {
  case sheet(Leaflet)
  case note(Note)
}

extension Slot.State: Equatable {}

/// A feature with children in each kind of place, whose actions contain the changes of its state.
@Reducer
private struct Cabinet {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Leaflet.State> = []
    var path = StackState<Leaflet.State>()
    var routes: [Route<Leaflet.State>] = []
    var plain: Note.State?
    @Presents var child: Leaflet.State?
    @Presents var place: Slot.State?
  }

  enum Action {
    case changes([(inout State) -> Void])
    case rows(IdentifiedActionOf<Leaflet>)
    case path(StackActionOf<Leaflet>)
    case routes(IndexedRouterActionOf<Leaflet>)
    case plain(Note.Action)
    case child(PresentationAction<Leaflet.Action>)
    case place(PresentationAction<Slot.Action>)
  }

  let didChange: (State) -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .changes(let changes) = action, let change = changes.first else { return .none }
      change(&state)
      didChange(state)
      return changes.count > 1 ? .send(.changes(Array(changes.dropFirst()))) : .none
    }
    .forEach(\.rows, action: \.rows) { Leaflet() }
    .forEach(\.path, action: \.path) { Leaflet() }
    .forEachRoute(\.routes, action: \.routes) { Leaflet() }
    .ifLet(\.plain, action: \.plain) { Note() }
    .ifLet(\.$child, action: \.child) { Leaflet() }
    .ifLet(\.$place, action: \.place)
  }
}

/// What a child is told from others by: the places and ids from the root on.
private typealias Key = [AnyHashable]

/// The expected ids: each child that is in the state after each action keeps its own.
@MainActor private final class Model {
  private var known: [Key: StoreID] = [:]
  private var used: Set<StoreID> = []

  /// Forgets the children that are not in the state.
  func keep(_ state: Cabinet.State) {
    let present = Self.keys(of: state)
    known = known.filter { present.contains($0.key) }
  }

  func check(_ key: Key, _ id: StoreID) {
    if let expected = known[key] {
      #expect(id == expected, "\(key)")
    } else {
      #expect(used.insert(id).inserted, "the id came back: \(key)")
      known[key] = id
    }
  }

  static func keys(of state: Cabinet.State) -> Set<Key> {
    var keys: Set<Key> = []
    func add(_ key: Key, _ sheet: Leaflet.State) {
      keys.insert(key)
      if let note = sheet.note { keys.insert(key + ["note", note.id]) }
    }
    for row in state.rows { add(["row", row.id], row) }
    for (id, screen) in zip(state.path.ids, state.path) { add(["path", id], screen) }
    for route in state.routes { add(["route", route.identity], route.screen) }
    if let plain = state.plain { keys.insert(["plain", plain.id]) }
    if let child = state.child { add(["child", child.id], child) }
    switch state.place {
    case .sheet(let sheet): add(["place.sheet", sheet.id], sheet)
    case .note(let note): keys.insert(["place.note", note.id])
    case nil: break
    }
    return keys
  }
}

@MainActor struct StoreIDModelTests {
  /// Must catch: a removal that is not noticed; an id that a change, a move or a copy of the state takes away.
  @Test(arguments: TestSize.seeds(12, thorough: 400))
  func `each child keeps one id as long as it is in the state`(seed: UInt64) {
    let model = Model()
    let store = Store(initialState: Cabinet.State()) { Cabinet { model.keep($0) } }
    var generator = SeededRandomNumberGenerator(seed: seed)
    var copies: [Cabinet.State] = []
    for _ in 0..<150 {
      let changes = (0..<Int.random(in: 1...3, using: &generator)).map { _ in change(&generator, copies) }
      store.send(.changes(changes))
      if Int.random(in: 0..<8, using: &generator) == 0 { copies.append(store.state) }
      if Bool.random(using: &generator) { check(store, model, &generator) }
    }
  }

  private func check(_ store: StoreOf<Cabinet>, _ model: Model, _ generator: inout SeededRandomNumberGenerator) {
    func visit(_ key: Key, _ child: StoreOf<Leaflet>) {
      guard Int.random(in: 0..<4, using: &generator) > 0 else { return }
      model.check(key, child.id)
      if let note = child.scope(\.$note, action: \.note) {
        model.check(key + ["note", note.state.id], note.id)
        #expect(child.scope(\.note, action: \.note)?.id == note.id)
      }
    }
    for row in store.scope(\.rows, action: \.rows) { visit(["row", row.state.id], row) }
    let screens = store.scope(\.path, action: \.path)
    for (id, screen) in zip(screens.ids, screens) { visit(["path", id], screen) }
    for (route, screen) in zip(store.state.routes, store.scope(\.routes, action: \.routes)) {
      visit(["route", route.identity], screen)
    }
    if let plain = store.scope(\.plain, action: \.plain) { model.check(["plain", plain.state.id], plain.id) }
    if let child = store.scope(\.$child, action: \.child) { visit(["child", child.state.id], child) }
    if let sheet = store.scope(\.place?.sheet, action: \.place.sheet) { visit(["place.sheet", sheet.state.id], sheet) }
    if let note = store.scope(\.place?.note, action: \.place.note) {
      model.check(["place.note", note.state.id], note.id)
    }
  }

  private func change(
    _ generator: inout SeededRandomNumberGenerator,
    _ copies: [Cabinet.State]
  ) -> (inout Cabinet.State) -> Void {
    func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
    let (id, other, copy) = (number(6), number(6), copies.randomElement(using: &generator))
    func sheet() -> Leaflet.State { Leaflet.State(id: id, note: other < 3 ? Note.State(id: other) : nil) }
    let new = sheet()
    let changes: [(inout Cabinet.State) -> Void] = [
      { $0.rows.append(new) },
      { $0.rows.insert(new, at: $0.rows.startIndex) },
      { $0.rows.remove(id: id) },
      { $0.rows[id: id] = new },
      { $0.rows[id: id]?.count += 1 },
      { $0.rows[id: id]?.note = other < 3 ? Note.State(id: other) : nil },
      { $0.rows.reverse() },
      { $0.rows.sort { $0.count < $1.count } },
      { $0.rows = IdentifiedArray(uniqueElements: $0.rows.elements.filter { $0.id != other }) },
      { if let row = $0.rows.remove(id: id) { $0.rows.append(row) } },
      { $0.rows = [] },
      { replace(&$0.rows, by: [new]) },
      { if !$0.rows.isEmpty { $0.rows[0] = new } },
      { if let copy { $0.rows = copy.rows } },
      { $0.path.append(new) },
      { _ = $0.path.popLast() },
      { if let id = $0.path.ids.first { $0.path[id: id] = new } },
      { if let id = $0.path.ids.last { $0.path[id: id]?.note = nil } },
      { if let copy { $0.path = copy.path } },
      { $0.path.removeAll() },
      { $0.routes.append(.push(new)) },
      { if !$0.routes.isEmpty { $0.routes.removeLast() } },
      { $0.routes.reverse() },
      { if !$0.routes.isEmpty { $0.routes[0].screen = new } },
      { if !$0.routes.isEmpty { $0.routes[0] = .push(new) } },
      { $0.plain = other < 3 ? nil : Note.State(id: id) },
      { take(&$0.plain) },
      { $0.child = new },
      { $0.child = nil },
      { $0.child?.note = other < 3 ? Note.State(id: other) : nil },
      { $0.child?.count += 1 },
      { take(&$0.child) },
      { $0.place = .sheet(new) },
      { $0.place = .note(Note.State(id: id)) },
      { $0.place = nil },
      { if case .sheet(var sheet) = $0.place { sheet.count += 1; $0.place = .sheet(sheet) } },
      { if let copy { $0 = copy } },
      { if other == 0 { $0 = Cabinet.State() } },
    ]
    return changes[number(changes.count)]
  }
}

private func take<Value>(_ value: inout Value?) { value = nil }
private func replace<Value>(_ value: inout Value, by other: Value) { value = other }
