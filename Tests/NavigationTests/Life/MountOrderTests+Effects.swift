import DovetailTestSupport
import Navigation
import Testing

// Effects of mounts and dismounts, rows, and orders of concurrent effects.
extension MountOrderTests {
  // MARK: - Effects

  @Test func `the effects of a mount are cancelled with the feature`() async {
    let (log, gate) = (log, gate)
    let store = makeTestStore(State("a"), RecursiveFeature(log: log) { Self.waiting($0.id, log, gate) })
    await store.send(.change { $0.children = [State("b")] })
    _ = log.take()
    await store.send(.change { $0.children = [] })
    #expect(log.take() == ["-b", "b cancelled"])
    await gate.open()
    await store.receive(\.tick)
    #expect(log.take() == ["a ends", "a ticks"])
  }

  @Test func `the effects of a dismount run on without the feature`() async {
    let (log, gate) = (log, gate)
    let feature = RecursiveFeature(
      log: log,
      dismount: { state in
        .run { _ in
          await gate.wait()
          log.add(Task.isCancelled ? "cancelled" : "saved \(state.id)")
        }
      }
    )
    let store = makeTestStore(State("a", [State("b", [State("c")])]), feature)
    _ = log.take()
    await store.send(.change { $0.children = [] })
    #expect(log.take() == ["-c", "-b"])
    await store.send(.change { $0.text = "x" })
    await gate.open()
    #expect(Set(log.take()) == ["saved b", "saved c"])
  }

  @Test func `the effects of a dismount end with the ancestor that runs them`() async {
    let (log, gate) = (log, gate)
    let feature = RecursiveFeature(
      log: log,
      dismount: { state in state.id == "c" ? Self.waiting("c", log, gate) : .none }
    )
    let store = makeTestStore(State("a", [State("b", [State("c")])]), feature)
    await store.send(.children(.element(id: "b", action: .change { $0.children = [] })))
    _ = log.take()
    await store.send(.change { $0.children = [] })
    #expect(log.take() == ["-b", "c cancelled"])
  }

  @Test func `the store waits for the effects of dismounts`() async {
    let log = log
    let feature = RecursiveFeature(
      log: log,
      dismount: { state in
        .run { _ in
          for _ in 0..<10 { await Task.yield() }
          log.add("saved \(state.id)")
        }
      }
    )
    let store = makeStore(State("a", [State("b")]), feature)
    _ = log.take()
    await store.dismount()
    #expect(log.take().sorted() == ["-a", "-b", "saved a", "saved b"])
  }

  @Test func `a store without mounts cancels its effects when it is dismounted`() async {
    let (log, gate) = (log, gate)
    let (began, signal) = AsyncStream.makeStream(of: Void.self)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { _, _ in
        .run { _ in
          signal.finish()
          await gate.wait()
          log.add(Task.isCancelled ? "cancelled" : "ends")
          end.finish()
        }
      }
    }
    store.send(true)
    for await _ in began {}
    await store.dismount()
    // Ends an effect that was not cancelled.
    await gate.open()
    // A store does not wait for the end of cancelled work.
    for await _ in ended {}
    #expect(log.take() == ["cancelled"])
  }

  @Test func `a store that is released in the middle of an effect ends the effect`() async {
    let log = log
    let gate = gate
    let (began, signal) = AsyncStream.makeStream(of: Void.self)
    let (ended, end) = AsyncStream.makeStream(of: String.self)
    var store: Store<Int, Bool>? = Store(initialState: 0) {
      Reduce<Int, Bool> { _, _ in .none }
        .onMount { _ in
          EmptyReducer<Int, Bool>().run { feature in
            signal.finish()
            await gate.wait()
            do {
              try await feature.modify { $0 = 1 }
            } catch {
              end.yield("\(type(of: error))")
            }
            await feature.post(1)
            await feature.send(true)
            end.finish()
          }
        }
        .onDismount { _ in log.effect("-") }
    }
    weak let released = store
    for await _ in began {}
    store = nil
    #expect(released == nil)
    for await text in ended { log.add(text) }
    #expect(log.take() == ["CancellationError"])
  }

  // MARK: - Rows

  @Test func `rows that change places or are replaced by equal ids stay mounted`() {
    let store = makeStore(State("a", [State("b"), State("c", [State("d")]), State("e")]))
    _ = log.take()
    store.send(.change { $0.children.swapAt(0, 2) })
    #expect(store.children.map(\.id) == ["e", "c", "b"])
    store.send(.change { $0.children[id: "c"] = State("c", [State("d")]) })
    store.send(.change { $0.children = [State("b"), State("e"), State("c", [State("d")])] })
    store.send(
      .change {
        let row = $0.children.remove(id: "b")!
        $0.children.append(row)
      }
    )
    #expect(log.take() == [])
    store.send(.change { $0.children[id: "c"] = State("c") })
    #expect(log.take() == ["-d"])
  }

  @Test(arguments: [100, TestSize.choose(1_000, thorough: 10_000)])
  func `many rows are mounted and dismounted at once`(count: Int) {
    let store = makeStore(State("a"))
    store.send(
      .change { state in
        state.children = IdentifiedArray(uniqueElements: (0..<count).map { State("\($0)") })
      }
    )
    let all: [String] = ["+a"] + (0..<count).map { "+\($0)" }
    #expect(log.take() == all)
    store.send(.change { $0.children.removeFirst(10) })
    let firstTen: [String] = (0..<10).reversed().map { "-\($0)" }
    #expect(log.take() == firstTen)
    store.send(.change { $0.children = [] })
    let others: [String] = (10..<count).reversed().map { "-\($0)" }
    #expect(log.take() == others)
  }

  @Test func `two features of one type are mounted on their own`() async {
    let log = log
    let store = Store(initialState: Pair.State()) { Pair(log: log) }
    #expect(log.take() == ["+first", "+plain 0"])
    store.send(.setSecond(true))
    #expect(log.take() == ["+second"])
    store.send(.setSecond(false))
    #expect(log.take() == ["-second:"])
    store.send(.setPlain(nil))
    #expect(log.take() == ["-plain 1"])
    store.send(.setPlain(5))
    #expect(log.take() == ["+plain 5"])
    #expect(store.plain?.number == 6)
  }

  // MARK: - Schedules

  @Test func `effects of mounts run in every order, and none after its feature was removed`() async {
    var orders: Set<[String]> = []
    await exploreSchedules(seeds: 60) {
      let log = MountLog()
      let feature = RecursiveFeature(log: log) { state in
        guard state.id != "a" else { return .none }
        return .run { send in
          for number in 1...2 { await send(.tick("\(number)")) }
        }
      }
      let store = makeTestStore(State("a"), feature)
      await store.send(.change { $0.children = [State("b"), State("c")] })
      await store.send(.children(.element(id: "b", action: .change { $0.children = [State("d")] })))
      await store.send(.change { $0.children = [State("c")] })
      await store.finish()
      let entries = log.take()
      orders.insert(entries)
      for id in ["b", "c", "d"] {
        #expect(entries.filter { $0 == "+" + id }.count == 1)
        #expect(entries.filter { $0.hasPrefix(id) } == [id + " 1", id + " 2"])
      }
      let last: [String] = entries.suffix(2)
      #expect(last == ["-d", "-b"])
    }
    #expect(orders.count > 1)
  }
}
