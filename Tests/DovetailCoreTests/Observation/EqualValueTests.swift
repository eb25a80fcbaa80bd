import Dovetail
import DovetailTestSupport
import Observation
import Testing

/// An object that equals another one with the same id.
private final class Player: Hashable, Sendable {
  let id: Int
  let volume: Int

  init(id: Int = 1, volume: Int) {
    self.id = id
    self.volume = volume
  }

  static func == (first: Player, second: Player) -> Bool { first.id == second.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A value that equals another one with the same id.
private struct Card: Hashable, Identifiable, Sendable {
  var id = 1
  var note: String

  static func == (first: Card, second: Card) -> Bool { first.id == second.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private enum Seat<Element: Hashable & Sendable>: Equatable, Sendable {
  case taken(Element)
  case shared(Element, by: Int)
}

@ObservableState
private enum ObservedSeat<Element: Hashable & Sendable>: Equatable, Sendable {
  case taken(Element)
  case all([Element])
}

/// Holds a value in each container.
@Reducer
private struct Table<Element: Hashable & Identifiable & Sendable> where Element.ID: Sendable {
  @ObservableState
  struct State: Equatable {
    var single: Element
    var optional: Element?
    var array: [Element]
    var nested: [Element?]
    var optionalArray: [Element]?
    var dictionary: [String: Element]
    var set: Set<Element>
    var list: IdentifiedArray<Element.ID, Element>
    var seat: Seat<Element>
    var labelled: Seat<Element>
    var observedSeat: ObservedSeat<Element>
    var observedArray: ObservedSeat<Element>

    init(_ guest: Element) {
      single = guest
      optional = guest
      array = [guest]
      nested = [guest]
      optionalArray = [guest]
      dictionary = ["a": guest]
      set = [guest]
      list = [guest]
      seat = .taken(guest)
      labelled = .shared(guest, by: 2)
      observedSeat = .taken(guest)
      observedArray = .all([guest])
    }
  }

  enum Action {
    case change((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      }
      return .none
    }
  }
}

extension Player: Identifiable {}

/// What observers are told of a value that an equal one replaces.
@MainActor struct EqualValueTests {
  /// One container: how it is read, set as a whole, and set from the values of another state.
  private struct Container<Element: Hashable & Identifiable & Sendable> where Element.ID: Sendable {
    typealias State = Table<Element>.State
    let name: String
    let read: (StoreOf<Table<Element>>) -> Void
    let set: (inout State, State) -> Void

    static var all: [Container] {
      [
        Container(name: "property", read: { _ = $0.single }, set: { $0.single = $1.single }),
        Container(name: "optional", read: { _ = $0.optional }, set: { $0.optional = $1.optional }),
        Container(name: "array", read: { _ = $0.array }, set: { $0.array = $1.array }),
        Container(name: "array of optionals", read: { _ = $0.nested }, set: { $0.nested = $1.nested }),
        Container(name: "optional array", read: { _ = $0.optionalArray }, set: { $0.optionalArray = $1.optionalArray }),
        Container(name: "dictionary", read: { _ = $0.dictionary }, set: { $0.dictionary = $1.dictionary }),
        Container(name: "set", read: { _ = $0.set }, set: { $0.set = $1.set }),
        Container(name: "identified array", read: { _ = $0.list }, set: { $0.list = $1.list }),
        Container(name: "payload", read: { _ = $0.seat }, set: { $0.seat = $1.seat }),
        Container(name: "part of a payload", read: { _ = $0.labelled }, set: { $0.labelled = $1.labelled }),
        Container(
          name: "observable payload",
          read: { _ = $0.observedSeat },
          set: { $0.observedSeat = $1.observedSeat }
        ),
        Container(
          name: "array in an observable payload",
          read: { _ = $0.observedArray },
          set: { $0.observedArray = $1.observedArray }
        ),
      ]
    }
  }

  private func counts<Element: Hashable & Identifiable & Sendable>(
    _ guest: Element,
    replacedBy new: Element
  ) -> [String: Int] where Element.ID: Sendable {
    let replacement = Table<Element>.State(new)
    var counts: [String: Int] = [:]
    for container in Container<Element>.all {
      let store = Store(initialState: Table<Element>.State(guest)) { Table<Element>() }
      let reading = Reading { container.read(store) }
      store.send(.change { container.set(&$0, replacement) })
      counts[container.name] = reading.count
    }
    return counts
  }

  @Test func `an object is told from an equal one in each container`() {
    let counts = counts(Player(volume: 0), replacedBy: Player(volume: 9))
    #expect(counts.count == 12)
    #expect(counts.values.allSatisfy { $0 == 1 }, "\(counts)")
  }

  @Test func `an object that is set again tells nobody`() {
    let player = Player(volume: 0)
    let counts = counts(player, replacedBy: player)
    #expect(counts.values.allSatisfy { $0 == 0 }, "\(counts)")
  }

  @Test func `an equal struct tells nobody where it is set, whatever its own equality leaves out`() {
    let counts = counts(Card(note: "a"), replacedBy: Card(note: "b"))
    #expect(counts.count == 12)
    #expect(counts.values.allSatisfy { $0 == 0 }, "\(counts)")
    let others = self.counts(Card(note: "a"), replacedBy: Card(id: 2, note: "a"))
    #expect(others.values.allSatisfy { $0 == 1 }, "\(others)")
  }

  @Test func `an equal struct that is set in place of an element tells the readers of the container`() {
    typealias State = Table<Card>.State
    let changes: [((StoreOf<Table<Card>>) -> Void, (inout State) -> Void)] = [
      ({ _ = $0.array }, { $0.array[0] = Card(note: "b") }),
      ({ _ = $0.dictionary }, { $0.dictionary["a"] = Card(note: "b") }),
      ({ _ = $0.list }, { $0.list[id: 1] = Card(note: "b") }),
      ({ _ = $0.set }, { $0.set.update(with: Card(note: "b")) }),
      ({ _ = $0.optional }, { $0.optional?.note = "b" }),
      ({ _ = $0.single }, { $0.single.note = "b" }),
    ]
    for (number, (read, change)) in changes.enumerated() {
      let store = Store(initialState: State(Card(note: "a"))) { Table<Card>() }
      let reading = Reading { read(store) }
      store.send(.change(change))
      #expect(reading.count == 1, "change \(number)")
    }
  }

  @Test func `equal containers in another order hold the same objects`() {
    let players = (0..<100).map { Player(id: $0, volume: 0) }
    var few = Set(players)
    few.reserveCapacity(1_000)
    #expect(_$holdsSameObjects(few, Set(players.reversed())))
    let byID = Dictionary(uniqueKeysWithValues: players.map { ($0, $0) })
    var others = byID
    others.reserveCapacity(1_000)
    #expect(_$holdsSameObjects(byID, others))
    others[players[3]] = Player(id: 3, volume: 1)
    #expect(!_$holdsSameObjects(byID, others))
    #expect(_$holdsSameObjects(1, 1) && _$holdsSameObjects("a", "a") && _$holdsSameObjects([1: "a"], [1: "a"]))
  }
}
