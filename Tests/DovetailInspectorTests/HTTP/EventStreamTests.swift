import Synchronization
import Testing

@testable import DovetailInspector

/// What a stream promises without a server.
struct EventStreamTests {
  private func text(_ stream: EventStream) -> String {
    String(decoding: stream.take(maximumSize: .max).bytes, as: UTF8.self)
  }

  @Test func `the thread is woken once until it has emptied the buffer`() {
    let wakes = Mutex(0)
    let stream = EventStream()
    stream.send(event: "entry", id: 1, data: "a")
    #expect(stream.attach { wakes.withLock { $0 += 1 } })
    stream.send(event: "entry", id: 2, data: "b")
    #expect(wakes.withLock { $0 } == 0)
    #expect(stream.take(maximumSize: 1).hasMore)
    stream.send(event: "entry", id: 3, data: "c")
    #expect(wakes.withLock { $0 } == 0)
    #expect(!stream.take(maximumSize: .max).hasMore)
    for number in 4...100 { stream.send(event: "entry", id: number, data: "d") }
    #expect(wakes.withLock { $0 } == 1)
  }

  @Test func `what was sent before the end is still taken`() {
    let stream = EventStream()
    stream.send(event: "entry", id: 1, data: "a")
    stream.close()
    stream.send(event: "entry", id: 2, data: "b")
    #expect(stream.isClosed)
    let part = stream.take(maximumSize: .max)
    #expect(String(decoding: part.bytes, as: UTF8.self) == "id: 1\nevent: entry\ndata: a\n\n")
    #expect(part.isLast)
  }

  @Test func `functions for the end are called once, also if they come late`() {
    let calls = Mutex([String]())
    let stream = EventStream()
    stream.onClose { calls.withLock { $0.append("first") } }
    stream.terminate()
    stream.terminate()
    stream.onClose { calls.withLock { $0.append("late") } }
    #expect(calls.withLock { $0 } == ["first", "late"])
    stream.send(event: "entry", id: 1, data: "a")
    #expect(text(stream).isEmpty)
    #expect(!stream.attach {})
  }

  @Test func `a stream belongs to one connection`() {
    let stream = EventStream()
    #expect(stream.attach {})
    #expect(!stream.attach {})
  }

  @Test func `events of several threads are all taken, those of each in their order`() async throws {
    let (threads, count) = (4, 2_000)
    var limits = EventStream.Limits()
    limits.events = threads * count
    let stream = EventStream(limits: limits)
    try await withThrowingTaskGroup { group in
      for thread in 0..<threads {
        group.addTask {
          for number in 0..<count { stream.send(event: "e\(thread)", id: number, data: "") }
        }
      }
      try await group.waitForAll()
    }
    let lines = text(stream).split(separator: "\n")
    for thread in 0..<threads {
      let ids = lines.indices.filter { lines[$0] == "event: e\(thread)" }.map { lines[$0 - 1] }
      #expect(ids == (0..<count).map { "id: \($0)" })
    }
  }
}
