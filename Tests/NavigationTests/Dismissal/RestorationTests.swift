import DovetailTestSupport
import Foundation
import Navigation
import Testing

/// A whole tree of presentations and paths as one value that is written down and read again.
@MainActor
struct RestorationTests {
  private var house: Room.State {
    Room.State(
      id: 0,
      sheet: Room.State(
        id: 1,
        topic: "tea",
        side: .alert(.question),
        path: StackState([Room.State(id: 2, side: .store(Room.State(id: 3, topic: "stocks"))), Room.State(id: 4)])
      ),
      path: StackState([Room.State(id: 5, path: StackState([Room.State(id: 6, topic: "depth")]))])
    )
  }

  private func restored(_ state: Room.State) throws -> Room.State {
    try JSONDecoder().decode(Room.State.self, from: JSONEncoder().encode(state))
  }

  @Test func `the tree is equal when it is read again, prompts and ids too`() throws {
    let house = house
    #expect(try restored(house) == house)
    #expect(try restored(house).sheet?.path.ids == house.sheet?.path.ids)
  }

  @Test func `what is not presented leaves no trace`() throws {
    let text = String(decoding: try JSONEncoder().encode(Room.State(id: 7)), as: UTF8.self)
    #expect(!text.contains("sheet"))
    #expect(!text.contains("null"))
    let old = try JSONDecoder().decode(Room.State.self, from: Data(#"{"id": 7, "path": [], "visits": 3}"#.utf8))
    #expect(old == Room.State(id: 7, visits: 3))
  }

  @Test func `what does not fit is not decoded`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Room.State.self, from: Data(#"{"id": 7, "path": [], "visits": 3, "sheet": 1}"#.utf8))
    }
  }

  @Test func `work that is bound to values of the state goes on, and ends as if it had never stopped`() async throws {
    let journal = Journal()
    let state = try restored(house)
    let store = TestStore(initialState: state) { Room(journal: journal) }
    store.exhaustivity = .off
    await store.receive(\.sheet.entered, "tea") { $0.sheet?.visits = 1 }
    await store.skipReceivedActions(strict: false)
    #expect(Set(journal.entries) == ["+tea", "+stocks", "+depth"])
    #expect(store.state.path[0].path[0].visits == 1)
    await store.send(\.sheet.leave)
    await store.receive(\.sheet.dismiss) { $0.sheet = nil }
    #expect(Set(journal.entries) == ["+tea", "+stocks", "+depth", "-tea", "-stocks"])
    await store.send(.change { $0.path.removeAll() })
    #expect(journal.entries.last == "-depth")
  }

  @Test func `new elements get ids that no restored one has`() async throws {
    let state = try restored(house)
    let store = TestStore(initialState: state) { Room() }
    store.exhaustivity = .off
    let known = Set(Array(state.path.ids) + Array(state.sheet!.path.ids) + Array(state.path[0].path.ids))
    await store.send(.change { $0.path.append(Room.State(id: 9)) })
    #expect(!known.contains(store.state.path.ids.last!))
    let last = store.state.path.ids.last!
    await store.send(.path(.element(id: last, action: .leave)))
    await store.receive(\.path.popFrom, last)
    #expect(store.state.path.count == 1)
    await store.send(.change { $0 = Room.State(id: 0) })
  }
}
