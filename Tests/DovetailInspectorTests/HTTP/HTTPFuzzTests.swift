import DovetailTestSupport
import Testing

@testable import DovetailInspector

/// Malformed requests.
struct HTTPFuzzTests {
  private static let port: UInt16 = 4_242

  /// Must catch: a check of `Origin` or `Sec-Fetch-Site` that is left out.
  @Test(arguments: TestSize.seeds(1, thorough: 10))
  func `no malformed request gets past the checks, or ends the program`(seed: UInt64) {
    let checks = ServerFixture.checks
    var mutator = HTTPMutator(seed: seed, host: "127.0.0.1:\(Self.port)", token: ServerFixture.token)
    var (accepted, refused, failed) = (0, 0, 0)
    let count = TestSize.choose(1_000, thorough: 10_000)
    for number in 0..<count {
      let bytes = mutator.next()
      let split = mutator.split(of: bytes)
      let parsed = parse([bytes[..<split], bytes[split...]])
      if number.isMultiple(of: 8), parse(bytes) != parsed { Issue.record("\(bytes) differs if split at \(split)") }
      for request in parsed.requests {
        if checks.refusal(of: request, port: Self.port) == nil {
          accepted += 1
          if !Self.isPermitted(request, port: Self.port) { Issue.record("\(bytes) was accepted") }
        } else {
          refused += 1
        }
      }
      if parsed.failure != nil { failed += 1 }
    }
    // The mistakes are not all of one kind.
    #expect(accepted > count / 20 && refused > count / 20 && failed > count / 20, "\(accepted) \(refused) \(failed)")
  }

  /// Whether a request is one that the handler may get, decided without the guard.
  private static func isPermitted(_ request: HTTPRequest, port: UInt16) -> Bool {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
    func values(_ name: String) -> [String] { request.headers.fields.filter { $0.name == name }.map(\.value) }
    guard values("host").count == 1, hosts.contains(values("host")[0].lowercased()) else { return false }
    guard values("origin").allSatisfy({ $0.lowercased() == "http://\(values("host")[0].lowercased())" }) else {
      return false
    }
    guard values("sec-fetch-site").allSatisfy({ ["none", "same-origin"].contains($0) }) else { return false }
    guard request.path != "/" else { return request.method == "GET" }
    let authorization = values("authorization")
    return authorization.count == 1 && authorization[0].hasSuffix(" \(ServerFixture.token)")
      && authorization[0].lowercased().hasPrefix("bearer ")
  }

  /// Must catch: a request that ends the server, or a connection that is never closed.
  @Test func `a server answers after malformed requests`() async throws {
    let fixture = try ServerFixture()
    let answer = try await onThread {
      var mutator = HTTPMutator(seed: TestSize.seed(7), host: "127.0.0.1:\(fixture.port)", token: ServerFixture.token)
      for _ in 0..<TestSize.choose(100, thorough: 1_000) {
        let client = try fixture.client()
        client.send(mutator.next())
        client.endWriting()
        let text = client.readToEnd()
        if text.lowercased().contains(ServerFixture.token) { Issue.record("\(text) has the token") }
      }
      let client = try fixture.client()
      client.send(fixture.text())
      return try client.readResponse()
    }
    #expect(answer.status == 200)
    #expect(fixture.requests.allSatisfy { Self.isPermitted($0, port: fixture.port) })
    fixture.server.stop()
    #expect(fixture.ledger.open == 0 && fixture.ledger.invalid == 0)
  }
}
