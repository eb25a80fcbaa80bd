import Foundation
import Testing

@testable import DovetailInspector

/// How responses are written, and what tokens show of themselves.
struct HTTPResponseTests {
  @Test func `a response has its length and the security headers`() {
    let security = HTTPSecurityHeaders(scriptHash: "sha256-a", styleHash: "sha256-b")
    let bytes = HTTPResponse.json("{\"é\":1}").bytes(HTTPResponse.Framing(security: security))
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        HTTP/1.1 200 OK\r
        Content-Type: application/json\r
        Content-Length: 8\r
        Connection: keep-alive\r
        Cache-Control: no-store\r
        X-Content-Type-Options: nosniff\r
        Cross-Origin-Resource-Policy: same-origin\r
        Referrer-Policy: no-referrer\r
        Content-Security-Policy: default-src 'none'; script-src 'sha256-a'; style-src 'sha256-b'; connect-src 'self'; \
        img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r
        X-Frame-Options: DENY\r
        \r
        {"é":1}
        """
    )
  }

  @Test func `without hashes no script and no style is allowed`() {
    let policy = HTTPSecurityHeaders().fields.first { $0.name == "Content-Security-Policy" }?.value ?? ""
    #expect(policy.contains("script-src 'none'; style-src 'none'"))
  }

  @Test func `a header value cannot begin another header`() {
    var response = HTTPResponse(status: .methodNotAllowed)
    response.headers.append(HTTPResponse.Field("Allow", "GET\r\nSet-Cookie: a\u{0}é"))
    let text = String(decoding: response.bytes(HTTPResponse.Framing()), as: UTF8.self)
    #expect(text.contains("Allow: GETSet-Cookie: a\r\n"))
  }

  @Test func `the answer to HEAD has the length but no body`() {
    let bytes = HTTPResponse.json("{}").bytes(HTTPResponse.Framing(keepsAlive: false, omitsBody: true))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("Content-Length: 2\r\nConnection: close\r\n"))
    #expect(text.hasSuffix("\r\n\r\n"))
  }

  @Test func `an error is valid JSON for any text`() throws {
    let text = "\"\\ \u{0}\u{1F}\n\r\t\u{7F}</script>\u{2028}\u{2029}😀é"
    let body = HTTPResponse.error(.conflict, rule: text, received: text, advice: text).body
    let value = try JSONSerialization.jsonObject(with: Data(body)) as? [String: [String: String]]
    #expect(value == ["error": ["rule": text, "received": text, "advice": text]])
    #expect(!String(decoding: body, as: UTF8.self).contains("</"))
  }

  @Test func `JSON can be given as data`() {
    #expect(HTTPResponse.json(bytes: Data("[1]".utf8)) == .json("[1]"))
  }

  @Test func `every status has its own reason`() {
    #expect(Set(HTTPStatus.allCases.map(\.reason)).count == HTTPStatus.allCases.count)
  }

  @Test func `an error repeats no token`() {
    let token = ServerFixture.token
    for text in [token, "/a/\(token)/b", token.uppercased(), "0\(token)", "\(token)\(token)"] {
      let failure = HTTPFailure(.notFound, rule: text, received: text, advice: text)
      let body = String(decoding: failure.response.body, as: UTF8.self)
      #expect(!body.lowercased().contains(token))
      #expect(failure.received.contains(RandomToken.placeholder))
    }
    #expect(HTTPFailure.withoutTokens("/0123456789abcdef") == "/0123456789abcdef")
  }

  @Test func `an error repeats only the begin of a long text`() {
    let failure = HTTPFailure(.notFound, rule: "", received: String(repeating: "ü", count: 4_000), advice: "")
    #expect(failure.received.count == 201)
  }
}

struct RandomTokenTests {
  @Test func `tokens are different and have 128 bits`() {
    let tokens = Set((0..<1_000).map { _ in RandomToken().hexadecimal })
    #expect(tokens.count == 1_000)
    #expect(tokens.allSatisfy { $0.utf8.count == 32 && RandomToken(hexadecimal: $0) != nil })
    // Every digit occurs at every position.
    for position in 0..<32 {
      #expect(Set(tokens.map { Array($0.utf8)[position] }).count == 16)
    }
  }

  @Test func `only the token itself matches`() {
    let token = RandomToken()
    let text = token.hexadecimal
    #expect(token.matches(text))
    for other in ["", "0", text + "0", text + "\0", " " + text, String(text.dropLast()), String(text.dropFirst())] {
      #expect(!token.matches(other))
    }
    #expect(!token.matches(String(text.dropLast()) + "\0"))
    for index in text.indices {
      let other = text[index] == "0" ? "1" : "0"
      #expect(!token.matches(text.replacingCharacters(in: index...index, with: other)))
    }
  }

  @Test(arguments: ["", "0123", "0123456789ABCDEF0123456789ABCDEF", "g123456789abcdef0123456789abcdef"])
  func `other texts are no tokens`(text: String) {
    #expect(RandomToken(hexadecimal: text) == nil)
  }

  @Test func `no description shows the token`() {
    let token = RandomToken()
    let checks = HTTPGuard(token: token, routes: [])
    var dumped = ""
    dump(token, to: &dumped)
    dump(checks, to: &dumped)
    for text in ["\(token)", String(reflecting: token), "\([token])", "\(checks)", String(reflecting: checks), dumped] {
      #expect(!text.contains(token.hexadecimal))
    }
    #expect("\(token)" == "<token>")
  }
}
