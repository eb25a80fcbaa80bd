import Synchronization
import Testing

@testable import DovetailInspector

/// The end of servers, and the descriptors that they leave behind.
struct HTTPServerStopTests {
  /// Expects that all descriptors of a server were closed, each once.
  private func expectNoDescriptors(_ ledger: DescriptorLedger, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(ledger.opened > 0, sourceLocation: sourceLocation)
    #expect(ledger.open == 0, sourceLocation: sourceLocation)
    #expect(ledger.closed == ledger.opened, sourceLocation: sourceLocation)
    #expect(ledger.invalid == 0, sourceLocation: sourceLocation)
    #expect(ledger.inheritable == 0, sourceLocation: sourceLocation)
  }

  @Test func `stopping closes requests, handlers and streams in the middle`() async throws {
    let fixture = try ServerFixture()
    let closed = Atomic(0)
    try await onThread {
      let (partial, waiting, slow, stream) = (
        try fixture.client(), try fixture.client(), try fixture.client(receiveBuffer: 4_096), try fixture.client()
      )
      partial.send("GET /stores HT")
      slow.send(fixture.text("GET", "/large"))
      waiting.send(fixture.text("GET", "/wait"))
      stream.send(fixture.text("GET", "/events"))
      #expect(try stream.readHead().status == 200)
      fixture.lastStream?.onClose { closed.add(1, ordering: .relaxed) }
      _ = try slow.read(through: "\r\n\r\n")
      fixture.wait { $0.waiting > 0 }
      fixture.server.stop()
      #expect(partial.readToEnd().isEmpty)
      #expect(waiting.readToEnd().isEmpty)
      #expect(stream.readToEnd().isEmpty)
      #expect(slow.readToEnd().utf8.count < ServerFixture.largeLength)
    }
    #expect(closed.load(ordering: .relaxed) == 1)
    #expect(fixture.cancelled == 1)
    expectNoDescriptors(fixture.ledger)
    // What comes too late does nothing.
    fixture.lastStream?.send(event: "entry", id: 1, data: "a")
    fixture.release()
    fixture.server.stop()
  }

  @Test func `servers that start and stop leave no descriptors`() async throws {
    try await onThread {
      for _ in 0..<50 {
        let fixture = try ServerFixture()
        let client = try fixture.client()
        client.send(fixture.text())
        #expect(try client.readResponse().status == 200)
        let idle = try fixture.client()
        fixture.server.stop()
        #expect(idle.readToEnd().isEmpty)
        expectNoDescriptors(fixture.ledger)
      }
    }
  }

  @Test func `a server that could not start leaves no descriptors`() throws {
    let fixture = try ServerFixture()
    let ledger = DescriptorLedger()
    #expect(throws: HTTPServerError.self) {
      _ = try HTTPServer.start(
        port: fixture.port,
        guard: ServerFixture.checks,
        clock: { .zero },
        ledger: ledger,
        handler: { _ in .response(.json("{}")) }
      )
    }
    expectNoDescriptors(ledger)
  }

  @Test func `the port is free again after the end`() async throws {
    let first = try ServerFixture()
    try await onThread {
      let client = try first.client()
      client.send(first.text())
      #expect(try client.readResponse().status == 200)
      first.server.stop()
    }
    // Another test's server may have got the port meanwhile.
    do {
      let second = try ServerFixture(port: first.port)
      #expect(second.port == first.port)
    } catch let error as HTTPServerError {
      #expect(error.rule.contains("is in use"))
    }
  }

  @Test func `a server stops when the last reference is gone`() throws {
    var fixture: ServerFixture? = try ServerFixture()
    let ledger = try #require(fixture?.ledger)
    fixture = nil
    expectNoDescriptors(ledger)
  }

  @Test func `several threads may stop a server`() async throws {
    let fixture = try ServerFixture()
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 { group.addTask { try await onThread { fixture.server.stop() } } }
      try await group.waitForAll()
    }
    expectNoDescriptors(fixture.ledger)
  }

  @Test func `a stream that ends may stop its server`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      client.send(fixture.text("GET", "/events"))
      #expect(try client.readHead().status == 200)
      fixture.lastStream?.onClose { fixture.server.stop() }
      fixture.lastStream?.close()
      _ = client.readToEnd()
    }
    fixture.server.stop()
    expectNoDescriptors(fixture.ledger)
  }

  @Test func `senders may go on while the server stops`() async throws {
    for _ in 0..<20 {
      let fixture = try ServerFixture()
      try await onThread {
        let client = try fixture.client()
        client.send(fixture.text("GET", "/events"))
        #expect(try client.readHead().status == 200)
      }
      let stream = try #require(fixture.lastStream)
      async let sending: Void = onThread {
        for number in 1...2_000 { stream.send(event: "entry", id: number, data: "a") }
      }
      async let stopping: Void = onThread { fixture.server.stop() }
      _ = try await (sending, stopping)
      expectNoDescriptors(fixture.ledger)
    }
  }
}
