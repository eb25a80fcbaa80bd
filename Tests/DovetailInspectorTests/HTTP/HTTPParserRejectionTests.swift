import Testing

@testable import DovetailInspector

/// What the parser refuses.
struct HTTPParserRejectionTests {
  static let table: [(String, HTTPStatus)] = [
    // The request line.
    ("\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1 \r\nHost: a\r\n\r\n", .badRequest),
    (" GET / HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /\r\nHost: a\r\n\r\n", .badRequest),
    ("G(T / HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET / HTTP/11\r\nHost: a\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET / HTTQ/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET / http/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", .versionNotSupported),
    ("GET / HTTP/1.2\r\nHost: a\r\n\r\n", .versionNotSupported),
    ("GET / HTTP/0.9\r\nHost: a\r\n\r\n", .versionNotSupported),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", .versionNotSupported),
    ("\u{16}\u{3}\u{1}", .badRequest),
    // Line ends and characters.
    ("GET / HTTP/1.1\nHost: a\n\n", .badRequest),
    ("GET / HTTP/1.1\rHost: a\r\r", .badRequest),
    ("GET / HTTP/1.1\r\r\nHost: a\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\n\rX", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\0\r\n\r\n", .badRequest),
    ("GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\tb\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: \u{7F}\r\n\r\n", .badRequest),
    ("GET /é HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: é\r\n\r\n", .badRequest),
    // Targets.
    ("GET http://127.0.0.1/ HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET * HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET stores HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /#a HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /a?b#c HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /.. HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /a/../b HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /a/./b HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /%2e%2E/b HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /a%2F..%2fb HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /a\\b HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /<a> HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /% HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /%4 HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /%4g HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /%+1 HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /%FF HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /%C0%AE%C0%AE HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /%00 HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /%0D%0A HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /%C2%85 HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /a?b=%00 HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /a?b=%F HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    ("GET /a?b=%FF HTTP/1.1\r\nHost: a\r\n\r\n", .badRequest),
    // Header fields.
    ("GET / HTTP/1.1\r\n\r\n", .badRequest),
    ("GET / HTTP/1.0\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost:\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\n Host: a\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nX\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nX(: b\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nAuthorization: b\r\nAuthorization: c\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nOrigin: b\r\nORIGIN: c\r\n\r\n", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: none\r\nSec-Fetch-Site: none\r\n\r\n", .badRequest),
    // Bodies.
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\na", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\na", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\na", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\na", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x1\r\n\r\na", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1 1\r\n\r\na", .badRequest),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 9223372036854775808\r\n\r\na", .contentTooLarge),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999999\r\n\r\na", .contentTooLarge),
    ("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", .notImplemented),
    ("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: identity\r\nContent-Length: 1\r\n\r\n", .notImplemented),
    ("GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\n\r\n", .expectationFailed),
  ]

  @Test(arguments: table) func `a malformed request is refused`(text: String, status: HTTPStatus) {
    let parsed = parse(text)
    #expect(parsed.failure?.status == status)
    #expect(parsed.requests.isEmpty)
  }

  @Test func `nothing is parsed after a failure`() {
    var parser = HTTPParser()
    parser.append("GET /..".utf8)
    #expect(parser.next() == .needsMore)
    parser.append(" HTTP/1.1\r\n".utf8)
    let failure = parser.next()
    parser.append("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
    #expect(parser.next() == failure)
    guard case .failure = failure else { return #expect(Bool(false)) }
  }

  @Test func `the request line has a limit`() {
    let limit = HTTPLimits().requestLine
    let rest = "GET / HTTP/1.1".utf8.count
    func text(_ length: Int) -> String {
      "GET /\(String(repeating: "a", count: length - rest)) HTTP/1.1\r\nHost: a\r\n\r\n"
    }
    #expect(parse(text(limit)).requests.count == 1)
    #expect(parse(text(limit + 1)).failure?.status == .targetTooLong)
    #expect(parse(String(repeating: "a", count: limit + 1)).failure?.status == .targetTooLong)
  }

  @Test func `the header fields have a limit together`() {
    let limit = HTTPLimits().headers
    func text(_ size: Int) -> String {
      let (first, name) = ("Host: a\r\n", "X: ")
      let value = String(repeating: "x", count: size - first.utf8.count - name.utf8.count - 2)
      return "GET / HTTP/1.1\r\n\(first)\(name)\(value)\r\n\r\n"
    }
    #expect(parse(text(limit)).requests.count == 1)
    #expect(parse(text(limit + 3)).failure?.status == .headersTooLarge)
    let endless = "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: y\r\n", count: 10)
    var limits = HTTPLimits()
    limits.headers = 40
    #expect(parse(endless, limits: limits).failure?.status == .headersTooLarge)
  }

  @Test func `the number of header fields has a limit`() {
    func text(_ count: Int) -> String {
      "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: y\r\n", count: count - 1) + "\r\n"
    }
    #expect(parse(text(HTTPLimits().fields)).requests.count == 1)
    #expect(parse(text(HTTPLimits().fields + 1)).failure?.status == .headersTooLarge)
  }

  @Test(arguments: [
    ("POST", "/command", 1_048_576), ("POST", "/recording", 33_554_432), ("GET", "/recording", 1_048_576),
  ])
  func `the body has a limit, which is larger for recordings`(method: String, path: String, limit: Int) {
    func text(_ length: Int) -> String {
      "\(method) \(path)?store=1 HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n"
    }
    #expect(parse(text(limit)).failure == nil)
    #expect(parse(text(limit + 1)).failure?.status == .contentTooLarge)
  }
}
