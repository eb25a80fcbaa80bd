import Synchronization
import Testing

@testable import DovetailInspector

/// Streams of events over real connections.
struct HTTPServerStreamTests {
  private func begin(_ fixture: ServerFixture, _ client: TestClient, fields: [String] = []) throws -> EventStream {
    client.send(fixture.text("GET", "/events", fields: fields))
    let (status, headers) = try client.readHead()
    #expect(status == 200 && headers["Content-Type"] == "text/event-stream")
    return try #require(fixture.lastStream)
  }

  @Test func `events arrive in their order, until the stream ends`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      let stream = try begin(fixture, client)
      for number in 1...500 { stream.send(event: "entry", id: number, data: "{\n\"n\":\(number)}") }
      stream.close()
      let expected = (1...500).map { "id: \($0)\nevent: entry\ndata: {\ndata: \"n\":\($0)}\n\n" }
      #expect(client.readToEnd() == expected.joined())
    }
  }

  @Test func `an event arrives without another one after it`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      let stream = try begin(fixture, client)
      for number in 1...20 {
        stream.send(event: "entry", id: number, data: "a")
        #expect(try client.read(through: "\n\n") == "id: \(number)\nevent: entry\ndata: a")
      }
    }
  }

  @Test func `the handler is told of the last event that a client got`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      _ = try begin(fixture, client, fields: ["Last-Event-ID: 12"])
    }
    #expect(fixture.requests.map(\.lastEventID) == [12])
  }

  @Test func `a stream without events is kept alive by comments`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      _ = try begin(fixture, client)
      for number in 1...3 {
        fixture.tick(untilInputOf: client)
        #expect(try client.read(through: "\n\n") == ": keep-alive")
        #expect(fixture.now >= HTTPLimits().keepAliveTime * number)
      }
    }
  }

  @Test func `the stream is told when its client has gone`() async throws {
    let fixture = try ServerFixture()
    let closed = AsyncStream<Void>.makeStream()
    try await onThread {
      let client = try fixture.client()
      let stream = try begin(fixture, client)
      stream.onClose { closed.continuation.finish() }
    }
    for await _ in closed.stream {}
    #expect(fixture.lastStream?.isClosed == true)
  }

  @Test func `a slow client is told what it misses, and does not hold up the sender`() async throws {
    var streamLimits = EventStream.Limits()
    streamLimits.events = 100
    let fixture = try ServerFixture(streamLimits: streamLimits)
    try await onThread {
      let client = try fixture.client(receiveBuffer: 4_096)
      let stream = try begin(fixture, client)
      // More than the buffers of the system take.
      let (count, data) = (3_000, String(repeating: "x", count: 10_000))
      for number in 1...count { stream.send(event: "entry", id: number, data: data) }
      stream.close()
      let events = client.readToEnd().split(separator: "\n\n")
      var (next, dropped) = (1, 0)
      for event in events {
        if event.hasPrefix("event: dropped\ndata: {\"from\":\(next),\"to\":") {
          let last = event.dropLast().split(separator: ":").last.flatMap { Int($0) } ?? 0
          dropped += last + 1 - next
          next = last + 1
        } else {
          #expect(event.hasPrefix("id: \(next)\nevent: entry\ndata: xxx"))
          next += 1
        }
      }
      #expect(next == count + 1)
      #expect(dropped > 0)
    }
  }

  @Test func `an event that comes while a client is slow is sent when the client goes on`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client(receiveBuffer: 4_096)
      let stream = try begin(fixture, client)
      // More than the buffers of the system take, so that a part of it waits in the connection.
      stream.send(event: "entry", id: 1, data: String(repeating: "x", count: ServerFixture.largeLength))
      _ = try client.read(through: "data: ")
      stream.send(event: "entry", id: 2, data: "y")
      // The answer to another client comes after the server has noted the second event.
      let other = try fixture.client()
      other.send(fixture.text("GET", "/echo"))
      _ = try other.readResponse()
      _ = try client.read(through: "\n\n")
      fixture.tick(untilInputOf: client)
      #expect(try client.read(through: "\n\n") == "id: 2\nevent: entry\ndata: y")
    }
  }

  @Test func `a client that reads no events is closed`() async throws {
    let fixture = try ServerFixture()
    let isClosed = Atomic(false)
    try await onThread {
      let client = try fixture.client(receiveBuffer: 4_096)
      let stream = try begin(fixture, client)
      stream.onClose { isClosed.store(true, ordering: .releasing) }
      // More than the buffers of the system take, so that a part of it waits in the connection.
      stream.send(event: "entry", id: 1, data: String(repeating: "x", count: ServerFixture.largeLength))
      // The time begins when the server writes: it would fill the buffers with comments while it has no event.
      _ = try client.read(through: "data: ")
      for number in 2...10 { stream.send(event: "entry", id: number, data: "y") }
      fixture.tick(until: { isClosed.load(ordering: .acquiring) })
      _ = client.readToEnd()
    }
    #expect(fixture.now >= HTTPLimits().idleTime)
  }

  @Test func `a stream that is returned twice is refused the second time`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let (first, second) = (try fixture.client(), try fixture.client())
      first.send(fixture.text("GET", "/same"))
      #expect(try first.readHead().status == 200)
      second.send(fixture.text("GET", "/same"))
      #expect(try second.readHead().status == 500)
    }
  }

  @Test func `events of many streams and threads all arrive`() async throws {
    let fixture = try ServerFixture()
    try await withThrowingTaskGroup(of: [String]?.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await onThread { () -> [String]? in
            let client = try fixture.client()
            client.send(fixture.text("GET", "/events"))
            #expect(try client.readHead().status == 200)
            return client.readToEnd().split(separator: "\n\n").map(String.init)
          }
        }
      }
      group.addTask {
        try await onThread { () -> [String]? in
          fixture.wait { $0.streams.count >= 8 }
          for number in 1...1_000 {
            for stream in fixture.streams { stream.send(event: "entry", id: number, data: "a") }
          }
          for stream in fixture.streams { stream.close() }
          return nil
        }
      }
      let expected = (1...1_000).map { "id: \($0)\nevent: entry\ndata: a" }
      for try await events in group where events != nil { #expect(events == expected) }
    }
  }
}
