import DovetailEssentials
import DovetailSession
import DovetailTestSupport
import Navigation
import Testing

@testable import DovetailInspector

/// What an inspector exports of a store whose state and actions are not `Codable`, and what becomes of the file.
@MainActor
@Suite(.enabled(if: RuntimeLayout.isTrusted))
struct ImportedFileTests {
  /// A feature with an action that cannot be made of a text.
  @Reducer
  struct Search {
    @ObservableState
    struct State: Equatable {
      var query = ""
      var results: [String] = []
      var misses = 0
    }

    struct Failure: Error {}

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case response(Result<[String], any Error>)
      case clearButtonTapped
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .response(.success(let results)): state.results = results
        case .response(.failure): state.misses += 1
        case .clearButtonTapped: return .run(name: "wait") { _ in try await Task.never() }
        case .binding: break
        }
        return .none
      }
    }
  }

  private let store: StoreOf<Search>
  private let recorder: SessionRecorder<Search.State, Search.Action>
  private let doors: InspectorDoors

  init() throws { (store, recorder, doors) = try Self.inspect(Search.State()) }

  private static func inspect(
    _ state: Search.State
  ) throws -> (StoreOf<Search>, SessionRecorder<Search.State, Search.Action>, InspectorDoors) {
    let store = Store(initialState: state) {
      Search()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let recorder = try #require(SessionRecorder(store))
    let routes = InspectorRoutes(program: "search")
    routes.add { id in
      StoreInspection(id, "Search", recorder, actor: MainActor.shared, redaction: Redaction(), writer: nil)
    }
    return (store, recorder, InspectorDoors(routes: routes))
  }

  private func sendAll() {
    store.send(.set(\.query, "tea"))
    store.send(.response(.success(["green", "black"])))
    store.send(.clearButtonTapped)
    store.send(.response(.failure(Search.Failure())))
    store.send(.set(\.query, ""))
  }

  /// The file of the session, which another store then takes.
  private func file() async -> String {
    sendAll()
    let answer = await doors.get("/recording")
    #expect(answer.status == 200)
    return answer.text
  }

  @Test func `a session is imported into the store that it comes from, after a clear too`() async throws {
    let file = await file()
    let answer = await doors.post("/recording", file)
    #expect(answer.text.contains(#""text":"5 entries. Each state is as it was recorded.""#), "\(answer.text)")
    #expect(recorder.session.entries.count == 5)
    _ = await doors.post("/command", #"{"store":1,"command":"clear"}"#)
    let second = await doors.post("/recording", file)
    #expect(second.text.contains(#""count":3,"total":5,"failure":"Entry 4: the action response(.failure("#))
  }

  @Test func `another store takes what can be made, and the whole recording is shown on its own`() async throws {
    let file = await file()
    let (other, recorder, doors) = try Self.inspect(Search.State())
    defer { withExtendedLifetime(other) {} }
    let answer = await doors.post("/recording", file)
    #expect(answer.status == 200)
    #expect(
      answer.text.hasPrefix(
        #"{"verdict":"impossible","title":"The recording was imported in part","text":"3 of 5 entries. "#
          + #"Each state is as it was recorded.","differences":[],"divergence":null,"count":3,"total":5,"failure":"#
          + #""Entry 4: the action response(.failure(ImportedFileTests.Search.Failure())) cannot be made from its text, "#
          + #"since ImportedFileTests.Search.Failure is not Codable."#
      ),
      "\(answer.text)"
    )
    #expect(answer.text.hasSuffix(#""archive":2}"#))
    #expect(recorder.session.entries.count == 3 && recorder.isHeld)
    #expect(other.state == Search.State(query: "tea", results: ["green", "black"]))

    let stores = await doors.get("/stores").text
    #expect(stores.contains(#""isArchive":true,"export":"as texts""#))
    #expect(stores.contains(#""state":"ImportedFileTests.Search.State","action":"ImportedFileTests.Search.Action""#))
    let entries = await doors.get("/entries", store: "2").text
    #expect(entries.contains(#""title":"response(.failure(ImportedFileTests.Search.Failure()))""#))
    #expect(entries.contains(#""title":"binding(.set(\\.query, \"tea\"))""#))
    let entry = await doors.get("/entry", ["number": "4"], store: "2").text
    #expect(
      entry.contains(#"{"sign":"-","text":"  misses: 0"}"#) && entry.contains(#"{"sign":"+","text":"  misses: 1"}"#)
    )
    #expect(await doors.get("/state", ["number": "2", "path": "1/0"], store: "2").text.contains(#""text":"\"green\""#))
    #expect(await doors.get("/search", ["text": "misses"], store: "2").text == #"{"numbers":[4]}"#)
    let effects = await doors.get("/effects", store: "2").text
    #expect(effects.contains(#""name":"wait""#) && effects.contains(#""end":"in flight""#))
    #expect(await doors.get("/test", store: "2").text.contains("<#ImportedFileTests.Search.Action#>"))
    #expect(await doors.get("/timing", store: "2").text.contains(#""count":5"#))
    // What is shown can be kept again.
    #expect(await doors.get("/recording", store: "2").text == file)
  }

  @Test func `a recording that is shown can be gone through, and not be driven`() async throws {
    let file = await file()
    let (other, _, doors) = try Self.inspect(Search.State(query: "another beginning"))
    defer { withExtendedLifetime(other) {} }
    let answer = await doors.post("/recording", file)
    #expect(answer.text.contains(#""title":"The recording is shown, and cannot be replayed","text":"0 of 5 entries.""#))
    #expect(answer.text.contains("The initial state cannot be made from its text"))
    let position = await doors.post("/command", #"{"store":2,"command":"goTo","number":1}"#)
    #expect(position.status == 200 && position.text.contains(#""position":1"#))
    #expect(await doors.post("/command", #"{"store":2,"command":"step","by":-1}"#).text.contains(#""position":0"#))
    for command in ["hold", "resume", "continueFromHere", "lock", "unlock", "commit", "clear", "skip"] {
      let refusal = await doors.post("/command", #"{"store":2,"command":"\#(command)","number":1}"#)
      #expect(refusal.status == 409)
      #expect(refusal.text.contains("A recording of texts can be looked at"))
    }
    #expect(await doors.post("/send", #"{"store":2,"case":"clearButtonTapped"}"#).status == 409)
    #expect(other.state.query == "another beginning")
  }

  @Test func `the oldest of many recordings makes room`() async throws {
    let file = await file()
    let (other, _, doors) = try Self.inspect(Search.State(query: "another beginning"))
    defer { withExtendedLifetime(other) {} }
    for _ in 0..<10 { #expect(await doors.post("/recording", file).status == 200) }
    let stores = await doors.get("/stores").text
    #expect(stores.ranges(of: #""isArchive":true"#).count == 8)
    #expect(await doors.get("/entries", store: "2").status == 422)
    #expect(await doors.get("/entries", store: "11").status == 200)
  }

  @Test func `a file of another program is shown`() async throws {
    let session = Session<Int, String>(initialState: 7)
    let data = try Recording(describing: session, program: "elsewhere").data()
    let answer = await doors.post("/recording", String(decoding: data, as: UTF8.self))
    #expect(answer.status == 200 && answer.text.contains(#""archive":2"#))
    #expect(await doors.get("/stores").text.contains(#""name":"elsewhere: Int""#))
    #expect(await doors.get("/state", store: "2").text.contains(#""text":"7""#))
    let encoded = try Recording(Session<Int, String>(initialState: 7)).data()
    let refusal = await doors.post("/recording", String(decoding: encoded, as: UTF8.self))
    #expect(refusal.status == 422 && refusal.text.contains("The recording has the encodings of its values"))
  }

  @Test func `what is no recording is refused`() async throws {
    for text in [
      "", "{}", "[]", "7", #"{"format":"dovetail-recording","version":2}"#, String((await file()).dropLast(9)),
    ] {
      #expect(await doors.post("/recording", text).status == 422)
    }
    #expect(await doors.get("/stores").text.ranges(of: #""isArchive":true"#).isEmpty)
  }
}
