import DovetailTestSupport
import Navigation
import Observation
import Testing

/// Who is told of changes of presentations and stacks.
@MainActor
struct NavigationObservationTests {
  /// Whether who has read something of a store is told of a change.
  private func isTold(
    _ read: (StoreOf<Room>) -> Void,
    of change: @escaping @Sendable (inout Room.State) -> Void
  ) -> Bool {
    isTold(read, of: .change(change))
  }

  private func isTold(_ read: (StoreOf<Room>) -> Void, of action: Room.Action) -> Bool {
    let state = withDependencies {
      $0.context = .test
    } operation: {
      var state = Room.State(id: 0, sheet: Room.State(id: 1), side: .room(Room.State(id: 2)))
      state.path[id: 0] = Room.State(id: 3)
      state.path[id: 1] = Room.State(id: 4)
      return state
    }
    let store = Store(initialState: state) { ShallowRoom() }
    let told = LockIsolated(false)
    withObservationTracking {
      read(store)
    } onChange: {
      told.setValue(true)
    }
    store.send(action)
    return told.value
  }

  @Test func `what comes and goes over a feature`() {
    #expect(isTold({ _ = $0.sheet }) { $0.sheet = nil })
    #expect(isTold({ _ = $0.$sheet }) { $0.sheet = nil })
    #expect(isTold({ _ = $0.sheet }) { $0.sheet = Room.State(id: 9) })
    #expect(isTold({ _ = $0.sheet == nil }) { $0.$sheet.wrappedValue = nil })
    #expect(isTold({ _ = $0.scope(\.$sheet, action: \.sheet) }) { $0.sheet = nil })
    #expect(isTold({ _ = $0.sheet?.visits }) { $0.sheet = Room.State(id: 9) })
    #expect(isTold({ _ = $0.sheet }, of: .sheet(.dismiss)))
  }

  @Test func `what changes in a presented feature`() {
    #expect(!isTold({ _ = $0.sheet }) { $0.sheet?.visits = 1 })
    #expect(!isTold({ _ = $0.scope(\.$sheet, action: \.sheet) }) { $0.sheet?.visits = 1 })
    #expect(!isTold({ _ = $0.sheet?.topic }) { $0.sheet?.visits = 1 })
    #expect(isTold({ _ = $0.sheet?.visits }) { $0.sheet?.visits = 1 })
    #expect(isTold({ _ = $0.sheet?.visits }, of: .sheet(.presented(.entered("")))))
    #expect(!isTold({ _ = $0.sheet }, of: .sheet(.presented(.entered("")))))
    #expect(isTold({ _ = $0.sheet?.visits }, of: .sheet(.presented(.change { $0 = Room.State(id: 1, visits: 5) }))))
  }

  @Test func `what changes in a case that is presented`() {
    #expect(isTold({ _ = $0.side }) { $0.side = .store(Room.State(id: 2)) })
    #expect(isTold({ _ = $0.side }) { state in state.side = state.$side.room.map { .store($0) } })
    #expect(!isTold({ _ = $0.side }) { $0.$side.room?.visits = 1 })
    #expect(!isTold({ _ = $0.side }) { $0.side?.modify(\.room) { $0.visits = 1 } })
    #expect(isTold({ _ = $0.side?.room?.visits }) { $0.$side[case: \.room]?.visits = 1 })
    #expect(!isTold({ _ = $0.side }, of: .side(.presented(.room(.entered(""))))))
    #expect(isTold({ _ = $0.side?.room?.visits }, of: .side(.presented(.room(.entered(""))))))
  }

  @Test func `what comes and goes on a stack`() {
    #expect(isTold({ _ = $0.path }) { $0.path.append(Room.State(id: 9)) })
    #expect(isTold({ _ = $0.path.count }) { $0.path.removeLast() })
    #expect(isTold({ _ = $0.path.ids }) { $0.path[id: 0] = nil })
    #expect(isTold({ _ = $0.path.ids }) { $0.path.pop(to: 0) })
    #expect(isTold({ _ = $0.path }) { $0.path = StackState() })
    #expect(isTold({ _ = $0.path[id: 0]?.visits }) { $0.path[id: 0] = Room.State(id: 3) })
    #expect(isTold({ _ = $0.path[id: 0]?.visits }) { $0.path[0] = Room.State(id: 3) })
    #expect(isTold({ _ = $0.path }, of: .path(.popFrom(id: 1))))
    #expect(isTold({ _ = $0.scope(\.path, action: \.path).count }, of: .path(.popFrom(id: 1))))
  }

  @Test func `what changes in an element of a stack`() {
    #expect(!isTold({ _ = $0.path }) { $0.path[id: 0]?.visits = 1 })
    #expect(!isTold({ _ = $0.path.count }) { $0.path[0].visits = 1 })
    #expect(!isTold({ _ = $0.path[id: 1]?.visits }) { $0.path[id: 0]?.visits = 1 })
    #expect(isTold({ _ = $0.path[id: 0]?.visits }) { $0.path[id: 0]?.visits = 1 })
    #expect(isTold({ _ = $0.path[0].visits }) { $0.path[0].visits = 1 })
    #expect(!isTold({ _ = $0.path }, of: .path(.element(id: 0, action: .entered("")))))
    #expect(isTold({ _ = $0.path[id: 0]?.visits }, of: .path(.element(id: 0, action: .entered("")))))
    #expect(
      isTold({ _ = $0.path[id: 0]?.visits }, of: .path(.element(id: 0, action: .change { $0 = Room.State(id: 3) })))
    )
    #expect(!isTold({ _ = $0.scope(\.path, action: \.path).count }, of: .path(.element(id: 0, action: .entered("")))))
  }

  @Test func `a stack that is set to an equal one with the same elements`() {
    #expect(
      !isTold({ _ = $0.path }) { state in
        let path = state.path
        state.path = path
      }
    )
    #expect(
      isTold({ _ = $0.path[id: 0]?.visits }) { state in
        let path = state.path
        state.path[id: 0]?.visits = 1
        state.path = path
      }
    )
  }

  @Test func `an element in a case of a stack`() {
    let store = Store(
      initialState: Journey.State(path: StackState([.editor(Editor.State()), .page(Page.State(id: 1))]))
    ) {
      Journey()
    }
    let ids = store.path.ids
    let told = LockIsolated<[String]>([])
    func watch(_ name: String, _ read: () -> Void) {
      withObservationTracking(read) { told.withValue { $0.append(name) } }
    }
    watch("path") { _ = store.path }
    watch("taps") { _ = store.path[id: ids[1], case: \.page]?.taps }
    watch("text") { _ = store.path[id: ids[0], case: \.editor]?.text }
    store.send(.path(.element(id: ids[1], action: .page(.tapped))))
    #expect(told.value == ["taps"])
    store.send(.change { $0.path[id: ids[0], case: \.editor]?.text = "a" })
    #expect(told.value == ["taps", "text"])
    store.send(.change { $0.path[id: ids[0], case: \.editor] = Editor.State() })
    #expect(told.value == ["taps", "text", "path"])
  }
}

/// A room whose children have no children, as a store takes long to make for a feature that contains itself four times.
private struct ShallowRoom: Reducer {
  private struct Child: Reducer {
    var body: some Reducer<Room.State, Room.Action> {
      Reduce { state, action in
        switch action {
        case .entered: state.visits += 1
        case .change(let change): change(&state)
        default: break
        }
        return .none
      }
    }
  }

  var body: some Reducer<Room.State, Room.Action> {
    Child()
      .ifLet(\.$sheet, action: \.sheet) { Child() }
      .ifLet(\.$side, action: \.side) {
        EmptyReducer()
          .ifCaseLet(\.room, action: \.room) { Child() }
          .ifCaseLet(\.store, action: \.store) { Child() }
      }
      .forEach(\.path, action: \.path) { Child() }
  }
}
