import Testing

@testable import DovetailInspector

/// What the parser accepts, and that the result does not depend on the pieces.
struct HTTPParserTests {
  private static let pipelined = """
    GET /entries?store=1&after=0 HTTP/1.1\r
    Host: localhost:1\r
    \r
    POST /command HTTP/1.1\r
    HOST:   localhost:1  \r
    Content-Type: application/json\r
    Content-Length: 13\r
    \r
    {"store": 1}
    GET / HTTP/1.0\r
    Host: localhost:1\r
    \r\n
    """

  @Test func `requests are parsed one after another`() {
    let requests = parse(Self.pipelined).requests
    #expect(requests.map(\.method) == ["GET", "POST", "GET"])
    #expect(requests.map(\.path) == ["/entries", "/command", "/"])
    #expect(requests[0].queryValue("after") == "0")
    #expect(requests[1].headers["Host"] == "localhost:1")
    #expect(requests[1].bodyText == "{\"store\": 1}\n")
    #expect(requests.map(\.keepsAlive) == [true, true, false])
  }

  @Test func `the result is the same wherever the bytes are split`() {
    let bytes = Array(Self.pipelined.utf8)
    let whole = parse(bytes)
    #expect(whole.requests.count == 3 && whole.failure == nil)
    for position in bytes.indices {
      #expect(parse([bytes[..<position], bytes[position...]]) == whole, "split at \(position)")
    }
    #expect(parse(bytes.map { [$0][...] }) == whole)
  }

  @Test(arguments: HTTPParserRejectionTests.table)
  func `a failure is the same wherever the bytes are split`(text: String, status: HTTPStatus) {
    let bytes = Array(text.utf8)
    for position in bytes.indices {
      #expect(parse([bytes[..<position], bytes[position...]]).failure?.status == status, "split at \(position)")
    }
    #expect(parse(bytes.map { [$0][...] }).failure?.status == status)
  }

  @Test(arguments: [
    ("/", "/", []),
    ("/?", "/", []),
    ("/state?path=rows/3/title", "/state", ["path:rows/3/title"]),
    ("/search?text=a%20b+c%2B", "/search", ["text:a b c+"]),
    ("/a%C3%A9?%C3%A9=%F0%9F%98%80", "/aé", ["é:😀"]),
    ("/s?a&b=&=c&&a=2=3?", "/s", ["a:", "b:", ":c", "a:2=3?"]),
    ("/a%2Fb/...", "/a/b/...", []),
    ("/s?text=line%0Aline", "/s", ["text:line\nline"]),
    ("/s?a=[1]|{}", "/s", ["a:[1]|{}"]),
  ])
  func `targets are decoded`(target: String, path: String, query: [String]) {
    let request = parse("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n").requests.first
    #expect(request?.path == path)
    #expect(request?.query.map { "\($0.name):\($0.value)" } == query)
  }

  @Test func `headers are found in any case, and are trimmed`() {
    let text = "GET / HTTP/1.1\r\nhOsT:a\r\nX-Empty:\r\nAccept:  b, c  \r\naccept: d\r\nLast-Event-ID: 12\r\n\r\n"
    let request = parse(text).requests.first
    #expect(request?.headers["ACCEPT"] == "b, c")
    #expect(request?.headers.fields.map(\.name) == ["host", "x-empty", "accept", "accept", "last-event-id"])
    #expect(request?.headers["x-empty"]?.isEmpty == true)
    #expect(request?.lastEventID == 12)
  }

  @Test(arguments: [("close", false), ("Keep-Alive", true), ("upgrade, Close", false), ("closed", true)])
  func `the client decides whether the connection stays open`(value: String, keepsAlive: Bool) {
    let request = parse("GET / HTTP/1.1\r\nHost: a\r\nConnection: \(value)\r\n\r\n").requests.first
    #expect(request?.keepsAlive == keepsAlive)
  }

  @Test func `the head is known before the body`() {
    var parser = HTTPParser()
    #expect(parser.isBetweenRequests)
    parser.append("POST /command HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n".utf8)
    guard case .head(let head) = parser.next() else { return #expect(Bool(false)) }
    #expect(head.expectsContinue && head.body.isEmpty)
    #expect(parser.next() == .needsMore)
    #expect(!parser.isBetweenRequests)
    parser.append("{}".utf8)
    guard case .request(let request) = parser.next() else { return #expect(Bool(false)) }
    #expect(request.bodyText == "{}")
    #expect(parser.isBetweenRequests)
  }

  @Test func `a body that is not text is kept as bytes`() {
    let head = Array("POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\n".utf8)
    let request = parse(head + [0, 0xFF, 0x0D, 0x0A]).requests.first
    #expect(request?.body == [0, 0xFF, 0x0D, 0x0A])
    #expect(request?.bodyText == nil)
  }
}

/// What a parser made of some bytes.
struct Parsed: Equatable {
  var requests: [HTTPRequest] = []
  var failure: HTTPFailure?
}

func parse(_ pieces: [ArraySlice<UInt8>], limits: HTTPLimits = HTTPLimits()) -> Parsed {
  var parser = HTTPParser(limits: limits)
  var parsed = Parsed()
  for piece in pieces {
    parser.append(piece)
    loop: while true {
      switch parser.next() {
      case .needsMore: break loop
      case .head: continue
      case .request(let request): parsed.requests.append(request)
      case .failure(let failure):
        parsed.failure = failure
        break loop
      }
    }
  }
  return parsed
}

func parse(_ bytes: [UInt8], limits: HTTPLimits = HTTPLimits()) -> Parsed { parse([bytes[...]], limits: limits) }

func parse(_ text: String, limits: HTTPLimits = HTTPLimits()) -> Parsed { parse(Array(text.utf8), limits: limits) }
