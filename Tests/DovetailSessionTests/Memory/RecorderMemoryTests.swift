#if canImport(Glibc)
  import Dovetail
  import DovetailTestSupport
  import Testing

  @testable import DovetailSession

  /// The memory of a recorder, compared with its policy.
  struct RecorderMemoryTests {
    struct Ledger: Reducer {
      struct State {
        var count = 0
        var rows: [Int] = []
      }

      enum Action { case counted, added, rewritten }

      var body: some Reducer<State, Action> {
        Reduce { state, action in
          switch action {
          case .counted: state.count += 1
          case .added: state.rows.append(state.rows.count)
          case .rewritten: state.rows[0] += 1
          }
          return .none
        }
      }
    }

    /// What a recorder has after some actions.
    struct Result {
      /// The memory that is free again without the recorder, before somebody reads the session.
      let unread: Int

      /// The same after somebody has read it, which is when its entries are made.
      let read: Int
      let session: Session<Ledger.State, Ledger.Action>.Summary
    }

    /// What a policy does not limit: the recorder itself, and what the allocator has not taken back yet.
    static var constant: Int { 200_000 }

    /// Runs a recorder over actions, and measures what it holds.
    @MainActor
    static func measure(
      _ policy: SessionPolicy,
      rows: Int,
      _ count: Int,
      readingAfter: Int = 0,
      _ action: (Int) -> Ledger.Action
    ) throws -> Result {
      let store = Store(initialState: Ledger.State(rows: Array(0..<rows))) {
        Ledger()
      } withDependencies: {
        $0.continuousClock = ContinuousClock()
      }
      var recorder = SessionRecorder(store, policy: policy)
      for number in 1...count {
        store.send(action(number))
        if number == readingAfter { _ = recorder?.session.entries.count }
      }
      let unread = MeasuredMemory.now
      let summary = try #require(recorder?.session.summary)
      let read = MeasuredMemory.now
      recorder?.stop()
      recorder = nil
      // The store's state is its own again before the recorder's memory is compared.
      let after = MeasuredMemory.now
      return Result(unread: unread - after, read: read - after, session: summary)
    }

    @Test func `the first entries go when each state is larger than the one before`() async {
      await #expect(processExitsWith: .success) {
        // Fewer rows than the allocator takes pages for: with pages, each copy of an array gets a larger capacity.
        let policy = SessionPolicy(maximumEntries: 10_000, maximumBytes: 1_000_000)
        let result = try await Self.measure(policy, rows: 0, 4_000) { _ in .added }
        let rows = 3 * 8 * 4_000
        #expect(result.session.last == 4_000)
        #expect(result.session.bytes <= policy.maximumBytes && result.session.bytes > policy.maximumBytes / 2)
        #expect(result.session.count < 50)
        // The states before the first entry, and those since the last check.
        #expect(max(result.unread, result.read) < policy.maximumBytes + 3 * rows + Self.constant, "\(result)")
      }
    }

    @Test func `entries of actions that take turns are counted by what each has changed`() async {
      await #expect(processExitsWith: .success) {
        let policy = SessionPolicy(maximumEntries: 4_000, maximumBytes: 4_000_000)
        let result = try await Self.measure(policy, rows: 1_000, 8_000) { $0.isMultiple(of: 2) ? .counted : .rewritten }
        #expect(max(result.unread, result.read) < policy.maximumBytes * 5 / 4 + Self.constant, "\(result)")
        #expect(result.read > policy.maximumBytes / 2, "\(result)")
      }
    }

    @Test func `a session that was read does not double the memory`() async {
      await #expect(processExitsWith: .success) {
        let policy = SessionPolicy(maximumEntries: 10_000, maximumBytes: 4_000_000)
        let result = try await Self.measure(policy, rows: 1_000, 2_000, readingAfter: 1_000) { _ in .rewritten }
        #expect(max(result.unread, result.read) < policy.maximumBytes * 5 / 4 + Self.constant, "\(result)")
        #expect(result.session.last == 2_000)
      }
    }

    @Test func `a session of small states holds what its entries are counted with`() async {
      await #expect(processExitsWith: .success) {
        // A block for each entry that is gone would exceed the constant.
        let count = TestSize.choose(20_000, thorough: 100_000)
        let policy = SessionPolicy(maximumEntries: 4_000)
        let half = try await Self.measure(policy, rows: 0, count) { _ in .counted }
        let whole = try await Self.measure(policy, rows: 0, 2 * count) { _ in .counted }
        #expect(whole.session.count == 4_000)
        let ratio = Double(whole.session.bytes) / Double(whole.read)
        #expect(ratio > 1 / 1.25 && ratio < 1.25, "\(whole)")
        #expect(abs(whole.read - half.read) < Self.constant, "\(half) \(whole)")
      }
    }
  }

  extension Session {
    /// What a test compares.
    struct Summary {
      let count: Int
      let last: Int
      let bytes: Int
    }

    var summary: Summary { Summary(count: entries.count, last: lastNumber, bytes: bytes) }
  }
#endif
