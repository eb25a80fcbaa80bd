import DovetailEssentials
import DovetailSession
import Navigation
import Testing

@testable import DovetailInspector

/// What the paths of the inspector answer, without a server.
@MainActor
struct InspectorRoutesTests {
  let store: StoreOf<Shop>
  let recorder: SessionRecorder<Shop.State, Shop.Action>
  let routes = InspectorRoutes(program: "shop")

  init() throws {
    store = Store(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    recorder = try #require(SessionRecorder(store))
    let recorder = recorder
    routes.add { id in
      StoreInspection(
        id,
        "Shop",
        recorder,
        actor: MainActor.shared,
        redaction: Redaction(.keyPath(\Shop.State.card)),
        writer: nil
      )
    }
  }

  /// The response to a request.
  func respond(_ method: String = "GET", _ path: String, _ body: String = "") async throws -> HTTPResponse {
    let parts = path.split(separator: "?", maxSplits: 1)
    var query: [HTTPRequest.QueryItem] = []
    for item in parts.count < 2 ? [] : parts[1].split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query.append(HTTPRequest.QueryItem(name: String(pair[0]), value: pair.count > 1 ? String(pair[1]) : ""))
    }
    let request = HTTPRequest(method: method, path: String(parts[0]), query: query, body: Array(body.utf8))
    guard case .response(let response) = await routes.reply(to: request) else {
      Issue.record("a stream")
      return HTTPResponse()
    }
    return response
  }

  func text(_ path: String) async throws -> String {
    let response = try await respond("GET", path)
    #expect(response.status == .ok)
    return String(decoding: response.body, as: UTF8.self)
  }

  @discardableResult
  func command(_ body: String, _ status: HTTPStatus = .ok) async throws -> String {
    let response = try await respond("POST", "/command", body)
    #expect(response.status == status, "\(String(decoding: response.body, as: UTF8.self))")
    return String(decoding: response.body, as: UTF8.self)
  }

  @Test func `the stores are listed with their cases`() async throws {
    let text = try await text("/stores")
    #expect(text.hasPrefix(#"{"version":1,"program":"shop","isDebug":"#))
    #expect(text.contains(#""name":"Shop","state":"Shop.State","action":"Shop.Action","actor":"MainActor""#))
    #expect(text.contains(#""canSendJSON":true,"isArchive":false,"export":"as JSON""#))
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted)) func `the cases of actions are listed`() async throws {
    let text = try await text("/stores")
    // The cases with a payload come first, as in the metadata of the type.
    #expect(text.contains(#"{"name":"paid","hasPayload":true},{"name":"bought","hasPayload":false}"#))
  }

  @Test func `entries are described with their origins and effects`() async throws {
    store.send(.named("tea"))
    let task = store.send(.waited)
    let text = try await text("/entries?store=1&after=0")
    #expect(text.contains(#""number":1,"kind":"action","title":"named(\"tea\")","origin":{"kind":"user","site":"#))
    #expect(text.contains(#""hasChanged":true"#))
    #expect(text.contains(#""number":2"#))
    #expect(text.contains(#""hasChanged":false,"isSkipped":false,"effects":["#))
    #expect(text.hasSuffix(#""first":1,"last":2,"dropped":0}"#))
    #expect(try await self.text("/entries?store=1&after=1&limit=1").contains(#""number":2"#))
    #expect(try await self.text("/entries?store=1&after=2").hasPrefix(#"{"entries":[],"#))
    task.cancel()
    await task.finish()
    #expect(try await self.text("/effects?store=1").contains(#""end":"cancelled""#))
  }

  @Test func `an entry has its dump and its diff`() async throws {
    store.send(.named("tea"))
    let text = try await text("/entry?store=1&number=1")
    #expect(text.contains(#""action":"Shop.Action.named(\"tea\")""#))
    #expect(text.contains(#"{"sign":"+","text":"  name: \"tea\""#))
  }

  @Test func `a state is read part by part`() async throws {
    store.send(.named("tea"))
    #expect(try await text("/state?store=1&number=0&path=0").contains(#""label":"name","path":"0","text":"\"\"""#))
    #expect(try await text("/state?store=1&path=0").contains(#""text":"\"tea\"""#))
    #expect(try await respond("GET", "/state?store=1&path=77").status == .unprocessableContent)
    #expect(try await respond("GET", "/state?store=1&path=x").status == .unprocessableContent)
    #expect(try await respond("GET", "/state?store=1&number=9").status == .unprocessableContent)
  }

  @Test func `what is hidden is in no answer`() async throws {
    store.send(.paid("4711"))
    store.send(.named("x"))
    for path in [
      "/stores", "/entries?store=1", "/entry?store=1&number=1", "/entry?store=1&number=2", "/state?store=1&depth=8",
      "/recording?store=1", "/timing?store=1", "/effects?store=1",
    ] {
      let text = try await text(path)
      // The number is also the payload of the action, which the rule does not name.
      #expect(!text.contains(#"card: \"4711"#) && !text.contains(#""card":"4711""#), "\(path)")
    }
    let state = try await text("/state?store=1&depth=2")
    #expect(state.contains(#""isRedacted":true"#))
    #expect(!state.contains("4711"))
  }

  @Test func `text is found in actions and changes`() async throws {
    store.send(.named("tea"))
    store.send(.bought)
    #expect(try await text("/search?store=1&text=TEA") == #"{"numbers":[1]}"#)
    #expect(try await text("/search?store=1&text=count") == #"{"numbers":[2]}"#)
    #expect(try await text("/search?store=1&text=zzz") == #"{"numbers":[]}"#)
  }

  @Test func `the store is driven by commands`() async throws {
    store.send(.bought)
    store.send(.bought)
    try await command(#"{"store":1,"command":"goTo","number":1}"#)
    #expect(store.count == 1)
    store.send(.bought)
    #expect(
      try await command(#"{"store":1,"command":"step","by":-1}"#).contains(
        #""position":0,"last":2,"first":1,"isHeld":true"#
      )
    )
    #expect(try await command(#"{"store":1,"command":"hold"}"#).contains(#""held":1,"heldTitles":["bought"]"#))
    try await command(#"{"store":1,"command":"resume"}"#)
    #expect(store.count == 3)
    #expect(try await command(#"{"store":1,"command":"skip","number":1}"#).contains(#""skipped":[1]"#))
    #expect(store.count == 2)
    try await command(#"{"store":1,"command":"unskip","number":1}"#)
    try await command(#"{"store":1,"command":"goTo","number":1}"#)
    try await command(#"{"store":1,"command":"continueFromHere"}"#)
    #expect(store.count == 1)
    #expect(recorder.session.entries.count == 1)
    try await command(#"{"store":1,"command":"lock"}"#)
    store.send(.bought)
    #expect(try await command(#"{"store":1,"command":"unlock"}"#).contains(#""refused":1"#))
    try await command(#"{"store":1,"command":"clear"}"#)
    #expect(recorder.session.entries.isEmpty)
  }

  @Test func `an effect is cancelled`() async throws {
    let task = store.send(.waited)
    let number = try #require(recorder.effects.first).number
    try await command(#"{"store":1,"command":"cancel","effect":\#(number)}"#)
    await task.finish()
    try await command(#"{"store":1,"command":"cancel","effect":\#(number)}"#, .conflict)
  }

  @Test func `commands that cannot be done say why, and change nothing`() async throws {
    store.send(.bought)
    let bodies: [(String, HTTPStatus, String)] = [
      (#"{"store":1,"command":"goTo","number":9}"#, .conflict, "There is no entry 9"),
      (#"{"store":1,"command":"continueFromHere"}"#, .conflict, "The store shows the present"),
      (#"{"store":1,"command":"goTo"}"#, .unprocessableContent, "number"),
      (#"{"store":1,"command":"cancel"}"#, .unprocessableContent, "effect"),
      (#"{"store":1,"command":"dance"}"#, .unprocessableContent, "dance"),
      (#"{"store":1,"command":"hold","nummer":1}"#, .unprocessableContent, "nummer"),
      (#"{"store":1,"command":7}"#, .unprocessableContent, "command"),
      (#"{"store":2,"command":"hold"}"#, .unprocessableContent, "store 2"),
      (#"{"command":"hold"}"#, .unprocessableContent, "store not given"),
      (#"{"store":1}"#, .badRequest, "command"),
      ("[1]", .badRequest, "not an object"),
      ("{", .badRequest, "not JSON"),
      ("", .badRequest, "not JSON"),
    ]
    for (body, status, text) in bodies {
      let answer = try await command(body, status)
      #expect(answer.contains(text), "\(body): \(answer)")
      #expect(answer.hasPrefix(#"{"error":{"rule":"#))
    }
    #expect(recorder.session.entries.count == 1)
    #expect(store.count == 1)
  }

  @Test func `actions are sent by their case or as JSON`() async throws {
    #expect(try await respond("POST", "/send", #"{"store":1,"case":"bought"}"#).body == Array(#"{"number":1}"#.utf8))
    #expect(store.count == 1)
    _ = try await respond("POST", "/send", #"{"store":1,"json":"{\"named\":{\"_0\":\"tea\"}}"}"#)
    #expect(store.name == "tea")
    #expect(recorder.session.entries.map(\.origin.kind) == [.inspector, .inspector])
    for body in [
      #"{"store":1,"case":"named"}"#, #"{"store":1,"case":"stolen"}"#, #"{"store":1,"json":"{\"stolen\":{}}"}"#,
      #"{"store":1,"json":"<b>"}"#,
    ] {
      #expect(try await respond("POST", "/send", body).status == .unprocessableContent, "\(body)")
    }
    #expect(try await respond("POST", "/send", #"{"store":1}"#).status == .badRequest)
    recorder.lock()
    #expect(try await respond("POST", "/send", #"{"store":1,"case":"bought"}"#).status == .conflict)
    #expect(recorder.session.entries.count == 2)
  }

  @Test func `a span becomes a test`() async throws {
    store.send(.bought)
    store.send(.bought)
    let text = try await text("/test?store=1&from=2&to=2&exhaustive=true")
    #expect(text.contains("await store.send(.bought) { $0.count = 2 }"))
    #expect(try await respond("GET", "/test?store=1&from=5&to=2").status == .unprocessableContent)
    #expect(try await respond("GET", "/test?store=1&exhaustive=maybe").status == .unprocessableContent)
  }

  @Test func `a test has the names and the options of the request`() async throws {
    for _ in 0..<4 { store.send(.bought) }
    let text = try await text("/test?store=1&suite=ShopTests&name=four things are bought")
    #expect(text.contains("struct ShopTests {"))
    #expect(text.contains("func `four things are bought`()"))
    #expect(text.contains("for _ in 1...4 { await store.send(.bought) { $0.count += 1 } }"))
    let plain = try await self.text("/test?store=1&loops=false&lastKeystroke=false&plainValues=false")
    #expect(plain.contains("SessionTests {"))
    #expect(plain.contains("await store.send(.bought) { $0.count = 4 }"))
    for wrong in [
      "loops=1", "plainValues=yes", "suite=A B", "suite=", "suite=1A", "suite=class", "suite=Any", "name=`",
      "name=", "name=a\nb",
    ] {
      #expect(try await respond("GET", "/test?store=1&\(wrong)").status == .unprocessableContent, "\(wrong)")
    }
  }

  @Test func `a session is exported and imported`() async throws {
    store.send(.bought)
    store.send(.named("tea"))
    let file = try await text("/recording?store=1")
    try await command(#"{"store":1,"command":"clear"}"#)
    let answer = try await respond("POST", "/recording?store=1", file)
    #expect(answer.status == .ok)
    let expected =
      #"{"verdict":"fine","title":"The recording was imported","text":"2 entries. Each state is as it was recorded.","#
      + #""differences":[],"divergence":null,"count":2,"total":2,"failure":null,"archive":null}"#
    #expect(String(decoding: answer.body, as: UTF8.self) == expected)
    #expect(recorder.session.entries.map(\.state.count) == [1, 1])
    for damaged in ["", "{}", String(file.dropLast(20)), file.replacing("dovetail-recording", with: "other")] {
      #expect(try await respond("POST", "/recording?store=1", damaged).status == .unprocessableContent)
    }
    #expect(recorder.session.entries.count == 2)
  }

  @Test func `a stream begins with what the client lacks, and goes on`() async throws {
    store.send(.bought)
    store.send(.bought)
    let request = HTTPRequest(
      path: "/events",
      query: [HTTPRequest.QueryItem(name: "store", value: "1"), HTTPRequest.QueryItem(name: "after", value: "1")]
    )
    guard case .stream(let stream) = await routes.reply(to: request) else {
      Issue.record("no stream")
      return
    }
    #expect(stream.attach {})
    func read(until text: String) async -> String {
      var all = ""
      while !all.contains(text) {
        all += String(decoding: stream.take(maximumSize: 1 << 20).bytes, as: UTF8.self)
        await Task.yield()
      }
      return all
    }
    let first = await read(until: "event: status")
    #expect(first.contains("id: 2\nevent: entry\n"))
    #expect(!first.contains("id: 1\n"))
    store.send(.named("<b>&"))
    let second = await read(until: "id: 3\nevent: entry")
    #expect(!second.contains("<b>"))
    try recorder.skip(2)
    #expect(await read(until: "event: reset").contains("event: reset\ndata: {}"))
    stream.terminate()
  }
}

/// A feature whose state and actions are Codable.
@Reducer
struct Shop {
  @ObservableState
  struct State: Equatable, Codable {
    var name = ""
    var count = 0
    var card = ""
  }

  enum Action: Equatable, Codable {
    case bought
    case named(String)
    case paid(String)
    case waited
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      // The state of a damaged recording may have the largest number.
      case .bought: state.count &+= 1
      case .named(let name): state.name = name
      case .paid(let card): state.card = card
      case .waited: return .run(name: "wait") { _ in try await clock.sleep(for: .seconds(1)) }
      }
      return .none
    }
  }
}
