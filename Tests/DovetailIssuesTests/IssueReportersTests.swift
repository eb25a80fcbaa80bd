import DovetailIssues
import DovetailTestSupport
import Testing

struct IssueReportersTests {
  private let outer = IssueRecorder()
  private let inner = IssueRecorder()

  @Test func `the default reporter is in force at first`() {
    #expect(IssueReporters.current.count == 1)
    #expect(IssueReporters.current.first is DefaultIssueReporter)
  }

  @Test func `inner reporters replace outer ones until the operation ends`() {
    withIssueReporters([outer]) {
      reportIssue("before")
      withIssueReporters([inner]) { reportIssue("inside") }
      reportIssue("after")
    }
    #expect(outer.messages == ["before", "after"])
    #expect(inner.messages == ["inside"])
  }

  @Test func `current holds what is in force, so that a reporter can be added`() {
    withIssueReporters([outer]) {
      withIssueReporters(IssueReporters.current + [inner]) { reportIssue("both") }
    }
    #expect(outer.messages == ["both"])
    #expect(inner.messages == ["both"])
  }

  @Test func `the operation's result and error come out`() {
    #expect(withIssueReporters([outer]) { 1 } == 1)
    #expect(throws: SampleError.self) {
      try withIssueReporters([outer]) { throw SampleError() }
    }
  }

  @Test func `child tasks inherit reporters, detached tasks do not`() async {
    await withIssueReporters([outer]) {
      async let child: Void = reportIssue("child")
      await child
      await Task { reportIssue("task") }.value
      await Task.detached { [inner] in
        withIssueReporters([inner]) { reportIssue("detached") }
        #expect(IssueReporters.current.first is DefaultIssueReporter)
      }.value
    }
    #expect(outer.messages == ["child", "task"])
    #expect(inner.messages == ["detached"])
  }

  @Test @MainActor func `an async operation keeps the caller's actor and its non-sendable values`() async {
    final class Counter { var count = 0 }
    let counter = Counter()
    let result = await withIssueReporters([outer]) {
      MainActor.assertIsolated()
      counter.count += 1
      await Task.yield()
      reportIssue("async")
      return counter
    }
    #expect(result === counter)
    #expect(counter.count == 1)
    #expect(outer.messages == ["async"])
  }

  @Test func `an actor other than the main actor is kept too`() async {
    let messages = await Worker().run()
    #expect(messages == ["from the worker"])
  }

  @Test func `many tasks report at once and nothing is lost`() async {
    await withIssueReporters([outer]) {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<200 {
          group.addTask { reportIssue("\(number)") }
        }
      }
    }
    let expected = Set((0..<200).map { "\($0)" })
    #expect(Set(outer.messages) == expected)
    #expect(outer.messages.count == 200)
  }

  @Test func `assigning current replaces the reporters of the process`() async {
    await #expect(processExitsWith: .success) {
      let process = IssueRecorder()
      let scoped = IssueRecorder()
      IssueReporters.current = [process]
      withIssueReporters([scoped]) { reportIssue("scoped") }
      await Task.detached { reportIssue("detached") }.value
      precondition(process.messages == ["detached"])
      precondition(scoped.messages == ["scoped"])
    }
  }
}

private actor Worker {
  private var count = 0

  func run() async -> [String] {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      self.assertIsolated()
      count += 1
      await Task.yield()
      reportIssue("from the worker")
    }
    return recorder.messages
  }
}
