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
      // The oldest ones give way, and are told without a request.
      for client in clients.prefix(236) { #expect(try client.readHead().status == 503) }
      for client in clients.suffix(64) {
        client.send(fixture.text())
        #expect(try client.readHead().status == 200)
      }
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

  /// Limits on few connections.
  private static var fewConnections: HTTPLimits {
    var limits = HTTPLimits()
    (limits.connections, limits.refusedConnections) = (4, 4)
    return limits
  }

  @Test(arguments: ["", "GET /sto", "GET /stores HTTP/1.1\r\nHost: ", "POST /command HTTP/1.1\r\n"])
  func `connections that hang do not keep a new one out, and no time passes`(part: String) async throws {
    let fixture = try ServerFixture(limits: Self.fewConnections)
    try await onThread {
      let hanging = try (0..<40).map { _ in
        let client = try fixture.client()
        client.send(part)
        return client
      }
      let client = try fixture.client()
      client.send(fixture.text())
      #expect(try client.readResponse().status == 200)
      _ = hanging
    }
    #expect(fixture.now == .zero)
  }

  @Test func `a connection that was served gives way after those that were not, and without an answer`() async throws {
    let fixture = try ServerFixture(limits: Self.fewConnections)
    try await onThread {
      let served = try fixture.client()
      served.send(fixture.text())
      #expect(try served.readResponse().status == 200)
      let hanging = try (0..<4).map { _ in try fixture.client() }
      #expect(try hanging[0].readHead().status == 503)
      served.send(fixture.text())
      #expect(try served.readResponse().status == 200)
      // Each of these is served too, so that the oldest of all gives way.
      for client in hanging[1...] {
        client.send(fixture.text())
        #expect(try client.readResponse().status == 200)
      }
      let last = try fixture.client()
      last.send(fixture.text())
      #expect(try last.readResponse().status == 200)
      #expect(served.readToEnd().isEmpty)
    }
    #expect(fixture.now == .zero)
  }

  @Test func `connections that wait for an answer or get events do not give way`() async throws {
    let fixture = try ServerFixture(limits: Self.fewConnections)
    try await onThread {
      let waiting = try (0..<3).map { _ in
        let client = try fixture.client()
        client.send(fixture.text("GET", "/wait"))
        return client
      }
      fixture.wait { $0.waiting == 3 }
      let stream = try fixture.client()
      stream.send(fixture.text("GET", "/events"))
      #expect(try stream.readHead().status == 200)
      for _ in 0..<10 {
        let refused = try fixture.client()
        #expect(try refused.readHead().status == 503)
      }
      fixture.release()
      for client in waiting { #expect(try client.readResponse().body == "waited") }
    }
  }
}
