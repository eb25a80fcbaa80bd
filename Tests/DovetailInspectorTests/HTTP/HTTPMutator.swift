/// Makes malformed requests out of valid ones, the same in each run.
struct HTTPMutator {
  private var random: SplitMix
  private let valid: [[UInt8]]
  private let fragments: [[UInt8]]

  /// Creates a mutator.
  ///
  /// - Parameters:
  ///   - seed: Determines all requests.
  ///   - host: The host of the server.
  ///   - token: The token of the server.
  init(seed: UInt64, host: String, token: String) {
    random = SplitMix(seed: seed)
    let fields = "Host: \(host)\r\nAuthorization: Bearer \(token)\r\n"
    let content = "Content-Type: application/json\r\n"
    valid = [
      "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n",
      "GET /stores HTTP/1.1\r\n\(fields)\r\n",
      "GET /stores HTTP/1.0\r\n\(fields)\r\n",
      "GET /echo?store=1&text=a%20b HTTP/1.1\r\n\(fields)Origin: http://\(host)\r\nSec-Fetch-Site: same-origin\r\n\r\n",
      "POST /command HTTP/1.1\r\n\(fields)\(content)Content-Length: 11\r\n\r\n{\"store\":1}",
      "POST /recording?store=1 HTTP/1.1\r\n\(fields)\(content)Content-Length: 2\r\n\r\n{}"
        + "GET /stores HTTP/1.1\r\n\(fields)\r\n",
    ].map { Array($0.utf8) }
    fragments = [
      "\r\n", "\r", "\n", "\0", " ", ":", "\t", "..", "/", "%", "%2e%2e", "#", "?", "é", "\r\n ", "\r\n\r\n",
      "HTTP/2.0",
      "Host: evil.example\r\n", "Host: \(host)\r\n", "Content-Length: 5\r\n", "Content-Length: -1\r\n",
      "Content-Length: 99999999999999999999\r\n", "Transfer-Encoding: chunked\r\n", "Origin: null\r\n",
      "Sec-Fetch-Site: cross-site\r\n", "Authorization: Bearer 0\r\n", "Expect: 100-continue\r\n",
      "http://evil.example/",
    ].map { Array($0.utf8) }
  }

  private mutating func below(_ bound: Int) -> Int { Int(random.next(upperBound: UInt(max(bound, 1)))) }

  /// The next request, with one to four mistakes.
  mutating func next() -> [UInt8] {
    var bytes = valid[below(valid.count)]
    for _ in 0...below(4) {
      let position = below(bytes.count + 1)
      let end = min(bytes.count, position + below(24))
      switch below(8) {
      case 0: bytes.insert(UInt8(below(256)), at: position)
      case 1: bytes.removeSubrange(position..<end)
      case 2: bytes.insert(contentsOf: bytes[position..<end], at: below(bytes.count + 1))
      case 3: bytes.removeSubrange(end...)
      case 4: bytes.append(contentsOf: valid[below(valid.count)][below(40)...])
      case 5, 6: bytes.insert(contentsOf: fragments[below(fragments.count)], at: position)
      default: if position < bytes.count { bytes[position] ^= 1 << UInt8(below(8)) }
      }
    }
    return bytes
  }

  /// A position at which a request can be split.
  mutating func split(of bytes: [UInt8]) -> Int { below(bytes.count + 1) }
}
