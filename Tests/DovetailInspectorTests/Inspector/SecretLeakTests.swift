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
    await InspectorDoors(routes: routes).get(path, query).text
  }

  private func answers(_ routes: InspectorRoutes) async -> [InspectorDoors.Answer] {
    await InspectorDoors(routes: routes).answers()
  }

  @Test func `a value of a hidden type is in no answer`() async throws {
    let (routes, store) = try await run(Redaction(.type(Secret.self), .type(UUID.self), names: []))
    for answer in await answers(routes) {
      #expect(!answer.text.contains("hunter2") && !answer.text.contains(Self.id), "\(answer.door): \(answer.text)")
    }
    #expect(await get("/search", ["text": "hunter2"], routes) == #"{"numbers":[]}"#)
    #expect(store.secret.raw == "hunter2 at last")
  }

  @Test func `each of these answers has the secret if nothing is hidden`() async throws {
    let (routes, store) = try await run(Redaction(names: []))
    let doors = Set(await answers(routes).filter { $0.text.contains("hunter2") }.map(\.door))
    #expect(doors == InspectorDoors.withValues)
    #expect(await get("/search", ["text": "hunter2"], routes) != #"{"numbers":[]}"#)
    _ = store
  }

  @Test func `a rule for a property hides the property, and not the value in the payload of an action`() async throws {
    let (routes, store) = try await run(Redaction(.keyPath(\Secret.raw), names: []))
    for answer in await answers(routes) {
      #expect(!answer.text.contains("hunter2"), "\(answer.door): \(answer.text)")
    }
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

  @Test func `an error is shown by its dump, and never by its own text`() throws {
    struct Plain: Error, CustomStringConvertible { var description: String { "no connection" } }
    struct Leaky: Error, CustomStringConvertible {
      var secret: Secret
      var description: String { "no \(secret.raw)" }
    }
    let text = ValueText(redaction: Redaction(.type(Secret.self)))
    #expect(text.text(of: Plain()) == "SecretLeakTests.Plain()")
    #expect(text.text(of: SessionRefusal("The store is locked.")) == "The store is locked.")
    #expect(text.text(of: Leaky(secret: secret)) == "SecretLeakTests.Leaky(secret: <redacted>)")
    struct Named: Error { var password = "hunter2" }
    #expect(text.text(of: Named()) == "SecretLeakTests.Named(password: <redacted>)")
  }
}
