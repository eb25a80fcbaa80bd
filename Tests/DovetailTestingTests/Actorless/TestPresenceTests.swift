import Testing

@testable import DovetailTesting

/// When the jobs of a test on no actor run without it.
struct TestPresenceTests {
  private let test = CallerIdentity.task(1)
  private let other = CallerIdentity.task(2)

  private func rests(of presence: inout TestPresence) -> Int {
    var count = 0
    while presence.beginRest() { count += 1 }
    return count
  }

  @Test func `jobs wait for a test that has just called`() {
    var presence = TestPresence()
    presence.noteCall(from: test)
    let isResting = presence.beginRest()
    #expect(isResting)
    #expect(!presence.isAway)
  }

  @Test func `a test that shows nothing for some rests is away until it calls`() {
    var presence = TestPresence()
    presence.noteCall(from: test)
    #expect(rests(of: &presence) == TestPresence.restCount)
    #expect(presence.isAway)
    #expect(rests(of: &presence) == 0)
    presence.noteCall(from: test)
    #expect(rests(of: &presence) == TestPresence.restCount)
  }

  @Test func `a call between two rests has the rests begin anew`() {
    var presence = TestPresence()
    presence.noteCall(from: test)
    for _ in 1..<TestPresence.restCount { _ = presence.beginRest() }
    #expect(!presence.isAway)
    presence.noteCall(from: test)
    #expect(rests(of: &presence) == TestPresence.restCount)
  }

  @Test func `only a job that the test itself makes ready shows that it runs`() {
    var presence = TestPresence()
    presence.noteCall(from: test)
    _ = rests(of: &presence)
    presence.noteJob(from: other)
    #expect(rests(of: &presence) == 0)
    presence.noteJob(from: test)
    #expect(rests(of: &presence) == TestPresence.restCount)
  }

  @Test func `nothing waits for a test store that is gone`() {
    var presence = TestPresence()
    presence.noteCall(from: test)
    presence.close()
    #expect(rests(of: &presence) == 0)
  }

  @Test func `an executor takes a job of the test for a sign of it, and a job of others for none`() async {
    let executor = TestExecutor(actor: nil, seed: nil)
    let actor = executor.makeActor()
    func isAway() -> Bool { executor.storage.withLock { $0.presence.isAway } }
    defer { withExtendedLifetime(actor) {} }
    executor.call {}
    // Nothing else runs the job, so the test is taken to be away by then.
    await Task(executorPreference: executor) {}.value
    #expect(isAway())
    await Task.detached { await Task(executorPreference: executor) {}.value }.value
    #expect(isAway())
    let task = Task(executorPreference: executor) {}
    #expect(!isAway())
    await task.value
    executor.call {}
    #expect(!isAway())
  }

  @Test func `a task is known again after a suspension, and differs from others`() async {
    let here = CallerIdentity.current
    await Task.yield()
    #expect(CallerIdentity.current == here)
    #expect(await Task.detached { CallerIdentity.current }.value != here)
  }
}
