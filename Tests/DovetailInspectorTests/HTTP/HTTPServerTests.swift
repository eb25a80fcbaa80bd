import DovetailSystem
import Testing

@testable import DovetailInspector

/// Requests and answers over real connections.
struct HTTPServerTests {
  @Test func `requests of one connection are answered one after another`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      for number in 1...20 {
        client.send(fixture.text("GET", "/echo?number=\(number)"))
        let response = try client.readResponse()
        #expect(response.status == 200 && response.body == "GET number=\(number) ")
        #expect(response.headers["Connection"] == "keep-alive")
      }
    }
    #expect(fixture.requests.count == 20)
  }

  @Test func `requests that are sent at once are answered in their order`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      let texts = (1...50).map { fixture.text("POST", "/command?number=\($0)", body: "{\"é\":\($0)}") }
      client.send(texts.joined())
      for number in 1...50 {
        #expect(try client.readResponse().body == "POST number=\(number) {\"é\":\(number)}")
      }
    }
  }

  @Test func `a request may arrive byte by byte, and a client may end its side before the answer`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      for byte in fixture.text("POST", "/command", body: "{}").utf8 { client.send([byte]) }
      client.endWriting()
      #expect(client.readToEnd().hasSuffix("\r\n\r\nPOST  {}"))
    }
  }

  @Test func `both loopback addresses are served at the same port`() async throws {
    let fixture = try ServerFixture()
    #expect(fixture.server.url == "http://127.0.0.1:\(fixture.port)/")
    try await onThread {
      // A system without this address refuses the connection, which is no defect of the server.
      guard let client = try? fixture.client(usesVersion6: true) else { return }
      client.send("GET / HTTP/1.1\r\nHost: [::1]:\(fixture.port)\r\n\r\n")
      let response = try client.readResponse()
      #expect(response.body == "<p>page</p>")
    }
  }

  @Test func `every answer has the security headers, and none allows other origins`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      for target in ["/", "/stores", "/unknown", "/..", "/events"] {
        let client = try fixture.client()
        client.send(fixture.text("GET", target))
        let headers = try client.readHead().headers
        #expect(headers["Cache-Control"] == "no-store")
        #expect(headers["X-Content-Type-Options"] == "nosniff")
        #expect(headers["Cross-Origin-Resource-Policy"] == "same-origin")
        #expect(headers["Referrer-Policy"] == "no-referrer")
        #expect(headers["X-Frame-Options"] == "DENY")
        #expect(headers["Content-Security-Policy"]?.contains("script-src 'sha256-script'") == true)
        #expect(!headers.keys.contains { $0.lowercased().hasPrefix("access-control") })
      }
    }
  }

  @Test func `what is refused is answered with its status, closed, and does not reach the handler`() async throws {
    let fixture = try ServerFixture()
    let port = fixture.port
    let cases: [(String, Int)] = [
      ("GET / HTTP/1.1\r\n\r\n", 400),
      ("GET /.. HTTP/1.1\r\n\r\n", 400),
      ("GET / HTTP/3.0\r\n\r\n", 505),
      ("GET /\(String(repeating: "a", count: 5_000)) HTTP/1.1\r\n\r\n", 414),
      ("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 20_000))\r\n\r\n", 431),
      (fixture.text("POST", "/command", fields: ["Content-Length: 2000000"]), 413),
      (fixture.text("POST", "/command", fields: ["Transfer-Encoding: chunked"]), 501),
      ("GET / HTTP/1.1\r\nHost: evil.example:\(port)\r\n\r\n", 421),
      ("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nOrigin: http://evil.example\r\n\r\n", 403),
      (fixture.text(fields: ["Sec-Fetch-Site: cross-site"]), 403),
      ("GET /stores HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n", 401),
      ("GET /stores HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer 0\r\n\r\n", 401),
      (fixture.text("GET", "/unknown"), 404),
      (fixture.text("GET", "/\(ServerFixture.token)"), 404),
      (fixture.text("DELETE", "/stores"), 405),
      (fixture.text("POST", "/command", fields: ["Content-Length: 2"]) + "{}", 415),
      (fixture.text("POST", "/command", fields: ["Content-Encoding: gzip"], body: "{}"), 415),
      (fixture.text(fields: ["Expect: tea"]), 417),
    ]
    try await onThread {
      for (text, status) in cases {
        let client = try fixture.client()
        client.send(text)
        let response = try client.readResponse()
        #expect(response.status == status, "\(text.prefix(80)): \(response.body)")
        #expect(response.body.hasPrefix("{\"error\":{\"rule\":\"") && response.headers["Connection"] == "close")
        #expect(!response.body.contains(ServerFixture.token))
        client.endWriting()
        #expect(client.readToEnd().isEmpty)
      }
    }
    #expect(fixture.requests.isEmpty)
  }

  @Test func `the body of a stranger is not awaited`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      // Not a byte of the body was sent when the answer comes.
      client.send("POST /recording HTTP/1.1\r\nHost: 127.0.0.1:\(fixture.port)\r\nContent-Length: 30000000\r\n\r\n")
      #expect(try client.readResponse().status == 401)
    }
  }

  @Test func `a refused client that sends a large body still gets the answer`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      client.send(fixture.text("POST", "/command", fields: ["Content-Length: 3000000"]))
      client.send([UInt8](repeating: 0, count: 3_000_000))
      #expect(try client.readResponse().status == 413)
    }
  }

  @Test func `a large recording arrives, and is asked for if the client wants that`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      let length = 8_000_000
      let fields = ["Content-Type: application/json", "Content-Length: \(length)", "Expect: 100-continue"]
      client.send(fixture.text("POST", "/recording", fields: fields))
      #expect(try client.readHead().status == 100)
      client.send([UInt8](repeating: 0x20, count: length))
      let response = try client.readResponse()
      #expect(response.status == 200 && response.body == "\(length)")
    }
  }

  @Test func `HEAD gets no body`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let client = try fixture.client()
      client.send(fixture.text("HEAD", "/stores"))
      client.endWriting()
      let text = client.readToEnd()
      #expect(text.hasPrefix("HTTP/1.1 405 ") && text.contains("Allow: GET\r\n") && text.hasSuffix("\r\n\r\n"))
    }
  }

  @Test func `a client of the first version, or one that asks for it, is answered and closed`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      for text in [
        fixture.text().replacing("HTTP/1.1", with: "HTTP/1.0"), fixture.text(fields: ["Connection: close"]),
      ] {
        let client = try fixture.client()
        client.send(text)
        #expect(client.readToEnd().hasSuffix("\r\n\r\n{}"))
      }
    }
  }

  @Test func `a slow reader gets a large response, and others are answered meanwhile`() async throws {
    let fixture = try ServerFixture()
    try await onThread {
      let slow = try fixture.client(receiveBuffer: 4_096)
      slow.send(fixture.text("GET", "/large") + fixture.text("GET", "/echo"))
      fixture.wait { !$0.requests.isEmpty }
      let other = try fixture.client()
      other.send(fixture.text())
      #expect(try other.readResponse().status == 200)
      #expect(try slow.readResponse().body.utf8.count == ServerFixture.largeLength)
      #expect(try slow.readResponse().body == "GET  ")
    }
  }

  @Test func `a port in use is told with what to do`() async throws {
    let fixture = try ServerFixture()
    let inUse = EADDRINUSE
    let error = #expect(throws: HTTPServerError.self) {
      _ = try HTTPServer.start(port: fixture.port, guard: ServerFixture.checks) { _ in .response(.json("{}")) }
    }
    #expect(
      error?.description == """
        A server needs a port that no other program uses: port \(fixture.port) is in use. \
        Received: bind: Address already in use (\(inUse)). \
        End the other program, or choose another port, or 0 so that the system chooses one.
        """
    )
    #expect(error.map { "\($0)".contains(ServerFixture.token) } == false)
  }
}
