import Testing

@testable import DovetailInspector

/// What slow, idle and numerous clients can do.
///
/// Time passes only when a test says so.
struct HTTPServerLimitTests {
  private static let limits = HTTPLimits()

  @Test func `a connection without a request is closed after the idle time`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      fixture.tick(untilInputOf: client)
      #expect(client.readToEnd().isEmpty)
    }
    #expect(fixture.now >= Self.limits.idleTime)
  }

  @Test func `a connection is idle again after an answer`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      client.send(fixture.text())
      #expect(try client.readResponse().status == 200)
      fixture.tick(untilInputOf: client)
      #expect(client.readToEnd().isEmpty)
    }
    #expect(fixture.now >= Self.limits.idleTime)
  }

  @Test(arguments: ["G", "GET /stores HTTP/1.1\r\nHost: ", "POST /command HTTP/1.1\r\n"])
  func `a request that does not end is given up after its time`(part: String) async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      client.send(part)
      fixture.tick(untilInputOf: client)
      #expect(try client.readResponse().status == 408)
    }
    #expect(fixture.now >= Self.limits.requestTime)
    #expect(fixture.requests.isEmpty)
  }

  @Test func `a request does not get more time by sending a byte now and then`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      client.send("GET /stores HTTP/1.1\r\nX: ")
      while !client.hasInput() {
        client.send("x")
        fixture.tick()
      }
      #expect(try client.readResponse().status == 408)
    }
    #expect(fixture.now >= Self.limits.requestTime)
  }

  @Test func `a body that does not end is given up after the time of its request`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      client.send(fixture.text("POST", "/command", fields: ["Content-Type: application/json", "Content-Length: 9"]))
      client.send("{")
      fixture.tick(untilInputOf: client)
      #expect(try client.readResponse().status == 408)
    }
    #expect(fixture.requests.isEmpty)
  }

  @Test func `a client that has gone does not keep its handler`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      client.send(fixture.text("GET", "/wait"))
      fixture.wait { $0.waiting > 0 }
      client.endWriting()
      fixture.tick(untilInputOf: client)
      #expect(client.readToEnd().isEmpty)
    }
    #expect(fixture.now >= Self.limits.requestTime)
    #expect(fixture.cancelled == 1)
  }

  @Test func `a client that waits for its answer is not idle`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      client.send(fixture.text("GET", "/wait"))
      fixture.wait { $0.waiting > 0 }
      for _ in 0..<100 { fixture.tick() }
      fixture.release()
      #expect(try client.readResponse().body == "waited")
    }
  }

  @Test func `a client that does not read its answer is closed`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client(receiveBuffer: 4_096)
      client.send(fixture.text("GET", "/large"))
      fixture.wait { !$0.requests.isEmpty }
      fixture.tick(until: { fixture.ledger.closed > 0 })
      #expect(client.readToEnd().utf8.count < ServerFixture.largeLength)
    }
    #expect(fixture.now >= Self.limits.idleTime)
  }

  @Test func `a refused client that does not end its side is closed`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      client.send("x\r\n")
      #expect(try client.readResponse().status == 400)
      #expect(fixture.ledger.closed == 0)
      fixture.tick(until: { fixture.ledger.closed > 0 })
    }
    #expect(fixture.now >= Self.limits.lingerTime)
  }

  @Test func `of 300 connections 64 are served, and the others are told that there are too many`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let clients = try (0..<300).map { _ in try fixture.client() }
      var statuses: [Int: Int] = [:]
      for client in clients {
        client.send(fixture.text())
        statuses[try client.readHead().status, default: 0] += 1
      }
      #expect(statuses == [200: 64, 503: 236])
    }
    // The ended connections leave their places to others.
    try await onThread {
      while true {
        let client = try fixture.client()
        client.send(fixture.text())
        if try client.readResponse().status == 200 { break }
      }
    }
    #expect(fixture.requests.count == 65)
    fixture.server.stop()
    #expect(fixture.ledger.open == 0 && fixture.ledger.invalid == 0)
  }
}
