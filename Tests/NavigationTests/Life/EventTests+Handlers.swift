import DovetailTestSupport
import Navigation
import Testing

// Handlers of events, observers of their changes, and tests of features that post events.
extension EventTests {
  // MARK: - Handlers

  @Test func `the effects of a handler belong to its feature`() async {
    let (log, gate) = (log, gate)
    let (began, signal) = AsyncStream.makeStream(of: Void.self)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let store = makeStore(
      Tower(log: log) { _, _ in
        .run { send in
          log.add("begins")
          signal.finish()
          await gate.wait()
          log.add(Task.isCancelled ? "cancelled" : "ends")
          end.finish()
          await send(.note("late"))
        }
      }
    )
    store.send(.tower(.always(.ring("x"))))
    for await _ in began {}
    store.send(
      .perform { state in
        state.tower = nil
        return .none
      }
    )
    // A store does not wait for the end of cancelled work.
    for await _ in ended {}
    #expect(log.take() == ["tower hears x", "begins", "cancelled"])
  }

  @Test func `a handler sees the dependencies of its feature`() async {
    let log = log
    let store = Store(initialState: Tower.State()) {
      Tower(log: log)
        .onEvent(Int.self) { _, _ in
          @Dependency(\.eventLabel) var label
          return .run { _ in
            @Dependency(\.eventLabel) var labelOfEffect
            log.add("inner \(label) \(labelOfEffect)")
          }
        }
        .dependency(\.eventLabel, "overridden")
        .onEvent(String.self) { _, _ in
          @Dependency(\.eventLabel) var label
          log.add("outer \(label)")
          return .none
        }
    } withDependencies: {
      $0.eventLabel = "store"
    }
    await store.send(.always(.perform { _ in .merge(.post(1), .post("a")) })).finish()
    #expect(log.take() == ["outer store", "inner overridden overridden"])
  }

  @Test func `a handler does not see the dependencies of the reducer next to it`() {
    let log = log
    let store = Store(initialState: Tower.State()) {
      CombineReducers {
        Reduce<Tower.State, Tower.Action> { _, _ in .none }
          .onEvent(Rung.self) { _, _ in
            @Dependency(\.eventLabel) var label
            log.add(label)
            return .none
          }
        Scope(state: \.always, action: \.always) { Bell(log: log) }
          .dependency(\.eventLabel, "overridden")
      }
    } withDependencies: {
      $0.eventLabel = "store"
    }
    store.send(.always(.ring("x")))
    #expect(log.take() == ["store"])
  }

  // MARK: - Those who see changes

  @Test func `onChange and _printChanges see the changes by events and modifications`() async {
    let log = log
    let printed = LockIsolated<[String]>([])
    let store = Store(initialState: House.State()) {
      House(
        log: log,
        tower: Tower(log: log) { state, _ in
          state.count += 1
          return .none
        }
      )
      .onChange(of: { $0.tower?.count }) { old, state in
        log.add("count \(old ?? -1) to \(state.tower?.count ?? -1)")
        return .none
      }
      .onChange(of: { $0.tower?.always.heard }) { _, state in
        log.add("heard \(state.tower?.always.heard ?? [])")
        return .send(.tower(.note("change")))
      }
      ._printChanges(.customDump { text in printed.withValue { $0.append(text) } })
    }
    store.send(.tower(.always(.ring("x"))))
    #expect(log.take() == ["tower hears x", "count 0 to 1"])
    #expect(printed.value.count == 2)
    let event = printed.value.last ?? ""
    #expect(event.hasPrefix("received event:\nRung(name: \"x\")\n"))
    #expect(event.contains("count: 1"))
    let task = store.send(.tower(.always(.perform { _ in Bell.work { try await $0.modify { $0.heard = ["y"] } } })))
    await task.finish()
    #expect(log.take() == ["heard [\"y\"]", "tower notes change"])
    let modification = printed.value.dropFirst(3).first ?? ""
    #expect(modification.hasPrefix("modified by the effect at "))
    #expect(modification.contains("[0]: \"y\""))
  }

  @Test func `observers are told of events and modifications, with numbers and states`() async {
    final class Recorder: StoreObserver {
      let lines = LockIsolated<[String]>([])
      var needsStates: Bool { true }
      func handled(_ event: ActionEvent<House.State, House.Action>) {
        lines.withValue { [number = event.number] in $0.append("\(number) action") }
      }
      func posted(_ event: PostedEventEntry<House.State>) {
        let states = "\(event.before?.heard ?? []) \(event.after?.heard ?? [])"
        let line = "\(event.number) \(event.event) \(event.isHandled) \(states)"
        lines.withValue { $0.append(line) }
      }
      func modified(_ event: ModificationEvent<House.State>) {
        let line = "\(event.number) \(event.before?.tower?.count ?? -1) \(event.after?.tower?.count ?? -1)"
        lines.withValue { $0.append(line) }
      }
    }
    let recorder = Recorder()
    let store = makeStore()
    store.attach(recorder)
    store.send(.tower(.perform { _ in .merge(.post(Rung(name: "x")), .post(7)) }))
    let work = EmptyReducer<Tower.State, Tower.Action>().run { try await $0.modify { $0.count = 5 } }
    let box = UncheckedSendable(work)
    await store.send(.tower(.perform { _ in box.value })).finish()
    #expect(
      recorder.lines.value == [
        "1 action", "2 Rung(name: \"x\") true [] [\"x\"]", "3 7 false [\"x\"] [\"x\"]", "4 action", "5 0 5",
      ]
    )
  }

  // MARK: - Cycles

  @Test func `two features that answer each other's events are cut off`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      let store = Store(initialState: Quiz.State()) { Quiz() }
      store.send(.child(true))
      #expect(store.count == 100)
      store.send(.child(true))
      #expect(store.count == 200)
    }
    #expect(recorder.messages.count == 2)
    let message = recorder.messages.first ?? ""
    #expect(message.hasPrefix("Mounts and events of features caused each other 100 times in a row.\n"))
    #expect(message.contains("\nCycle: Quiz.Question → Quiz.Answer → Quiz.Question\n"), "\(message)")
  }

  // MARK: - Test stores

  private func issues(_ test: @MainActor (TestStoreOf<Tower>) async -> Void) async -> [String] {
    let recorder = IssueRecorder()
    let log = log
    await withIssueReporters([recorder]) {
      let store = TestStore(initialState: Tower.State()) { Tower(log: log) }
      await test(store)
      await store.finish()
    }
    return recorder.messages
  }

  @Test func `a test store reports events and modifications that were not received`() async {
    let messages = await issues { store in
      await store.send(.always(.ring("x")))
      await store.skipReceivedActions()
      await store.send(
        .always(
          .perform { _ in
            .concatenate(.post(Rung(name: "y")), Bell.work { try await $0.modify { $0.heard = [] } })
          }
        )
      )
    }
    #expect(messages.count == 1)
    let lines = messages.first?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
    #expect(lines.first == "The store received 2 actions that the test did not expect.")
    let (event, modification) = (lines.dropFirst(2).first, lines.dropFirst(3).first ?? "")
    #expect(event == "event Rung(name: \"y\")")
    #expect(modification.hasPrefix("modification by the effect at NavigationTests/Tower.swift:"), "\(messages)")
    #expect(modification.hasSuffix(", see \"receiveChange\""))
  }

  @Test func `a test store reports another event than the expected one`() async {
    let messages = await issues { store in
      await store.send(.always(.ring("x")))
      await store.receive(Int.self)
      await store.send(.always(.ring("x")))
      await store.receiveChange()
      await store.send(.always(.ring("x")))
      await store.receive(event: Rung(name: "y"))
      await store.send(.always(.ring("x")))
      await store.receive(\.note)
    }
    #expect(
      messages == [
        """
        Received an unexpected action.

        Expected: the event Int
        Received: event Rung(name: "x")
        """,
        """
        Received an unexpected action.

        Expected: a modification by an effect
        Received: event Rung(name: "x")
        """,
        """
        Received an unexpected action.

        (\u{2212} expected, + received)

        \u{2212} Rung(name: "y")
        + Rung(name: "x")
        """,
        """
        Received an unexpected action.

        Expected: an action of the case \\.note
        Received: event Rung(name: "x")
        """,
      ]
    )
  }

  @Test func `a test store receives events of private and optional types`() async {
    let messages = await issues { store in
      await store.send(
        .always(
          .perform { _ in
            .merge(.post(Private(text: "a")), .post(Int?.none), .post(Int?.some(1)), .post(Int?.some(2)), .post(3))
          }
        )
      )
      await store.receive(Private.self)
      await store.receive(Int?.self)
      await store.receive(event: Int?.some(1))
      await store.receive(event: Int?.some(2))
      await store.receive(Int.self)
    }
    #expect(messages == [])
  }

  @Test func `a test store tells an optional event from one that is not`() async {
    let messages = await issues { store in
      await store.send(.always(.perform { _ in .post(3) }))
      await store.receive(event: Int?.some(3))
    }
    #expect(messages.count == 1)
  }

  @Test func `an expected event that is missing is reported`() async {
    let messages = await issues { await $0.receive(Rung.self) }
    #expect(
      messages == [
        """
        An action was expected and not received.

        Expected: the event Rung

        No effect is in flight that could send it. Was it cancelled, or has it sent something else?
        """
      ]
    )
  }
}
