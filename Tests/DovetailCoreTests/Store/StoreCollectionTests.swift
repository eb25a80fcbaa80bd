import Dovetail
import DovetailTestSupport
import Testing

@MainActor struct StoreCollectionTests {
  private let recorder = IssueRecorder()

  private func makeStore(rows: Int) -> StoreOf<ParentWithChildren> {
    let store = Store(initialState: ParentWithChildren.State()) { ParentWithChildren() }
    store.send(.tenantsCame(rows))
    return store
  }

  @Test func `a collection has a store for each element, in their order`() {
    let store = makeStore(rows: 4)
    let rows = store.scope(\.tenants, action: \.tenants)
    func ids(_ rows: some Sequence<StoreOf<Tenant>>) -> [Int] { rows.map(\.id) }
    #expect(ids(rows) == [0, 1, 2, 3])
    #expect(ids(rows.reversed()) == [3, 2, 1, 0])
    #expect(rows.count == 4)
    let third = rows.index(rows.startIndex, offsetBy: 2)
    #expect(rows[third].id == 2)
    #expect(rows.last?.id == 3)
    rows[2].send(.knocked)
    #expect(rows[2].knocks == 1)
    #expect(store.tenants.map(\.knocks) == [0, 0, 1, 0])
    #expect(store.notes == ["tenant 2"])
    let sameRows = store.scope(state: \.tenants, action: \.tenants)
    #expect(ids(sameRows) == [0, 1, 2, 3])
  }

  @Test func `the store of a row that is used is the same object, also when nobody keeps the collection`() {
    let store = makeStore(rows: 3)
    let row = store.scope(\.tenants, action: \.tenants)[1]
    #expect(store.scope(\.tenants, action: \.tenants)[1] === row)
    store.send(.tenantLeft(0))
    #expect(store.scope(\.tenants, action: \.tenants)[0] === row)
    #expect(row.id == 1)
  }

  @Test func `the store of a row that nobody uses is released`() {
    let store = makeStore(rows: 3)
    let rows = store.scope(\.tenants, action: \.tenants)
    weak let row = rows[1]
    #expect(row == nil)
    var kept: StoreOf<Tenant>? = rows[2]
    weak let other = kept
    #expect(other === rows[2])
    kept = nil
    #expect(other == nil)
  }

  @Test func `no store is made before it is asked for`() {
    let store = makeStore(rows: 20_000)
    let rows = store.scope(\.tenants, action: \.tenants)
    #expect(rows.count == 20_000)
    #expect(rows[19_999].id == 19_999)
  }

  @Test func `many row stores are made, used and released, again and again`() {
    let count = TestSize.choose(2_000, thorough: 20_000)
    let store = makeStore(rows: count)
    for round in 1...3 {
      let rows = Array(store.scope(\.tenants, action: \.tenants))
      for row in rows { row.send(.bought(round)) }
      #expect(rows.allSatisfy { $0.things.count == round })
      let identities = Set(rows.map { ObjectIdentifier($0) })
      #expect(identities.count == count)
    }
  }

  @Test func `the collection is what the elements were when it was made`() {
    let store = makeStore(rows: 2)
    let rows = store.scope(\.tenants, action: \.tenants)
    var ids: [Int] = []
    for row in rows {
      ids.append(row.id)
      store.send(.tenantCame(row.id + 10))
    }
    #expect(ids == [0, 1])
    #expect(rows.count == 2)
    let idsNow: [Int] = store.scope(\.tenants, action: \.tenants).map(\.id)
    #expect(idsNow == [0, 1, 10, 11])
  }

  @Test func `the store of a removed row shows what was read last, and its actions are reported`() {
    let store = makeStore(rows: 3)
    let rows = store.scope(\.tenants, action: \.tenants)
    let row = rows[1]
    row.send(.knocked)
    #expect(row.knocks == 1)
    store.send(.tenantLeft(1))
    #expect(row.id == 1)
    #expect(row.knocks == 1)
    withIssueReporters([recorder]) { _ = row.send(.knocked) }
    #expect(recorder.issues.map(\.site.line) == [ParentWithChildren.forEachLine])
    #expect(recorder.messages[0].contains("ID: 1"))
    #expect(recorder.messages[0].contains("Action: ParentWithChildren.Action.tenants(.element"))
    #expect(rows[1] === row)
  }

  @Test func `the store of a row whose id comes back shows the new row`() {
    let store = makeStore(rows: 3)
    let row = store.scope(\.tenants, action: \.tenants)[1]
    row.send(.knocked)
    store.send(.tenantLeft(1))
    store.send(.tenantCame(1))
    row.send(.bought(7))
    #expect(row.things == [7])
    #expect(row.knocks == 0)
    #expect(store.scope(\.tenants, action: \.tenants)[2] === row)
  }

  @Test func `the store of a removed row that nobody asked for before shows another row, and is reported`() {
    let store = makeStore(rows: 3)
    let rows = store.scope(\.tenants, action: \.tenants)
    store.send(.tenantLeft(1))
    let row = withIssueReporters([recorder]) { rows[1] }
    #expect(
      recorder.messages == [
        """
        A store was requested for an element that was removed from the collection.

        ID: 1

        The store returns the state of another element: the removed element had no store in use, so its last state is \
        lost. A collection of stores contains the elements at the time of its creation. Call "scope" again after the \
        collection has changed.
        """
      ]
    )
    #expect(row.knocks == 0)
    withIssueReporters([recorder]) { _ = row.send(.knocked) }
    #expect(recorder.issues.count == 2)
    store.send(.tenantCame(1))
    row.send(.knocked)
    #expect(row.knocks == 1)
    #expect(row.id == 1)
  }

  @Test func `the rows of a collection that was emptied have stores`() {
    let store = makeStore(rows: 3)
    let rows = store.scope(\.tenants, action: \.tenants)
    store.send(.tenantsCame(0))
    let counts = withIssueReporters([recorder]) { rows.map(\.knocks) }
    #expect(counts == [0, 0, 0])
    #expect(recorder.issues.count == 3)
  }

  @Test func `an empty collection has no stores`() {
    let rows = makeStore(rows: 0).scope(\.tenants, action: \.tenants)
    #expect(rows.isEmpty)
    #expect(Array(rows).isEmpty)
  }

  @Test func `a row of a row keeps what is between`() {
    let store = makeStore(rows: 2)
    weak let root = store
    let row = store.scope(\.tenants, action: \.tenants)[1]
    let things = row.scope(state: \.things.count, action: { Tenant.Action.bought($0) })
    things.send(5)
    #expect(things.state == 1)
    #expect(root != nil)
  }
}
