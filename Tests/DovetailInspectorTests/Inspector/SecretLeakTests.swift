import DovetailEssentials
import DovetailSession
import Navigation
import Testing

@testable import DovetailInspector

/// Looks for secrets in everything that the inspector sends.
@MainActor
struct SecretLeakTests {
  private static let id = "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF"
  private let secret = Secret(raw: "hunter2")

  /// A store that did everything that a ``Vault`` can do.
  private func run(_ redaction: Redaction) async throws -> (routes: InspectorRoutes, store: StoreOf<Vault>) {
    let id = try #require(UUID(uuidString: Self.id))
    let store = Store(initialState: Vault.State()) {
      Vault()
    } withDependencies: {
      $0.uuid = .constant(id)
      $0.continuousClock = TestClock()
    }
    let recorder = try #require(SessionRecorder(store))
    let routes = InspectorRoutes(program: "vault")
    routes.add { id in
      StoreInspection(id, "Vault", recorder, actor: MainActor.shared, redaction: redaction, writer: nil)
    }
    store.send(.filled(secret))
    store.send(.list([secret, Secret(raw: "hunter2 again")], first: secret))
    store.send(.badge(.holder(secret)))
    store.send(.drawers(.element(id: secret, action: .opened(secret))))
    await withKnownIssue { await store.send(.failed).finish() }
    store.send(.posted(Secret(raw: "hunter2 posted")))
    await store.send(.modified(Secret(raw: "hunter2 modified"))).finish()
    store.send(.stamped)
    store.send(.filled(Secret(raw: "hunter2 at last")))
    try recorder.hold()
    store.send(.filled(secret))
    return (routes, store)
  }

  private func get(_ path: String, _ query: KeyValuePairs<String, String>, _ routes: InspectorRoutes) async -> String {
    let items = query.map { HTTPRequest.QueryItem(name: $0.key, value: $0.value) }
    let request = HTTPRequest(path: path, query: [HTTPRequest.QueryItem(name: "store", value: "1")] + items)
    guard case .response(let response) = await routes.reply(to: request) else { return "" }
    return String(decoding: response.body, as: UTF8.self).replacing(#"\u003c"#, with: "<")
  }

  /// Everything that the routes answer, by the path.
  private func answers(_ routes: InspectorRoutes) async throws -> [(path: String, text: String)] {
    var answers: [(String, String)] = []
    for path in ["/stores", "/entries", "/effects", "/features", "/timing", "/recording"] {
      answers.append((path, await get(path, [:], routes)))
    }
    for number in 1...20 { answers.append(("/entry", await get("/entry", ["number": "\(number)"], routes))) }
    answers.append(("/state", await get("/state", ["depth": "8"], routes)))
    for exhaustive in ["true", "false"] {
      answers.append(("/test", await get("/test", ["exhaustive": exhaustive], routes)))
    }
    let request = HTTPRequest(path: "/events", query: [HTTPRequest.QueryItem(name: "store", value: "1")])
    guard case .stream(let stream) = await routes.reply(to: request) else { return answers }
    #expect(stream.attach {})
    var events = ""
    while !events.contains("event: status") {
      events += String(decoding: stream.take(maximumSize: 1 << 20).bytes, as: UTF8.self)
      await Task.yield()
    }
    stream.terminate()
    return answers + [("/events", events)]
  }

  @Test func `a value of a hidden type is in no answer`() async throws {
    let (routes, store) = try await run(Redaction(.type(Secret.self), .type(UUID.self), names: []))
    for (path, text) in try await answers(routes) {
      #expect(!text.contains("hunter2") && !text.contains(Self.id), "\(path): \(text)")
    }
    #expect(await get("/search", ["text": "hunter2"], routes) == #"{"numbers":[]}"#)
    #expect(store.secret.raw == "hunter2 at last")
  }

  @Test func `each of these answers has the secret if nothing is hidden`() async throws {
    let (routes, store) = try await run(Redaction(names: []))
    var paths: Set<String> = []
    for (path, text) in try await answers(routes) where text.contains("hunter2") { paths.insert(path) }
    #expect(
      paths == [
        "/stores", "/entries", "/effects", "/features", "/timing", "/recording", "/entry", "/state", "/test", "/events",
      ]
    )
    #expect(await get("/search", ["text": "hunter2"], routes) != #"{"numbers":[]}"#)
    _ = store
  }

  @Test func `a rule for a property hides the property, and not the value in the payload of an action`() async throws {
    let (routes, store) = try await run(Redaction(.keyPath(\Secret.raw), names: []))
    for (path, text) in try await answers(routes) { #expect(!text.contains("hunter2"), "\(path): \(text)") }
    let (plain, other) = try await run(Redaction(.keyPath(\Vault.State.secret), names: []))
    let entry = await get("/entry", ["number": "1"], plain)
    #expect(entry.contains("secret: <redacted>"))
    #expect(entry.contains("hunter2"))
    _ = (store, other)
  }

  @Test func `the test of a session with secrets has placeholders`() async throws {
    let (routes, store) = try await run(Redaction(.type(Secret.self), names: []))
    let test = await get("/test", [:], routes)
    #expect(test.contains("await store.send(.filled(<#Secret#>))"))
    #expect(test.contains("<#Secret#> stands for:"))
    #expect(test.contains("<redacted>"))
    _ = store
  }

  @Test func `an error without secrets is shown by its own text`() throws {
    struct Plain: Error, CustomStringConvertible { var description: String { "no connection" } }
    struct Leaky: Error, CustomStringConvertible {
      var secret: Secret
      var description: String { "no \(secret.raw)" }
    }
    let text = ValueText(redaction: Redaction(.type(Secret.self)))
    #expect(text.text(of: Plain()) == "no connection")
    #expect(text.text(of: Leaky(secret: secret)) == "SecretLeakTests.Leaky(secret: <redacted>)")
    struct Named: Error { var password = "hunter2" }
    #expect(text.text(of: Named()) == "SecretLeakTests.Named(password: <redacted>)")
  }
}
