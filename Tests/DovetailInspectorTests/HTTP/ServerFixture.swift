import Foundation
import Synchronization

@testable import DovetailInspector

/// A server with a manual clock, whose handler records what reaches it.
final class ServerFixture: Sendable {
  static let token = "0123456789abcdef0123456789abcdef"
  static let largeLength = 4_000_000

  static var routes: [HTTPRoute] {
    [
      HTTPRoute("/", isOpen: true), HTTPRoute("/stores"), HTTPRoute("/echo", methods: ["GET", "POST"]),
      HTTPRoute("/command", methods: ["POST"]), HTTPRoute("/recording", methods: ["GET", "POST"]),
      HTTPRoute("/large"), HTTPRoute("/wait"), HTTPRoute("/events"), HTTPRoute("/same"),
    ]
  }

  static var checks: HTTPGuard { HTTPGuard(token: RandomToken(hexadecimal: token) ?? RandomToken(), routes: routes) }

  private struct State {
    var now = Duration.zero
    var requests: [HTTPRequest] = []
    var streams: [EventStream] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    var cancelled = 0
  }

  private final class Storage: Sendable {
    let state = Mutex(State())
    let same = EventStream()
    let streamLimits: EventStream.Limits

    /// Is signalled after each change that the handler makes.
    let changes = DispatchSemaphore(value: 0)

    init(streamLimits: EventStream.Limits) {
      self.streamLimits = streamLimits
    }
  }

  let ledger = DescriptorLedger()
  let server: HTTPServer
  private let storage: Storage

  init(
    port: UInt16 = 0,
    limits: HTTPLimits = HTTPLimits(),
    streamLimits: EventStream.Limits = EventStream.Limits()
  ) throws {
    let storage = Storage(streamLimits: streamLimits)
    self.storage = storage
    server = try HTTPServer.start(
      port: port,
      limits: limits,
      guard: Self.checks,
      security: HTTPSecurityHeaders(scriptHash: "sha256-script", styleHash: "sha256-style"),
      clock: { storage.state.withLock { $0.now } },
      ledger: ledger,
      handler: { await Self.reply(to: $0, storage) }
    )
  }

  private static func reply(to request: HTTPRequest, _ storage: Storage) async -> HTTPReply {
    storage.state.withLock { $0.requests.append(request) }
    storage.changes.signal()
    switch request.path {
    case "/": return .response(.html("<p>page</p>"))
    case "/echo", "/command":
      let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
      return .response(.json("\(request.method) \(query) \(request.bodyText ?? "")"))
    case "/recording": return .response(.json("\(request.body.count)"))
    case "/large": return .response(.json(String(repeating: "x", count: largeLength)))
    case "/wait":
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          storage.state.withLock { $0.waiting.append(continuation) }
          storage.changes.signal()
        }
      } onCancel: {
        let waiting = storage.state.withLock { state in
          state.cancelled += 1
          defer { state.waiting = [] }
          return state.waiting
        }
        for continuation in waiting { continuation.resume() }
      }
      return .response(.json("waited"))
    case "/events":
      let stream = EventStream(limits: storage.streamLimits)
      storage.state.withLock { $0.streams.append(stream) }
      storage.changes.signal()
      return .stream(stream)
    case "/same": return .stream(storage.same)
    default: return .response(.json("{}"))
    }
  }

  var port: UInt16 { server.port }
  var now: Duration { storage.state.withLock { $0.now } }
  var requests: [HTTPRequest] { storage.state.withLock { $0.requests } }
  var waiting: Int { storage.state.withLock { $0.waiting.count } }
  var cancelled: Int { storage.state.withLock { $0.cancelled } }
  var streams: [EventStream] { storage.state.withLock { $0.streams } }
  var lastStream: EventStream? { streams.last }

  /// Waits on a thread until the handler has made a change, without taking the time of the tasks that it needs.
  func wait(until isDone: (ServerFixture) -> Bool) {
    while !isDone(self) { storage.changes.wait() }
  }

  /// Lets the requests to `/wait` be answered.
  func release() {
    let waiting = storage.state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Advances the clock by a second.
  func tick() {
    storage.state.withLock { $0.now += .seconds(1) }
    server.wake()
  }

  /// Lets time pass until a condition holds.
  func tick(until isDone: () -> Bool) {
    while !isDone() {
      tick()
      // The condition depends on the server's thread.
      sched_yield()
    }
  }

  /// Lets time pass until a client gets something, or the end of its connection.
  func tick(untilInputOf client: TestClient) {
    tick(until: client.hasInput)
  }

  func client(usesVersion6: Bool = false, receiveBuffer: Int32? = nil) throws -> TestClient {
    try TestClient(port: port, usesVersion6: usesVersion6, receiveBuffer: receiveBuffer)
  }

  /// The text of a request, by default with everything that a valid one needs.
  func text(
    _ method: String = "GET",
    _ target: String = "/stores",
    fields: [String] = [],
    body: String? = nil
  ) -> String {
    let content = body.map { ["Content-Type: application/json", "Content-Length: \($0.utf8.count)"] } ?? []
    let all = ["Host: 127.0.0.1:\(port)", "Authorization: Bearer \(Self.token)"] + fields + content
    return "\(method) \(target) HTTP/1.1\r\n\(all.joined(separator: "\r\n"))\r\n\r\n\(body ?? "")"
  }
}
