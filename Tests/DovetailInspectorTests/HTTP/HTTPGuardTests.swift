import Testing

@testable import DovetailInspector

/// Which requests may be handled, and which check comes first.
struct HTTPGuardTests {
  private static let port: UInt16 = 4_242
  private static let host = "127.0.0.1:4242"
  private static let bearer = "Bearer \(ServerFixture.token)"

  private func status(of request: HTTPRequest, port: UInt16 = port) -> Int {
    ServerFixture.checks.refusal(of: request, port: port)?.status.rawValue ?? HTTPStatus.ok.rawValue
  }

  private func get(_ headers: KeyValuePairs<String, String>) -> HTTPRequest { get("/stores", headers) }

  private func get(_ path: String, _ headers: KeyValuePairs<String, String>) -> HTTPRequest {
    HTTPRequest(path: path, headers: HTTPHeaders(headers))
  }

  @Test(arguments: ["127.0.0.1:4242", "localhost:4242", "LOCALHOST:4242", "LocalHost:4242", "[::1]:4242"])
  func `the names of the loopback interface are accepted`(host: String) {
    #expect(status(of: get(["Host": host, "Authorization": Self.bearer])) == 200)
    let origin = "http://\(host)"
    #expect(status(of: get(["Host": host, "Origin": origin, "Authorization": Self.bearer])) == 200)
  }

  @Test(arguments: [
    "", "127.0.0.1", "localhost", "localhost:80", "evil.example", "evil.example:4242", "127.0.0.1:4242.evil.example",
    "localhost.:4242", "127.0.0.1:04242", "127.0.0.2:4242", "0.0.0.0:4242", "[::1]", "::1:4242", "a@127.0.0.1:4242",
    "127.0.0.1:4242, evil.example", "::1", "[::1]:80", "[::1]:04242", "[::1]:4243", "[::1%lo]:4242", "[0::1]:4242",
    "[0:0:0:0:0:0:0:1]:4242", "[::ffff:127.0.0.1]:4242", "[::]:4242", "[::1]4242", "[::1]:", "[localhost]:4242",
    "127.1:4242", "127.0.0.1.:4242", "2130706433:4242", "0x7f000001:4242", "localhost:", "localhost:4243",
    "localhost:+4242", "localhost: 4242", "localhost4242", "localhost.evil.example:4242", "evil.localhost:4242",
    "localhost.localdomain:4242", "ip6-localhost:4242", "http://localhost:4242", "localhost:4242/", "ｌocalhost:4242",
  ])
  func `another host is refused, for the page as well`(host: String) {
    #expect(status(of: get(["Host": host, "Authorization": Self.bearer])) == 421)
    #expect(status(of: get("/", ["Host": host])) == 421)
  }

  @Test(arguments: ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"])
  func `at the default port of HTTP, browsers leave the port out`(name: String) {
    #expect(status(of: get(["Host": name, "Authorization": Self.bearer]), port: 80) == 200)
    #expect(status(of: get(["Host": "\(name):80", "Authorization": Self.bearer]), port: 80) == 200)
    #expect(status(of: get(["Host": "\(name):4242", "Authorization": Self.bearer]), port: 80) == 421)
    #expect(status(of: get(["Host": name, "Authorization": Self.bearer]), port: 8_080) == 421)
  }

  @Test(arguments: ["::1", "[::1", "::1]", "localhost.", "127.0.0.2", "evil.example"])
  func `at the default port of HTTP, another host is refused too`(host: String) {
    #expect(status(of: get(["Host": host, "Authorization": Self.bearer]), port: 80) == 421)
  }

  @Test func `a request without a host is refused`() {
    #expect(status(of: get(["Authorization": Self.bearer])) == 421)
  }

  @Test(arguments: [
    "null", "http://evil.example", "http://localhost:4242", "https://127.0.0.1:4242", "http://127.0.0.1",
    "http://127.0.0.1:4242/", "http://127.0.0.1:4243", "",
  ])
  func `another origin is refused, for the page as well`(origin: String) {
    #expect(status(of: get(["Host": Self.host, "Origin": origin, "Authorization": Self.bearer])) == 403)
    #expect(status(of: get("/", ["Host": Self.host, "Origin": origin])) == 403)
  }

  @Test(arguments: [
    ("same-origin", 200), ("none", 200), ("same-site", 403), ("cross-site", 403), ("", 403), ("x", 403),
  ])
  func `requests of pages of other sites are refused`(site: String, expected: Int) {
    #expect(status(of: get(["Host": Self.host, "Sec-Fetch-Site": site, "Authorization": Self.bearer])) == expected)
    #expect(status(of: get("/", ["Host": Self.host, "Sec-Fetch-Site": site])) == expected)
  }

  @Test(arguments: [
    "", "Bearer", "Bearer ", "Basic \(ServerFixture.token)", ServerFixture.token, "Bearer  \(ServerFixture.token)",
    "Bearer \(ServerFixture.token)0", "Bearer \(ServerFixture.token.dropLast())",
    "Bearer \(ServerFixture.token.uppercased())", "Bearer \(ServerFixture.token),",
  ])
  func `a request with another token is refused`(authorization: String) {
    let request = get(["Host": Self.host, "Authorization": authorization])
    let refusal = ServerFixture.checks.refusal(of: request, port: Self.port)
    #expect(refusal?.status == .unauthorized)
    #expect(refusal?.headers.contains(HTTPResponse.Field("WWW-Authenticate", "Bearer")) == true)
    let body = String(decoding: refusal?.body ?? [], as: UTF8.self)
    #expect(!body.contains(ServerFixture.token))
  }

  @Test func `a request without a token is refused, except for the page`() {
    #expect(status(of: get(["Host": Self.host])) == 401)
    #expect(status(of: get("/unknown", ["Host": Self.host])) == 401)
    #expect(status(of: get("/", ["Host": Self.host])) == 200)
    #expect(status(of: get(["Host": Self.host, "Authorization": "bearer \(ServerFixture.token)"])) == 200)
  }

  @Test func `an unknown path is refused, and a wrong method with those that are allowed`() {
    #expect(status(of: get("/unknown", ["Host": Self.host, "Authorization": Self.bearer])) == 404)
    #expect(status(of: get("/stores/", ["Host": Self.host, "Authorization": Self.bearer])) == 404)
    #expect(status(of: get("//", ["Host": Self.host, "Authorization": Self.bearer])) == 404)
    var request = get("/recording", ["Host": Self.host, "Authorization": Self.bearer])
    for method in ["DELETE", "get", "OPTIONS", "HEAD"] {
      request.method = method
      let refusal = ServerFixture.checks.refusal(of: request, port: Self.port)
      #expect(refusal?.status == .methodNotAllowed)
      #expect(refusal?.headers.contains(HTTPResponse.Field("Allow", "GET, POST")) == true)
    }
  }

  @Test(
    arguments: [
      ("application/json", nil, 200), ("Application/JSON; charset=UTF-8", "identity", 200),
      ("application/json;charset=\"utf-8\"", nil, 200), ("application/json; charset=latin1", nil, 415),
      ("text/plain", nil, 415), ("application/x-www-form-urlencoded", nil, 415), ("application/jsonp", nil, 415),
      ("", nil, 415), (nil, nil, 415), ("application/json", "gzip", 415), ("application/json", "identity, gzip", 415),
    ] as [(String?, String?, Int)]
  )
  func `the body of a POST is plain JSON`(type: String?, encoding: String?, expected: Int) {
    var headers = HTTPHeaders(["Host": Self.host, "Authorization": Self.bearer])
    if let type { headers.append("Content-Type", type) }
    if let encoding { headers.append("Content-Encoding", encoding) }
    let request = HTTPRequest(method: "POST", path: "/command", headers: headers, body: Array("{}".utf8))
    #expect(status(of: request) == expected)
  }

  @Test func `the body of a POST is UTF-8`() {
    let headers = HTTPHeaders(["Host": Self.host, "Authorization": Self.bearer, "Content-Type": "application/json"])
    let request = HTTPRequest(method: "POST", path: "/command", headers: headers, body: [0x22, 0xFF, 0x22])
    #expect(status(of: request) == 400)
  }

  @Test func `the checks are made in the order of the protocol`() {
    // Each line repairs what the one before was refused for.
    var request = HTTPRequest(method: "PUT", path: "/unknown", body: [0xFF])
    func set(_ headers: KeyValuePairs<String, String>) { request.headers = HTTPHeaders(headers) }
    set(["Host": "evil.example", "Origin": "null", "Sec-Fetch-Site": "cross-site"])
    #expect(status(of: request) == 421)
    set(["Host": Self.host, "Origin": "null", "Sec-Fetch-Site": "cross-site"])
    #expect(status(of: request) == 403)
    set(["Host": Self.host, "Origin": "http://\(Self.host)", "Sec-Fetch-Site": "cross-site"])
    #expect(status(of: request) == 403)
    set(["Host": Self.host, "Sec-Fetch-Site": "same-origin"])
    #expect(status(of: request) == 401)
    set(["Host": Self.host, "Authorization": Self.bearer])
    #expect(status(of: request) == 404)
    request.path = "/command"
    #expect(status(of: request) == 405)
    request.method = "POST"
    #expect(status(of: request) == 415)
    set(["Host": Self.host, "Authorization": Self.bearer, "Content-Type": "application/json"])
    #expect(status(of: request) == 400)
    request.body = []
    #expect(status(of: request) == 200)
  }
}
