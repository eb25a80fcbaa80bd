import Foundation
import Navigation
import XCTest

// Tests that change whatever belongs to a test and leave it changed, run by `FreshStartTests` in a process of their
// own. Each expects to find everything as it is at first, so they pass only where a test cannot see another.

private final class Log: Sendable {
  let lines = LockIsolated<[String]>([])
}

private enum LogKey: TestDependencyKey {
  static var testValue: Log { Log() }
}

private enum PreparedKey: TestDependencyKey {
  static var testValue: String { "nothing" }
}

private enum PreparedForClassKey: TestDependencyKey {
  static var testValue: String { "nothing" }
}

extension DependencyValues {
  fileprivate var log: Log {
    get { self[LogKey.self] }
    set { self[LogKey.self] = newValue }
  }

  fileprivate var prepared: String {
    get { self[PreparedKey.self] }
    set { self[PreparedKey.self] = newValue }
  }

  fileprivate var preparedForClass: String {
    get { self[PreparedForClassKey.self] }
    set { self[PreparedForClassKey.self] = newValue }
  }
}

@Reducer private struct Leaf {
  @ObservableState struct State: Equatable { var count = 0 }
  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer private struct Root {
  @ObservableState struct State: Equatable { var path = StackState<Leaf.State>() }
  enum Action { case path(StackActionOf<Leaf>) }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }.forEach(\.path, action: \.path) { Leaf() }
  }
}

private func skipUnlessWanted() throws {
  let isWanted = ProcessInfo.processInfo.environment["DOVETAIL_LEAKING_FIXTURES"] != nil
  try XCTSkipUnless(isWanted, "It leaks on purpose, in a process of its own.")
}

/// Expects everything that belongs to a test to be as at first, and changes all of it.
private func leak(line: UInt = #line) {
  @Dependency(\.log) var log
  XCTAssertEqual(log.lines.value, [], "a cached test value", line: line)
  log.lines.withValue { $0.append("leaked") }

  @Dependency(\.prepared) var prepared
  prepareDependencies { $0.prepared = "leaked" }
  XCTAssertEqual(prepared, "leaked", "a prepared value", line: line)

  XCTAssertEqual(DependencyValues.current.numbers.take(), 0, "the numbers", line: line)

  @Shared(.inMemory("count")) var count = 0
  XCTAssertEqual(count, 0, "a value in memory", line: line)
  $count.withLock { $0 += 1 }

  @Shared(.fileStorage(URL(fileURLWithPath: "/leak.json"))) var kept = 0
  XCTAssertEqual(kept, 0, "a value in a file", line: line)
  $kept.withLock { $0 += 1 }
}

final class LeakingFixtures: XCTestCase {
  func testContextIsPrepared() throws {
    try skipUnlessWanted()
    prepareDependencies { $0.context = .live }
    @Dependency(\.context) var context
    XCTAssertEqual(context, .live)
  }

  func testContextIsThatOfTests() throws {
    try skipUnlessWanted()
    @Dependency(\.context) var context
    XCTAssertEqual(context, .test)
  }

  func testOnce() throws {
    try skipUnlessWanted()
    leak()
  }

  func testOnceMore() throws {
    try skipUnlessWanted()
    leak()
  }

  func testAsync() async throws {
    try skipUnlessWanted()
    leak()
    await Task.yield()
    XCTAssertEqual(DependencyValues.current.log.lines.value, ["leaked"])
    let detached = await Task.detached { DependencyValues.current.log.lines.value }.value
    XCTAssertEqual(detached, ["leaked"])
  }

  @MainActor
  func testAsyncOnTheMainActor() async throws {
    try skipUnlessWanted()
    leak()
    await Task.yield()
    XCTAssertEqual(DependencyValues.current.log.lines.value, ["leaked"])
  }

  func testThrowing() throws {
    struct FixtureError: Error {}
    try skipUnlessWanted()
    leak()
    throw FixtureError()
  }

  func testThrowingAsync() async throws {
    struct FixtureError: Error {}
    try skipUnlessWanted()
    leak()
    throw FixtureError()
  }

  func testSkipped() throws {
    try skipUnlessWanted()
    leak()
    throw XCTSkip("It has leaked already.")
  }

  func testWaitsForAnExpectation() throws {
    try skipUnlessWanted()
    let expectation = expectation(description: "a task")
    Task {
      leak()
      expectation.fulfill()
    }
    wait(for: [expectation], timeout: 600)
    XCTAssertEqual(DependencyValues.current.log.lines.value, ["leaked"])
  }

  func testMeasures() throws {
    try skipUnlessWanted()
    leak()
    measure { _ = DependencyValues.current.log }
    XCTAssertEqual(DependencyValues.current.log.lines.value, ["leaked"])
  }

  @MainActor
  func testElementsOfAStack() async throws {
    try skipUnlessWanted()
    await sendToFirstElement()
  }

  @MainActor
  func testElementsOfAStackOnceMore() async throws {
    try skipUnlessWanted()
    await sendToFirstElement()
  }

  @MainActor
  private func sendToFirstElement() async {
    let store = TestStore(initialState: Root.State(path: StackState([Leaf.State()]))) { Root() }
    await store.send(\.path[id: 0].tapped) { $0.path[id: 0]?.count = 1 }
  }
}

/// What is prepared before a test, and looked at after it.
final class PreparingFixtures: XCTestCase {
  override class func setUp() {
    guard ProcessInfo.processInfo.environment["DOVETAIL_LEAKING_FIXTURES"] != nil else { return }
    // No test has begun, so this is gone when one does.
    prepareDependencies { $0.preparedForClass = "class" }
    XCTAssertEqual(DependencyValues.current.preparedForClass, "class")
  }

  override func setUpWithError() throws {
    try skipUnlessWanted()
    prepareDependencies { [name] in $0.prepared = name }
  }

  override func setUp() async throws {
    DependencyValues.current.log.lines.withValue { $0.append("setUp") }
  }

  override func tearDown() {
    guard ProcessInfo.processInfo.environment["DOVETAIL_LEAKING_FIXTURES"] != nil else { return }
    XCTAssertEqual(DependencyValues.current.log.lines.value, ["setUp", name])
    XCTAssertEqual(DependencyValues.current.prepared, name)
  }

  override class func tearDown() {
    guard ProcessInfo.processInfo.environment["DOVETAIL_LEAKING_FIXTURES"] != nil else { return }
    // The last test has ended.
    prepareDependencies { $0.prepared = "class" }
    guard DependencyValues.current.prepared == "class" else { fatalError("the values are those of a test") }
  }

  func testPrepared() { check() }
  func testPreparedAsync() async { check() }
  @MainActor func testPreparedOnTheMainActor() async { check() }

  private func check() {
    XCTAssertEqual(DependencyValues.current.prepared, name)
    XCTAssertEqual(DependencyValues.current.preparedForClass, "nothing")
    DependencyValues.current.log.lines.withValue { [name] in $0.append(name) }
  }
}

/// Asks for what belongs to a test for the first time in an async test, so not on the main thread.
final class AsyncLeakingFixtures: XCTestCase {
  func testFirst() async throws {
    try skipUnlessWanted()
    leak()
  }

  func testSecond() async throws {
    try skipUnlessWanted()
    leak()
  }
}
