import DovetailSession
import DovetailTestSupport
import Navigation
import Testing

/// A store that is held, and shows what was.
@MainActor
struct DrivingTests {
  let gate = Gate()
  let store: StoreOf<Notebook>
  let recorder: SessionRecorder<Notebook.State, Notebook.Action>

  init() throws {
    let gate = gate
    store = Store(initialState: Notebook.State()) {
      Notebook(gate: gate)
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 5))
      $0.withRandomNumberGenerator = .seeded(1)
    }
    recorder = try #require(SessionRecorder(store))
  }

  private var numbers: [Int] { recorder.session.entries.map(\.number) }
  private var sums: [Int] { recorder.session.entries.map(\.state.sum) }

  @Test func `an earlier state is shown, and actions are held`() throws {
    store.send(.add(1))
    store.send(.add(2))
    try recorder.go(to: 1)
    #expect(store.sum == 1)
    store.send(.add(10))
    #expect(store.sum == 1)
    #expect(recorder.heldCount == 1)
    #expect(recorder.session.entries.count == 2)
    try recorder.resume()
    #expect(store.sum == 13)
    #expect(recorder.session.entries.count == 3)
    #expect(recorder.heldCount == 0)
  }

  @Test func `steps stop at the first and the last entry`() throws {
    store.send(.add(1))
    store.send(.add(2))
    var sums: [Int] = []
    for count in [-1, -1, -1, 1, 5] {
      try recorder.step(by: count)
      sums.append(store.sum)
    }
    #expect(sums == [1, 0, 0, 1, 3])
    #expect(recorder.session.position == nil)
    #expect(recorder.isHeld)
  }

  @Test func `an entry that is not kept cannot be shown`() throws {
    store.send(.add(1))
    let refusal = #expect(throws: SessionRefusal.self) { try recorder.go(to: 7) }
    #expect(refusal?.description.contains("There is no entry 7: the session has entries 1 to 1.") == true)
    #expect(store.sum == 1)
  }

  @Test func `observers are told of a state that is shown`() async throws {
    let titles = Journal()
    store.send(.titled("a"))
    let token = observe { [store] in titles.note(store.title) }
    await titles.wait(forCount: 1)
    store.send(.titled("b"))
    await titles.wait(forCount: 2)
    try recorder.go(to: 0)
    await titles.wait(forCount: 3)
    try recorder.go(to: 1)
    await titles.wait(forCount: 4)
    try recorder.resume()
    await titles.wait(forCount: 5)
    #expect(titles.entries == ["a", "b", "", "a", "b"])
    token.cancel()
  }

  @Test func `observers of children are told of a state that is shown`() async throws {
    store.send(.pageAdded(1))
    store.send(.pages(.element(id: 1, action: .written("a"))))
    let row = try #require(store.scope(state: \.pages[id: 1], action: \.pages[id: 1]))
    let texts = Journal()
    let token = observe { texts.note(row.text) }
    await texts.wait(forCount: 1)
    store.send(.pages(.element(id: 1, action: .written("b"))))
    await texts.wait(forCount: 2)
    try recorder.go(to: 2)
    await texts.wait(forCount: 3)
    try recorder.resume()
    await texts.wait(forCount: 4)
    #expect(texts.entries == ["a", "b", "a", "b"])
    token.cancel()
  }

  @Test func `actions of effects are held too, and handled in their order`() async throws {
    let task = store.send(.load)
    try recorder.hold()
    store.send(.titled("first"))
    gate.open()
    while recorder.heldCount < 2 { await Task.yield() }
    #expect(store.sum == 0)
    try recorder.resume()
    await task.finish()
    #expect(store.sum == 7)
    #expect(recorder.session.entries.map(\.origin.kind) == [.user, .user, .effect])
  }

  @Test func `an effect that modifies the state waits for the release`() async throws {
    let task = store.send(.upload)
    try recorder.hold()
    gate.open()
    for _ in 0..<100 { await Task.yield() }
    #expect(store.progress == 0)
    try recorder.resume()
    await task.finish()
    #expect(store.progress == 50)
  }

  @Test func `an effect that waits for the release is cancelled`() async throws {
    let task = store.send(.upload)
    try recorder.hold()
    gate.open()
    for _ in 0..<100 { await Task.yield() }
    task.cancel()
    await task.finish()
    #expect(recorder.effects.map(\.end) == [.cancelled])
    try recorder.resume()
    #expect(store.progress == 0)
  }

  @Test func `who sends a held action can wait for it`() async throws {
    try recorder.hold()
    let task = store.send(.load)
    gate.open()
    try recorder.resume()
    await task.finish()
    #expect(store.sum == 7)
  }

  @Test func `an earlier state becomes the present, without what came later`() async throws {
    store.send(.add(1))
    store.send(.add(2))
    store.send(.add(3))
    try recorder.go(to: 1)
    store.send(.add(100))
    try recorder.continueFromHere()
    #expect(store.sum == 1)
    #expect(!recorder.isHeld)
    store.send(.addTwice(5))
    #expect(store.sum == 11)
    #expect(numbers == [1, 2, 3])
    #expect(sums == [1, 6, 11])
    #expect(recorder.session.entries[2].origin.cause == 2)
  }

  @Test func `the present cannot become the present`() throws {
    store.send(.add(1))
    #expect(throws: SessionRefusal.self) { try recorder.continueFromHere() }
  }

  @Test func `the effects of features that the state does not have are cancelled`() async throws {
    store.send(.sheetOpened)
    let work = store.send(.sheet(.presented(.work)))
    store.send(.add(1))
    try recorder.go(to: 0)
    #expect(recorder.effects.map(\.end) == [nil])
    try recorder.continueFromHere()
    await work.finish()
    #expect(recorder.effects.map(\.end) == [.cancelled])
    #expect(store.sheet == nil)
  }

  @Test func `the features of the state are mounted when it becomes the present`() async throws {
    store.send(.pageAdded(1))
    #expect(store.pages[id: 1]?.isMounted == true)
    try recorder.go(to: 0)
    try recorder.continueFromHere()
    store.send(.pageAdded(1))
    #expect(store.pages[id: 1]?.isMounted == true)
    #expect(numbers == [1])
  }

  @Test func `a skipped entry has no effect on the states after it`() throws {
    store.send(.add(1))
    store.send(.add(10))
    store.send(.add(100))
    try recorder.skip(2)
    #expect(store.sum == 101)
    #expect(sums == [1, 1, 101])
    try recorder.unskip(2)
    #expect(sums == [1, 11, 111])
    try recorder.skip(1)
    try recorder.resume()
    #expect(store.sum == 110)
    store.send(.add(1_000))
    #expect(store.sum == 1_110)
    #expect(recorder.session.skippedNumbers == [1])
  }

  @Test func `skipping keeps modifications and events as values, and recorded numbers`() async throws {
    gate.open()
    store.send(.add(1))
    await store.send(.upload).finish()
    store.send(.pageAdded(1))
    store.send(.pages(.element(id: 1, action: .ping)))
    store.send(.draw)
    store.send(.stamp)
    let before = recorder.session.lastState
    try recorder.skip(1)
    let after = recorder.session.lastState
    #expect(after.sum == 0)
    #expect(after.progress == 50)
    #expect(after.pings == 1)
    #expect(after.stamps == before.stamps)
    #expect(after.numbers == before.numbers)
  }

  @Test func `a skipped action that has made a child leaves the child's actions without effect`() throws {
    store.send(.pageAdded(1))
    store.send(.pages(.element(id: 1, action: .written("a"))))
    store.send(.add(1))
    try recorder.skip(1)
    #expect(store.pages.isEmpty)
    #expect(store.sum == 1)
    try recorder.unskip(1)
    #expect(store.pages[id: 1]?.text == "a")
    #expect(store.pages[id: 1]?.isMounted == true)
  }

  @Test func `entries are forgotten up to the position, and all of them`() throws {
    for number in 1...4 { store.send(.add(number)) }
    try recorder.go(to: 2)
    recorder.commit()
    #expect(numbers == [3, 4])
    #expect(recorder.session.initialState.sum == 3)
    #expect(store.sum == 3)
    try recorder.clear()
    #expect(recorder.session.entries.isEmpty)
    #expect(recorder.session.startNumber == 4)
    try recorder.resume()
    #expect(store.sum == 10)
    store.send(.add(1))
    #expect(numbers == [5])
  }

  @Test func `a locked store refuses actions of users, and takes those of effects`() async throws {
    let task = store.send(.load)
    recorder.lock()
    store.send(.add(1))
    gate.open()
    await task.finish()
    #expect(store.sum == 7)
    #expect(recorder.refusedCount == 1)
    #expect(throws: SessionRefusal.self) { try recorder.send(.add(1)) }
    recorder.unlock()
    store.send(.add(1))
    #expect(store.sum == 8)
  }

  @Test func `an action of the inspector has its own origin, also if it was held`() throws {
    try recorder.send(.add(1))
    try recorder.hold()
    try recorder.send(.add(2))
    try recorder.resume()
    #expect(recorder.session.entries.map(\.origin.kind) == [.inspector, .inspector])
    #expect(store.sum == 3)
  }

  @Test func `another session takes the place of the recorded one`() throws {
    store.send(.add(1))
    let former = recorder.session
    store.send(.add(2))
    try recorder.replace(by: former)
    #expect(store.sum == 1)
    try recorder.go(to: 0)
    #expect(store.sum == 0)
    try recorder.resume()
    #expect(store.sum == 3)
    store.send(.add(4))
    #expect(numbers == [1, 2])
  }

  @Test func `a store cannot be driven by its own reducer or observers`() throws {
    let refusals = LockIsolated<[String]>([])
    struct Meddler: StoreObserver {
      let drive: () throws -> Void
      let refusals: LockIsolated<[String]>
      func handled(_ event: ActionEvent<Notebook.State, Notebook.Action>) {
        do { try drive() } catch { refusals.withValue { $0.append("\(error)") } }
      }
    }
    let attachment = store.attach(Meddler(drive: { [recorder] in try recorder.hold() }, refusals: refusals))
    store.send(.add(1))
    attachment.detach()
    #expect(refusals.value == ["The store is handling an action. Call the recorder when it is done."])
    #expect(store.sum == 1)
  }

  @Test func `more actions than a held store keeps are dropped and reported once`() throws {
    let issues = IssueRecorder()
    try recorder.hold()
    withIssueReporters([issues]) { for _ in 0..<10_003 { store.send(.add(1)) } }
    #expect(recorder.heldCount == 10_000)
    #expect(issues.messages.count == 1)
    #expect(issues.messages.first?.contains("More than 10000 actions were sent to a store that is held.") == true)
    try recorder.resume()
    #expect(store.sum == 10_000)
  }

  @Test func `a held store that is dismounted is released first`() async throws {
    try recorder.hold()
    store.send(.add(1))
    await store.dismount()
    #expect(store.sum == 1)
  }

  @Test func `child stores and the stores of tests are not recorded`() throws {
    let issues = IssueRecorder()
    store.send(.pageAdded(1))
    let row = try #require(store.scope(state: \.pages[id: 1], action: \.pages[id: 1]))
    withIssueReporters([issues]) { #expect(SessionRecorder(row) == nil) }
    #expect(issues.messages.first?.contains("A child store cannot be recorded or controlled.") == true)
  }

  @Test func `the features with effects are listed as a tree`() async throws {
    store.send(.pageAdded(1))
    let work = store.send(.pages(.element(id: 1, action: .work)))
    let features = try #require(recorder.features(Redaction()))
    #expect(features.name == "Notebook.State")
    #expect(features.children.map(\.name) == ["Page.State"])
    #expect(features.children.map(\.id) == ["1"])
    work.cancel()
    await work.finish()
  }
}
