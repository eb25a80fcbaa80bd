import DovetailTestSupport
import Foundation
import Testing

@testable import DovetailSharing

/// References to elements and to values of optionals that are not there any more.
struct RemovedPartTests {
  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var title = "tea"
  }

  private let recorder = IssueRecorder()
  private let rows = Shared<IdentifiedArrayOf<Row>>(value: [Row(id: 1), Row(id: 2)])

  private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread { body() }
    thread.start()
    while !thread.isFinished { sched_yield() }
  }

  @Test func `a change of a part that another thread has removed is kept, and not reported`() throws {
    let row = try #require(Shared(rows[id: 1]))
    onAnotherThread { [rows] in rows.withLock { _ = $0.remove(id: 1) } }
    withIssueReporters([recorder]) { row.withLock { $0.title = "coffee" } }
    #expect(row.wrappedValue.title == "coffee")
    #expect(recorder.messages == [])
  }

  @Test func `a change of this thread after the removal by another does not make it this thread's`() throws {
    let row = try #require(Shared(rows[id: 1]))
    onAnotherThread { [rows] in rows.withLock { _ = $0.remove(id: 1) } }
    rows.withLock { $0[id: 2]?.title = "milk" }
    withIssueReporters([recorder]) { row.withLock { $0.title = "coffee" } }
    #expect(recorder.messages == [])
  }

  @Test func `a part that was seen after the changes of other threads, and then removed, is reported`() throws {
    let row = try #require(Shared(rows[id: 1]))
    onAnotherThread { [rows] in rows.withLock { $0[id: 1]?.title = "milk" } }
    #expect(row.wrappedValue.title == "milk")
    rows.withLock { _ = $0.remove(id: 1) }
    withIssueReporters([recorder]) { row.withLock { $0.title = "coffee" } }
    #expect(recorder.messages.count == 1)
  }

  @Test func `a value that is loaded removes a part as another thread does`() throws {
    let cellar = Cellar(holding: 1)
    let number = Shared<Int>(wrappedValue: 0, CellarKey(cellar: cellar))
    let half = try #require(Shared(number.half))
    cellar.contents.withLock { $0.subscriber }?.yield(-2)
    withIssueReporters([recorder]) { half.withLock { $0 = 7 } }
    #expect(half.wrappedValue == 7)
    #expect(number.wrappedValue == -2)
    #expect(recorder.messages == [])
  }

  @Test func `a part that is there again is the one of the value`() throws {
    let row = try #require(Shared(rows[id: 1]))
    rows.withLock { _ = $0.remove(id: 1) }
    withExpectedIssue { row.withLock { $0.title = "coffee" } }
    rows.withLock { $0.append(Row(id: 1, title: "milk")) }
    #expect(row.wrappedValue.title == "milk")
    row.withLock { $0.title = "juice" }
    #expect(rows.wrappedValue[id: 1]?.title == "juice")
  }

  @Test func `a position of a list is a reference while the list is long enough`() {
    let list = Shared(value: ["a", "b", "c"])
    let last = list[2]
    let reader = SharedReader(list)[2]
    last.withLock { $0 += "!" }
    #expect(list.wrappedValue == ["a", "b", "c!"])
    #expect(reader.wrappedValue == "c!")
    list.withLock { $0.removeFirst() }
    #expect(last.wrappedValue == "c!")
    #expect(reader.wrappedValue == "c!")
    withExpectedIssue { last.withLock { $0 = "kept" } }
    #expect(last.wrappedValue == "kept")
    #expect(list.wrappedValue == ["b", "c!"])
    list.withLock { $0.append("d") }
    #expect(last.wrappedValue == "d")
  }

  @Test func `a position gives its last value while the list is changed`() {
    let list = Shared(value: [[1], [2]])
    let first = list[0]
    list.withLock {
      $0[0] = [3]
      #expect(first.wrappedValue == [1])
    }
    #expect(first.wrappedValue == [3])
  }

  @Test func `what a test expects does not reach a part that was removed`() throws {
    let row = try #require(Shared(rows[id: 1]))
    rows.withLock { _ = $0.remove(id: 1) }
    var values = SharedSnapshot()
    withIssueReporters([recorder]) {
      SharedOverlay.expecting(&values) { row.withLock { $0.title = "expected" } }
    }
    #expect(row.wrappedValue.title == "tea")
    #expect(recorder.messages == [])
  }
}

extension Int {
  /// Half of a positive number.
  fileprivate var half: Int? {
    get { self > 0 ? self / 2 : nil }
    set { self = (newValue ?? -1) * 2 }
  }
}
