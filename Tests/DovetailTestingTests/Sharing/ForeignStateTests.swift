import DovetailTestSupport
import DovetailTesting
import Testing

/// States that one test makes and another test uses.
@MainActor
@Suite(.serialized)
struct ForeignStateTests {
  struct State: Equatable {
    @Shared(.inMemory("foreign-state")) var count = 0
    var copies: [State] = []
  }

  private static let kept = State()

  private func message(_ name: String) -> String {
    """
    The state refers to a shared value of another test.

    Shared value: \(name)

    A state that is made once, such as a "static let", refers to the shared values of the first test that uses it. \
    Make a state for each test, as in "static var … { … }".
    """
  }

  private func makeStore(_ state: State) -> TestStore<State, State> {
    TestStore(initialState: state) {
      Reduce<State, State> { state, other in
        state.copies.append(other)
        return .none
      }
    }
  }

  @Test(arguments: 1...2) func `a state of another test is reported, once for each value`(_ number: Int) async {
    let recorder = IssueRecorder()
    let line: UInt = #line + 2
    await withIssueReporters([recorder]) {
      let store = makeStore(Self.kept)
      await store.send(Self.kept) { $0.copies = [Self.kept] }
      await store.send(Self.kept) { $0.copies = [Self.kept, Self.kept] }
    }
    #expect(recorder.messages == (number == 1 ? [] : [message(".inMemory(\"foreign-state\")")]))
    #expect(recorder.issues.allSatisfy { $0.site.line < line })
  }

  @Test(arguments: 1...2) func `a state that comes with a step is reported at the step`(_ number: Int) async {
    let recorder = IssueRecorder()
    let kept = Self.keptByStep
    let line: UInt = #line + 3
    await withIssueReporters([recorder]) {
      let store = makeStore(State())
      await store.send(kept) { $0.copies = [kept] }
      await store.send(State()) { $0.copies = [kept, State()] }
    }
    #expect(recorder.issues.map(\.site.line) == (number == 1 ? [] : [line]))
  }

  private static let keptByStep = State()

  @Test func `a state that is made for the test is not`() async {
    let recorder = IssueRecorder()
    let state = State()
    await withIssueReporters([recorder]) {
      let store = makeStore(state)
      await store.send(State()) { $0.copies = [State()] }
    }
    #expect(recorder.messages == [])
  }
}
