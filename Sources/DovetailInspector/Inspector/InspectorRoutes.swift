import Synchronization

/// What the paths of the server answer.
final class InspectorRoutes: Sendable {
  /// The paths.
  static let all =
    [HTTPRoute("/", isOpen: true)]
    + ["/stores", "/entries", "/entry", "/state", "/search", "/effects", "/features", "/timing", "/test", "/events"]
    .map { HTTPRoute($0) }
    + ["/command", "/send"].map { HTTPRoute($0, methods: ["POST"]) }
    + [HTTPRoute("/recording", methods: ["GET", "POST"])]

  /// The version of the protocol.
  private static var version: Int { 1 }

  private let program: String
  private let stores = Mutex<[any InspectedStore]>([])
  private let lastID = Mutex(0)
  private let isStopped = Mutex(false)

  /// Whether ``close(isolation:)`` was called.
  var isClosed: Bool { isStopped.withLock(\.self) }

  /// The streams of all clients, which are told of new stores.
  private let streams = Mutex<[EventStream]>([])

  init(program: String) { self.program = program }

  /// Adds a store.
  ///
  /// - Parameter make: Makes the inspection of the store with a number.
  func add(_ make: (_ id: Int) -> any InspectedStore) { add(make(nextID())) }

  private func nextID() -> Int {
    lastID.withLock { id in
      id += 1
      return id
    }
  }

  /// The number of recordings that are shown; a further one takes the place of the oldest.
  private static var maximumArchives: Int { 8 }

  private func addArchive(_ archive: ArchiveInspection) {
    let oldest = stores.withLock { stores -> (any InspectedStore)? in
      let archives = stores.indices.filter { stores[$0] is ArchiveInspection }
      return archives.count < Self.maximumArchives ? nil : archives.first.map { stores.remove(at: $0) }
    }
    oldest?.close(isolation: nil)
    add(archive)
  }

  private func add(_ store: any InspectedStore) {
    stores.withLock { $0.append(store) }
    for stream in streams.withLock(\.self) { stream.send(event: "stores", data: EventStream.noData, replacing: true) }
  }

  /// Ends all streams, and stops the recorders of all stores.
  ///
  /// Further calls do nothing.
  ///
  /// - Parameter isolation: The actor of the caller.
  func close(isolation: isolated (any Actor)?) {
    let isFirst = isStopped.withLock { isStopped in
      defer { isStopped = true }
      return !isStopped
    }
    guard isFirst else { return }
    for stream in streams.withLock(\.self) { stream.close() }
    for store in stores.withLock(\.self) { store.close(isolation: isolation) }
  }

  /// Answers a request that the guard has let pass.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response, or a stream of events.
  func reply(to request: HTTPRequest) async -> HTTPReply {
    do throws(RequestProblem) {
      switch request.path {
      case "/": return .response(.html(InspectorPage.html))
      case "/stores": return .response(.json(await storesInfo()))
      case "/events": return .stream(try stream(request))
      case "/command", "/send":
        let body = try CommandBody.read(request)
        let store = try store(body.store.map(String.init))
        return .response(try await store.respond(to: request, body))
      case "/recording" where request.method == "POST": return .response(try await importFile(request))
      default: return .response(try await store(request.queryValue("store")).respond(to: request, nil))
      }
    } catch {
      return .response(error.response)
    }
  }

  /// Imports a file into a store, and shows it on its own if it could not be made as a whole.
  private func importFile(_ request: HTTPRequest) async throws(RequestProblem) -> HTTPResponse {
    let file = try await store(request.queryValue("store")).load(request.body)
    var archive: ArchiveInspection?
    if let recording = file.archive {
      archive = await ArchiveInspection(recording, id: nextID(), redaction: file.redaction)
      if let archive { addArchive(archive) }
    }
    return .json(file.json(archive: archive?.id))
  }

  private func storesInfo() async -> JSONValue {
    var infos: [JSONValue] = []
    for store in stores.withLock(\.self) { infos.append(await store.info()) }
    #if DEBUG
      let isDebug = true
    #else
      let isDebug = false
    #endif
    return [
      "version": .int(Self.version),
      "program": .text(program),
      "isDebug": .bool(isDebug),
      "stores": .array(infos),
    ]
  }

  private func store(_ id: String?) throws(RequestProblem) -> any InspectedStore {
    let stores = stores.withLock(\.self)
    guard let id, let number = Int(id), let store = stores.first(where: { $0.id == number }) else {
      throw .unknownStore(id ?? "not given")
    }
    return store
  }

  private func stream(_ request: HTTPRequest) throws(RequestProblem) -> EventStream {
    let store = try store(request.queryValue("store"))
    let after = if let id = request.lastEventID { id } else { try request.number("after", default: 0) }
    let stream = EventStream()
    streams.withLock { streams in
      streams.removeAll(where: \.isClosed)
      streams.append(stream)
    }
    store.join(stream, after: after)
    return stream
  }
}
