import DovetailSession
import Navigation
import Testing

@testable import DovetailInspector

/// What the inspector says of a store whose state has shared values, and whose actions are not `Codable`.
@MainActor
struct InspectedSharedValuesTests {
  private let store: StoreOf<Till>
  private let recorder: SessionRecorder<Till.State, Till.Action>
  private let routes = InspectorRoutes(program: "till")

  init() throws {
    store = Store(initialState: Till.State(coins: Shared(value: 0))) {
      Till()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    recorder = try #require(SessionRecorder(store))
    let recorder = recorder
    routes.add { id in
      StoreInspection(id, "Till", recorder, actor: MainActor.shared, redaction: Redaction(), writer: nil)
    }
  }

  private func text(_ path: String, _ query: (String, String)..., status: HTTPStatus = .ok) async throws -> String {
    let query = ([("store", "1")] + query).map { HTTPRequest.QueryItem(name: $0.0, value: $0.1) }
    let reply = await routes.reply(to: HTTPRequest(method: "GET", path: path, query: query, body: []))
    guard case .response(let response) = reply else { throw Unexpected() }
    #expect(response.status == status)
    return String(decoding: response.body, as: UTF8.self)
  }

  private struct Unexpected: Error {}

  @Test func `a diff shows how an entry has changed a shared value`() async throws {
    store.send(.paid(3))
    store.send(.paid(4))
    let text = try await text("/entry", ("number", "1"))
    #expect(text.contains(#"{"sign":"-","text":"Till.State(coins: 0)"#))
    #expect(text.contains(#"{"sign":"+","text":"Till.State(coins: 3)"#))
    #expect(try await self.text("/search", ("text", "coins: 3")) == #"{"numbers":[1,2]}"#)
  }

  @Test func `an entry that only changes a shared value counts as a change`() async throws {
    store.send(.paid(3))
    store.send(.paid(0))
    let parts = try await text("/entries").split(separator: #""number":"#)
    #expect(parts.map { $0.contains(#""hasChanged":true"#) } == [false, true, false])
  }

  @Test func `the state after an entry has the shared values of then`() async throws {
    store.send(.paid(3))
    store.send(.paid(4))
    #expect(try await text("/state", ("number", "0"), ("path", "0")).contains(#""text":"0""#))
    #expect(try await text("/state", ("number", "1"), ("path", "0")).contains(#""text":"3""#))
    #expect(try await text("/state", ("path", "0")).contains(#""text":"7""#))
  }

  @Test func `all entries are listed after some were read`() async throws {
    store.send(.paid(3))
    _ = try await text("/timing")
    store.send(.paid(4))
    #expect(try await text("/entries").contains(#""number":2"#))
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted))
  func `a session with shared values is exported, and imported with the values of then`() async throws {
    #expect(try await text("/stores").contains(#""export":"as texts, not Codable: Till.State, Till.Action""#))
    store.send(.paid(3))
    store.send(.paid(4))
    let file = try await text("/recording")
    let request = HTTPRequest(
      method: "POST",
      path: "/recording",
      query: [HTTPRequest.QueryItem(name: "store", value: "1")],
      body: Array(file.utf8)
    )
    guard case .response(let response) = await routes.reply(to: request) else { throw Unexpected() }
    let answer = String(decoding: response.body, as: UTF8.self)
    #expect(response.status == .ok)
    #expect(answer.contains(#""text":"2 entries. Each state is as it was recorded.","#))
    #expect(answer.contains(#""failure":null,"archive":null}"#))
    #expect(try await text("/state", ("number", "1"), ("path", "0")).contains(#""text":"3""#))
  }
}

/// A feature whose only state is shared.
@Reducer
private struct Till {
  @ObservableState
  struct State: Equatable {
    @Shared var coins: Int
  }

  enum Action {
    case paid(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .paid(let coins): state.$coins.withLock { $0 += coins }
      }
      return .none
    }
  }
}
