import Dovetail
import DovetailEssentials
import DovetailTestSupport
import DovetailTestTraits
import Foundation
import Testing

/// Changes of dependency values, and reads during such changes.
struct DependencyUpdateTests {
  private func issues(in operation: () async throws -> Void) async rethrows -> [String] {
    let recorder = IssueRecorder()
    try await withIssueReporters([recorder]) { try await operation() }
    return recorder.messages
  }

  @Test(.dependency(\.date.now, Date(timeIntervalSince1970: 7)))
  func `a trait gives a part of a dependency a value without asking for the old one`() {
    @Dependency(\.date.now) var now
    #expect(now == Date(timeIntervalSince1970: 7))
  }

  @MainActor @Test func `a reducer is given a part of a dependency without asking for the old one`() {
    struct Watch: Reducer {
      @Dependency(\.date.now) var now

      func reduce(into state: inout Date?, action: Void) -> Effect<Void> {
        state = now
        return .none
      }
    }
    let store = Store(initialState: nil) { Watch().dependency(\.date.now, Date(timeIntervalSince1970: 7)) }
    store.send(())
    #expect(store.withState { $0 } == Date(timeIntervalSince1970: 7))
  }

  @Test func `a dependency that is read in order to change others is not missed`() async {
    let messages = await issues {
      withDependencies {
        @Dependency(\.testLess) var word
        $0.word = word
      } operation: {
        #expect(currentWord() == "only live")
      }
      await withDependencies {
        await Task.yield()
        @Dependency(\.testLess) var word
        $0.word = word
      } operation: {
        #expect(currentWord() == "only live")
      }
    }
    #expect(messages == [])
  }

  @Test func `an operation within a change is missed what it reads`() async {
    let messages = await issues {
      withDependencies {
        $0.word = withDependencies {
          $0.volume.level = 3
        } operation: {
          @Dependency(\.testLess) var word
          return word
        }
      } operation: {
        #expect(currentWord() == "only live")
      }
    }
    #expect(messages.count == 1)
  }

  @Test func `after a change what is missing is said`() async {
    let messages = await issues {
      withDependencies {
        $0.word = "a"
      } operation: {
        @Dependency(\.testLess) var word
        _ = word
      }
    }
    #expect(messages.count == 1)
  }

  @Test func `a change that throws is no change any more`() async {
    let messages = await issues {
      try? withDependencies {
        $0.word = "a"
        throw SampleError()
      } operation: {
      }
      @Dependency(\.testLess) var word
      _ = word
    }
    #expect(messages.count == 1)
  }

  private struct Speaker: Reducer {
    @Dependency(\.word) var word

    func reduce(into state: inout String, action: Void) -> Effect<Void> {
      state = word
      return .none
    }
  }

  @MainActor @Test func `a change around a reducer can read dependencies as they are around it`() {
    let store = Store(initialState: "") {
      Speaker()
        .transformDependency(\.word) {
          @Dependency(\.word) var outer
          @Dependency(\.volume) var volume
          $0 += " in \(outer) at \(volume.level)"
        }
        .transformDependency(\.volume) {
          @Dependency(\.volume) var volume
          $0.level = volume.level + 1
        }
    } withDependencies: {
      @Dependency(\.word) var word
      $0.word = "store of \(word)"
      $0.volume.level = 5
    }
    store.send(())
    #expect(store.withState { $0 } == "store of test in store of test at 6")
    store.send(())
    #expect(store.withState { $0 } == "store of test in store of test at 6")
  }

  // MARK: - Values of a context

  @Test func `the values of a context begin with defaults of their own`() {
    @Dependency(\.token) var token
    let outer = token
    withDependencies {
      $0 = .test
    } operation: {
      let inner = token
      #expect(inner !== outer)
      #expect(token === inner)
      withDependencies({ $0.word = "a" }, operation: { #expect(token === inner) })
      withDependencies({ $0 = .test }, operation: { #expect(token !== inner && token !== outer) })
    }
    #expect(token === outer)
  }

  @Test func `what is made there keeps them`() {
    struct Model { @Dependency(\.token) var token }
    let model = withDependencies({ $0 = .test }, operation: { Model() })
    let token = model.token
    #expect(model.token === token)
    #expect(withDependencies({ $0.word = "a" }, operation: { model.token }) === token)
    #expect(Model().token !== token)
  }

  // MARK: - Preparing

  private enum Prepared: DependencyKey {
    static let liveValue = 0
    static let previewValue = 1
    static let testValue = 2
  }

  @Test(arguments: DependencyContext.allCases)
  func `values are prepared for the context in force`(context: DependencyContext) async {
    await DependencyTest.isolated {
      withDependencies {
        $0.context = context
      } operation: {
        prepareDependencies {
          #expect($0.context == context)
          $0[Prepared.self] += 40
        }
        @Dependency(Prepared.self) var value
        let own = [DependencyContext.live: 0, .preview: 1, .test: 2][context]
        #expect(value == own.map { $0 + 40 })
      }
      @Dependency(Prepared.self) var value
      #expect(value == (context == .test ? 42 : 2))
    }
  }

  @Test func `a context that is prepared goes before the one in force`() async {
    await DependencyTest.isolated {
      withDependencies {
        $0.context = .test
      } operation: {
        prepareDependencies {
          $0.context = .preview
          $0[Prepared.self] = 42
        }
      }
      @Dependency(\.context) var context
      @Dependency(Prepared.self) var value
      #expect(context == .preview)
      #expect(value == 42)
    }
  }

  // MARK: - Fire-and-forget work

  @Test func `work that nobody waits for goes on when its caller is cancelled`() async {
    let latch = Latch()
    let journal = Journal()
    @Dependency(\.fireAndForget) var fireAndForget
    let task = Task { [fireAndForget] in
      await fireAndForget {
        await latch.pass()
        try Task.checkCancellation()
        journal.note("done")
      }
      journal.note("caller")
    }
    task.cancel()
    latch.open()
    await task.value
    #expect(journal.entries == ["done", "caller"])
  }

  @Test(arguments: [DependencyContext.live, .test])
  func `an error of such work is reported at the line of the call`(context: DependencyContext) async {
    let recorder = IssueRecorder()
    let latch = Latch()
    let line: UInt = #line + 4
    await withIssueReporters([recorder]) {
      await withDependencies({ $0.context = context }) {
        @Dependency(\.fireAndForget) var fireAndForget
        await fireAndForget { throw SampleError() }
        await fireAndForget { throw CancellationError() }
        // In the live context, the first work may still run.
        await fireAndForget {
          while recorder.messages.isEmpty { await Task.yield() }
          latch.open()
        }
        await latch.pass()
      }
    }
    #expect(recorder.messages == [Diagnostic.caughtError(SampleError(), message: nil).message])
    #expect(recorder.issues.map(\.site.line) == [line])
  }

  @Test func `a function that starts such work handles its errors`() async {
    let messages = await issues {
      await withDependencies {
        $0.fireAndForget = FireAndForget { _, work in await #expect(throws: SampleError.self) { try await work() } }
      } operation: {
        @Dependency(\.fireAndForget) var fireAndForget
        await fireAndForget { throw SampleError() }
      }
    }
    #expect(messages == [])
  }
}
