import Dovetail
import DovetailTestSupport
import Testing

@MainActor
struct ObserveTests {
  private let store = Store(initialState: Garden.State()) { Garden() }

  @Test func `the closure runs at once, and again when what it read has changed`() async {
    let journal = Journal()
    let store = store
    let token = observe { journal.note("\(store.count)") }
    #expect(journal.entries == ["0"])
    store.send(.change { $0.count = 1 })
    await journal.wait(for: "1")
    store.send(.change { $0.numbers = [1] })
    store.send(.change { $0.count = 2 })
    await journal.wait(for: "2")
    #expect(journal.entries == ["0", "1", "2"])
    token.cancel()
  }

  @Test func `changes that come before the actor is free are one`() async {
    let journal = Journal()
    let store = store
    let token = observe { journal.note("\(store.count) \(store.numbers.count)") }
    for _ in 0..<10 { store.send(.change { $0.count += 1 }) }
    store.send(.change { $0.numbers = [1] })
    await journal.wait(for: "10 1")
    #expect(journal.entries == ["0 0", "10 1"])
    token.cancel()
  }

  @Test func `it stops when the token is cancelled, also for changes that have come`() async {
    let journal = Journal()
    let store = store
    let token = observe { journal.note("first \(store.count)") }
    let other = observe { journal.note("second \(store.count)") }
    store.send(.change { $0.count = 1 })
    token.cancel()
    #expect(token.isCancelled)
    await journal.wait(for: "second 1")
    store.send(.change { $0.count = 2 })
    await journal.wait(for: "second 2")
    #expect(journal.entries == ["first 0", "second 0", "second 1", "second 2"])
    #expect(!other.isCancelled)
  }

  @Test func `it stops when the token is released, and leaves nothing behind`() async {
    let journal = Journal()
    let store = store
    weak var captured: Latch?
    do {
      let latch = Latch()
      captured = latch
      let token = observe {
        _ = latch
        journal.note("released \(store.count)")
      }
      #expect(!token.isCancelled)
    }
    #expect(captured == nil)
    let other = observe { journal.note("other \(store.count)") }
    store.send(.change { $0.count = 1 })
    await journal.wait(for: "other 1")
    #expect(journal.entries == ["released 0", "other 0", "other 1"])
    #expect(!other.isCancelled)
  }

  @Test func `a closure that changes what it reads runs until it changes it no more`() async {
    let journal = Journal()
    let store = store
    let token = observe {
      journal.note("\(store.count)")
      if store.count < 3 { store.send(.change { $0.count += 1 }) }
    }
    await journal.wait(for: "3")
    #expect(journal.entries == ["0", "1", "2", "3"])
    token.cancel()
  }

  @Test func `a closure that changes what it does not read runs once`() async {
    let journal = Journal()
    let store = store
    let token = observe {
      journal.note("log \(store.count)")
      store.send(.change { $0.numbers.append(1) })
    }
    let other = observe { journal.note("sum \(store.numbers.count)") }
    store.send(.change { $0.count = 1 })
    await journal.wait(for: "sum 2")
    #expect(journal.entries.filter { $0.hasPrefix("log") } == ["log 0", "log 1"])
    token.cancel()
    other.cancel()
  }

  @Test func `whoever waits for it goes on when it has run for all that has come`() async {
    let journal = Journal()
    let store = store
    let token = observe {
      journal.note("\(store.count)")
      if store.count == 1 { store.send(.change { $0.count = 2 }) }
    }
    await token.settle()
    #expect(journal.entries == ["0"])
    store.send(.change { $0.count = 1 })
    await token.settle()
    #expect(journal.entries == ["0", "1", "2"])
    store.send(.change { $0.numbers = [1] })
    await token.settle()
    #expect(journal.entries == ["0", "1", "2"])
  }

  @Test func `nobody waits for one that was stopped`() async {
    let store = store
    let token = observe { _ = store.count }
    store.send(.change { $0.count = 1 })
    let waiting = Task { await token.settle() }
    token.cancel()
    await waiting.value
    await token.settle()
    #expect(token.isCancelled)
  }

  @Test func `it runs on the actor it was made on`() async {
    let gardener = Gardener()
    await gardener.work()
  }

  @Test func `tokens are kept in a set`() {
    var tokens: Set<ObserveToken> = []
    let store = store
    observe { _ = store.count }.store(in: &tokens)
    observe { _ = store.count }.store(in: &tokens)
    #expect(tokens.count == 2)
  }
}

private actor Gardener {
  private let journal = Journal()

  func work() async {
    let store = Store(initialState: Garden.State()) { Garden() }
    let journal = journal
    let token = observe {
      self.preconditionIsolated()
      journal.note("\(store.count)")
    }
    store.send(.change { $0.count = 1 })
    await journal.wait(for: "1")
    token.cancel()
  }
}

// States that are not observable.
extension ObserveTests {
  @Test func `a read of a state that is not observable is reported once, at the line of the call`() {
    let recorder = IssueRecorder()
    let line: UInt = #line + 3
    withIssueReporters([recorder]) {
      let store = Store(initialState: PlainParent()) { EmptyReducer<PlainParent, PlainParentAction>() }
      let token = observe {
        _ = store.count
        _ = store.state
        _ = store.withState(\.count)
        _ = store.scope(\.optional, action: \.optional)
        _ = store.scope(\.rows, action: \.rows)
      }
      token.cancel()
    }
    #expect(recorder.issues.map(\.site.line) == [line])
    #expect(recorder.messages.first?.contains("State: PlainParent\n") == true)
  }

  @Test(arguments: 0..<3)
  func `each kind of read is reported`(index: Int) {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      let store = Store(initialState: PlainParent()) { EmptyReducer<PlainParent, PlainParentAction>() }
      let reads: [() -> Void] = [
        { _ = store.count },
        { _ = store.scope(\.optional, action: \.optional) },
        { _ = store.scope(\.rows, action: \.rows) },
      ]
      let token = observe { reads[index]() }
      token.cancel()
    }
    #expect(recorder.messages.count == 1)
  }

  @Test func `a read of an observable part, or outside of a closure that observes, is not reported`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      let store = Store(initialState: PlainParent()) { EmptyReducer<PlainParent, PlainParentAction>() }
      let child = store.scope(\.child, action: \.child)
      let token = observe {
        _ = child.count
        _ = store.child.count
      }
      _ = store.count
      token.cancel()
      let observable = Store(initialState: Garden.State()) { Garden() }
      let other = observe {
        _ = observable.count
        _ = observable.state
        _ = observable.withState { _ in 1 }
      }
      other.cancel()
    }
    #expect(recorder.messages == [])
  }
}

/// A state that is not observable, with an observable child.
private struct PlainParent: Equatable {
  var count = 0
  var child = ObservableChild.State(id: 0)
  var optional: ObservableChild.State? = ObservableChild.State(id: 1)
  var rows: IdentifiedArrayOf<ObservableChild.State> = [ObservableChild.State(id: 2)]
}

@CasePathable
private enum PlainParentAction {
  case child(ObservableChild.Action)
  case optional(ObservableChild.Action)
  case rows(IdentifiedActionOf<ObservableChild>)
}

@Reducer
private struct ObservableChild {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Action {
    case tapped
  }
}
