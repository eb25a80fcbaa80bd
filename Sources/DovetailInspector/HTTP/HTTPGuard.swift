/// A path that a server answers.
package struct HTTPRoute: Sendable, Hashable {
  /// The path.
  package let path: String

  /// The methods that the path accepts.
  package let methods: [String]

  /// Whether the path is answered without a token.
  package let isOpen: Bool

  /// Creates a route.
  ///
  /// - Parameters:
  ///   - path: The decoded path.
  ///   - methods: The methods that the path accepts.
  ///   - isOpen: Whether the path is answered without a token. It must not serve any data.
  package init(_ path: String, methods: [String] = ["GET"], isOpen: Bool = false) {
    self.path = path
    self.methods = methods
    self.isOpen = isOpen
  }
}

/// Decides whether a request may be handled.
///
/// A page of another site can send requests to a server on the same machine. The checks of `Host`, `Origin` and
/// `Sec-Fetch-Site` refuse those of browsers, the token refuses all others.
///
/// ```swift
/// let token = RandomToken()
/// let checks = HTTPGuard(token: token, routes: [HTTPRoute("/", isOpen: true), HTTPRoute("/stores")])
/// let server = try HTTPServer.start(guard: checks) { request in .response(.json("{}")) }
/// ```
package struct HTTPGuard: Sendable {
  private let token: RandomToken
  private let routes: [String: HTTPRoute]

  /// Creates the checks.
  ///
  /// - Parameters:
  ///   - token: The token that requests have to send.
  ///   - routes: The paths that exist. Of two routes with the same path, the last one counts.
  package init(token: RandomToken, routes: [HTTPRoute]) {
    self.token = token
    self.routes = Dictionary(routes.map { ($0.path, $0) }) { _, last in last }
  }

  /// Returns why a request is refused; `nil` if it may be handled.
  ///
  /// - Parameters:
  ///   - request: The complete request.
  ///   - port: The port of the server.
  package func refusal(of request: HTTPRequest, port: UInt16) -> HTTPResponse? {
    (failure(ofHead: request, port: port) ?? failure(ofBody: request))?.response
  }

  /// Returns why a request is refused, as far as its head tells.
  ///
  /// The server calls this before it reads the body, so that strangers cannot make it store large ones.
  func failure(ofHead request: HTTPRequest, port: UInt16) -> HTTPFailure? {
    do throws(HTTPFailure) {
      try checkOrigin(of: request, port: port)
      let route = routes[request.path]
      if route?.isOpen != true { try checkToken(of: request) }
      guard let route else { throw .unknownPath(request.path) }
      guard route.methods.contains(request.method) else { throw .wrongMethod(request.method, route) }
      if request.method == "POST" { try checkContent(of: request) }
      return nil
    } catch {
      return error
    }
  }

  /// Returns why the body of a request is refused.
  func failure(ofBody request: HTTPRequest) -> HTTPFailure? {
    request.method == "POST" && request.bodyText == nil ? .notText : nil
  }

  private func checkOrigin(of request: HTTPRequest, port: UInt16) throws(HTTPFailure) {
    let host = request.headers["host"]?.lowercased() ?? ""
    guard Self.hosts(port: port).contains(host) else { throw .wrongHost(host, port: port) }
    if let origin = request.headers["origin"], origin.lowercased() != "http://\(host)" { throw .wrongOrigin(origin) }
    if let site = request.headers["sec-fetch-site"], site != "same-origin", site != "none" { throw .wrongSite(site) }
  }

  /// The values of `Host` that name the server.
  private static func hosts(port: UInt16) -> [String] {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    let defaultPort: UInt16 = 80
    return names.map { "\($0):\(port)" } + (port == defaultPort ? names : [])
  }

  private func checkToken(of request: HTTPRequest) throws(HTTPFailure) {
    guard let authorization = request.headers["authorization"] else { throw .missingToken }
    let scheme = "bearer "
    guard authorization.prefix(scheme.count).lowercased() == scheme else { throw .missingToken }
    guard token.matches(String(authorization.dropFirst(scheme.count))) else { throw .wrongToken }
  }

  private func checkContent(of request: HTTPRequest) throws(HTTPFailure) {
    let parts = (request.headers["content-type"] ?? "").lowercased().split(separator: ";").map { part in
      part.filter { $0 != " " }
    }
    let isPlain = parts.dropFirst().allSatisfy { $0 == "charset=utf-8" || $0 == "charset=\"utf-8\"" }
    guard parts.first == "application/json", isPlain else { throw .wrongContentType }
    guard (request.headers["content-encoding"] ?? "identity").lowercased() == "identity" else { throw .encodedContent }
  }
}
