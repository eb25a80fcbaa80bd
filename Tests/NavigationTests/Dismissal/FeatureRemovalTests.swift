import DovetailTestSupport
import Navigation
import Testing

/// Every way to remove a feature, with work below it that has to end: its own, and that of what it presents and has on
/// its stack.
@MainActor
struct FeatureRemovalTests {
  private let journal = Journal()

  /// A house in which work goes on in a room, in the sheet over it, and in two elements of the stack of that sheet.
  private func room(_ id: Int) -> Room.State {
    Room.State(
      id: id,
      topic: "topic of \(id)",
      sheet: Room.State(id: 100 + id, path: StackState([Room.State(id: 200 + id), Room.State(id: 300 + id)]))
    )
  }

  private func makeStore(_ state: Room.State) -> StoreOf<Room> {
    Store(initialState: state) { Room(journal: journal) }
  }

  /// Begins work in a room and in all below it, given the way of an action to the room.
  private func begin(_ store: StoreOf<Room>, in room: Room.State, _ embed: @escaping (Room.Action) -> Room.Action) async
  {
    let sheet: (Room.Action) -> Room.Action = { embed(.sheet(.presented($0))) }
    store.send(embed(.stay("room")))
    store.send(sheet(.stay("sheet")))
    for (number, id) in (room.sheet?.path.ids.elements ?? []).enumerated() {
      store.send(sheet(.path(.element(id: id, action: .stay("element \(number)")))))
    }
    await journal.wait(forCount: 5)
    #expect(Set(journal.entries) == ["+room", "+sheet", "+element 0", "+element 1", "+topic of \(room.id)"])
  }

  private func expectEverythingEnded(_ id: Int) {
    #expect(
      Set(journal.entries.dropFirst(5)) == ["-room", "-sheet", "-element 0", "-element 1", "-topic of \(id)"]
    )
    #expect(journal.entries.count == 10)
  }

  @Test func `a sheet that its child dismisses`() async {
    let store = makeStore(Room.State(id: 0, sheet: room(1)))
    await begin(store, in: store.sheet!) { .sheet(.presented($0)) }
    await store.send(.sheet(.presented(.leave))).finish()
    #expect(store.sheet == nil)
    expectEverythingEnded(1)
  }

  @Test func `a sheet that its parent dismisses with an action`() async {
    let store = makeStore(Room.State(id: 0, sheet: room(1)))
    await begin(store, in: store.sheet!) { .sheet(.presented($0)) }
    store.send(.sheet(.dismiss))
    expectEverythingEnded(1)
  }

  @Test func `a sheet that its parent sets to nil`() async {
    let store = makeStore(Room.State(id: 0, sheet: room(1)))
    await begin(store, in: store.sheet!) { .sheet(.presented($0)) }
    store.send(.change { $0.sheet = nil })
    expectEverythingEnded(1)
  }

  @Test func `a sheet of an element of a stack, where an ancestor clears everything`() async {
    let store = makeStore(Room.State(id: 0, sheet: Room.State(id: 7, path: StackState([room(1)]))))
    let id = store.sheet!.path.ids[0]
    await begin(store, in: store.sheet!.path[id: id]!) {
      .sheet(.presented(.path(.element(id: id, action: $0))))
    }
    store.send(.change { $0 = Room.State(id: 0) })
    expectEverythingEnded(1)
  }

  @Test func `a sheet that another with the same type and another id replaces`() async {
    let store = makeStore(Room.State(id: 0, sheet: room(1)))
    await begin(store, in: store.sheet!) { .sheet(.presented($0)) }
    store.send(.change { $0.sheet = Room.State(id: 2) })
    expectEverythingEnded(1)
  }

  @Test func `a sheet that makes itself another feature`() async {
    let store = makeStore(Room.State(id: 0, sheet: room(1)))
    await begin(store, in: store.sheet!) { .sheet(.presented($0)) }
    store.send(.sheet(.presented(.change { $0 = Room.State(id: 2) })))
    #expect(store.sheet == Room.State(id: 2))
    expectEverythingEnded(1)
  }

  @Test func `a sheet that its parent removes with the action that begins its work`() async {
    let store = TestStore(initialState: Room.State(id: 0, sheet: Room.State(id: 1))) {
      CombineReducers {
        Room(journal: journal)
        Reduce<Room.State, Room.Action> { state, action in
          if case .sheet(.presented(.stay)) = action { state.sheet = nil }
          return .none
        }
      }
    }
    await withExpectedIssue("The work never begins.") {
      await store.send(\.sheet.stay, "work") { $0.sheet = nil }
    }
    #expect(journal.entries.isEmpty)
  }

  @Test func `a case that the same case with another id replaces`() async {
    let store = makeStore(Room.State(id: 0, side: .room(room(1))))
    await begin(store, in: store.$side.room!) { .side(.presented(.room($0))) }
    store.send(.change { $0.side = .room(Room.State(id: 2)) })
    expectEverythingEnded(1)
  }

  @Test func `a case that another case with the same id replaces`() async {
    let store = makeStore(Room.State(id: 0, side: .room(room(1))))
    await begin(store, in: store.$side.room!) { .side(.presented(.room($0))) }
    store.send(.change { state in state.side = state.$side.room.map { .store($0) } })
    // The topic is that of the room in the other case too, where its work begins anew.
    await journal.wait { $0.count(where: { $0 == "+topic of 1" }) == 2 }
    #expect(
      Set(journal.entries.dropFirst(5))
        == ["-room", "-sheet", "-element 0", "-element 1", "-topic of 1", "+topic of 1"]
    )
    store.send(.side(.dismiss))
  }

  @Test func `a case that an alert replaces`() async {
    let store = makeStore(Room.State(id: 0, side: .room(room(1))))
    await begin(store, in: store.$side.room!) { .side(.presented(.room($0))) }
    store.send(.change { $0.side = .alert(.question) })
    expectEverythingEnded(1)
  }

  private func makeStoreWithPath() async -> (store: StoreOf<Room>, id: StackElementID) {
    let store = makeStore(Room.State(id: 0, path: StackState([Room.State(id: 8), room(1), Room.State(id: 9)])))
    let id = store.path.ids[1]
    await begin(store, in: store.path[id: id]!) { .path(.element(id: id, action: $0)) }
    return (store, id)
  }

  @Test func `an element in the middle that dismisses itself`() async {
    let (store, id) = await makeStoreWithPath()
    await store.send(.path(.element(id: id, action: .leave))).finish()
    #expect(store.path.map(\.id) == [8])
    expectEverythingEnded(1)
  }

  @Test func `an element that is popped from the middle with an action`() async {
    let (store, id) = await makeStoreWithPath()
    store.send(.path(.popFrom(id: id)))
    #expect(store.path.map(\.id) == [8])
    expectEverythingEnded(1)
  }

  @Test func `an element that its parent takes out of the middle`() async {
    let (store, id) = await makeStoreWithPath()
    store.send(.change { $0.path[id: id] = nil })
    #expect(store.path.map(\.id) == [8, 9])
    expectEverythingEnded(1)
  }

  @Test func `an element above one that the parent pops to`() async {
    let (store, _) = await makeStoreWithPath()
    store.send(.change { $0.path.pop(to: $0.path.ids[0]) })
    expectEverythingEnded(1)
  }

  @Test func `an element of a stack that an ancestor clears`() async {
    let (store, _) = await makeStoreWithPath()
    store.send(.change { $0.path.removeAll() })
    expectEverythingEnded(1)
  }

  @Test func `an element that another feature replaces at its position`() async {
    let (store, id) = await makeStoreWithPath()
    store.send(.change { $0.path.replaceSubrange(1...1, with: [Room.State(id: 2)]) })
    #expect(store.path[id: id] == nil)
    expectEverythingEnded(1)
  }

  @Test func `an element that a deep link leaves behind`() async {
    let (store, _) = await makeStoreWithPath()
    store.send(
      .change {
        try? $0.path.open(DeepLink(components: ["1", "5"])) { link, _ in Room.State(id: try link.next(Int.self)) }
      }
    )
    #expect(store.path.map(\.id) == [1, 5])
    expectEverythingEnded(1)
  }

  @Test func `a stack that is emptied and filled with the same features in one action`() async {
    let (store, _) = await makeStoreWithPath()
    store.send(.change { state in state.path = StackState(Array(state.path)) })
    await journal.wait { $0.count(where: { $0 == "+topic of 1" }) == 2 }
    #expect(
      Set(journal.entries.dropFirst(5))
        == ["-room", "-sheet", "-element 0", "-element 1", "-topic of 1", "+topic of 1"]
    )
    store.send(.change { $0.path.removeAll() })
  }

  @Test func `what an element sends when its feature has left does not arrive`() async {
    let (store, id) = await makeStoreWithPath()
    store.send(.path(.popFrom(id: id)))
    #expect(store.visits == 0)
    #expect(store.path.map(\.id) == [8])
  }
}
