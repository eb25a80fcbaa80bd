import DovetailEssentials
import DovetailSession
import DovetailTestSupport
import Navigation
import Testing

@testable import DovetailInspector

/// Requests and recordings with extreme numbers and depths: each one is answered, and the program goes on.
///
/// Must catch: a sum, an index or a conversion of a number that traps, and a recursion without a limit.
@MainActor
struct ExtremeRequestTests {
  private static let numbers = [
    "0", "1", "-1", "2", "9223372036854775806", "9223372036854775807", "-9223372036854775807", "-9223372036854775808",
    "9223372036854775808", "18446744073709551615", "18446744073709551616", "9007199254740991", "9007199254740992",
    "1e400", "-1e400", "1e18", "1.5", "4294967296", "2147483648",
  ]

  private static let texts = ["", "x", "NaN", "0x10", "+5", "٣", "1/2", "%", String(repeating: "9", count: 400)]

  /// The statuses of answers to requests that are understood, or refused because of what they say.
  private static let statuses: Set<Int> = [200, 400, 409, 422]

  let store: StoreOf<Shop>
  let recorder: SessionRecorder<Shop.State, Shop.Action>
  let doors: InspectorDoors

  init() throws {
    store = Store(initialState: Shop.State()) {
      Shop()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    recorder = try #require(SessionRecorder(store))
    let recorder = recorder
    let routes = InspectorRoutes(program: "shop")
    routes.add { id in
      StoreInspection(id, "Shop", recorder, actor: MainActor.shared, redaction: Redaction(), writer: nil)
    }
    doors = InspectorDoors(routes: routes)
    store.send(.bought)
    store.send(.named("tea"))
    store.send(.waited)
  }

  private func expectAnswer(_ answer: (status: Int, text: String), _ request: String) {
    #expect(Self.statuses.contains(answer.status), "\(request): \(answer)")
    #expect(answer.status == 200 || answer.text.hasPrefix(#"{"error":{"rule":"#), "\(request): \(answer)")
  }

  private func get(_ path: String, _ query: [(String, String)]) async -> (status: Int, text: String) {
    var request = HTTPRequest(path: path, query: [HTTPRequest.QueryItem(name: "store", value: "1")])
    request.query += query.map { HTTPRequest.QueryItem(name: $0.0, value: $0.1) }
    switch await doors.routes.reply(to: request) {
    case .response(let response): return (response.status.rawValue, String(decoding: response.body, as: UTF8.self))
    case .stream(let stream):
      stream.terminate()
      return (200, "")
    }
  }

  // MARK: - Queries

  private nonisolated static let parameters: [(path: String, names: [String])] = [
    ("/entries", ["after", "limit"]), ("/entry", ["number"]), ("/state", ["number", "depth", "from", "path"]),
    ("/test", ["from", "to"]), ("/events", ["after"]), ("/search", ["text"]),
  ]

  @Test(arguments: parameters.indices)
  func `each parameter takes each number and each text`(_ index: Int) async {
    let (path, names) = Self.parameters[index]
    let values = Self.numbers + Self.texts
    for name in names {
      for value in values {
        expectAnswer(await get(path, [(name, value)]), "\(path)?\(name)=\(value)")
        for other in names where other != name {
          for number in ["0", "9223372036854775807", "-9223372036854775808"] {
            expectAnswer(
              await get(path, [(name, value), (other, number)]),
              "\(path)?\(name)=\(value)&\(other)=\(number)"
            )
          }
        }
      }
    }
  }

  @Test func `positions of a path are ones that exist, or refused`() async {
    for number in Self.numbers {
      for path in [number, "0/\(number)", "\(number)/0", "0/0/\(number)/\(number)"] {
        expectAnswer(await get("/state", [("path", path), ("from", number), ("depth", number)]), path)
      }
    }
    #expect(await get("/state", [("path", "9223372036854775807")]).status == 422)
    let long = Array(repeating: "0", count: 2_000).joined(separator: "/")
    expectAnswer(await get("/state", [("path", long)]), "a long path")
  }

  @Test func `the store and the last event are any number`() async {
    for number in Self.numbers + Self.texts {
      #expect([200, 422].contains(await doors.get("/entries", store: number).status))
      #expect(await doors.events(after: number) != nil, "no stream for \(number)")
    }
  }

  // MARK: - Commands

  private static let commands = [
    "hold", "resume", "continueFromHere", "lock", "unlock", "commit", "goTo", "step", "skip", "unskip", "cancel",
  ]

  @Test func `each command takes each number`() async {
    for command in Self.commands {
      for number in Self.numbers {
        for name in ["number", "by", "effect", "store"] {
          let store = name == "store" ? "" : #""store":1,"#
          let body = #"{\#(store)"command":"\#(command)","\#(name)":\#(number)}"#
          expectAnswer(await doors.post("/command", body), body)
        }
      }
    }
    for (name, number) in [("by", "1e400"), ("by", "9223372036854775808"), ("number", "1.5"), ("effect", "-1")] {
      let body = #"{"store":1,"command":"step","\#(name)":\#(number)}"#
      let answer = await doors.post("/command", body)
      #expect(answer.status == 422 && answer.text.contains(#"\"\#(name)\" is a number"#), "\(body): \(answer)")
    }
  }

  @Test func `a step beyond the end stops at the end`() async throws {
    for (by, position) in [(Int.max, nil), (Int.min, 0), (Int.max, nil), (-1, 2), (Int.min, 0), (1, 1)] as [(Int, Int?)]
    {
      let answer = await doors.post("/command", #"{"store":1,"command":"step","by":\#(by)}"#)
      #expect(answer.status == 200)
      #expect(recorder.session.position == position, "\(by)")
    }
  }

  // MARK: - Depth

  @Test func `a deep body is refused`() async throws {
    let file = String(decoding: try Recording(recorder.session).data(), as: UTF8.self)
    for depth in [500, 600, 100_000] {
      let arrays = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let objects = String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)
      for deep in [arrays, objects, String(repeating: "[", count: depth)] {
        #expect([400, 422].contains(await doors.post("/command", deep).status))
        #expect(await doors.post("/command", #"{"store":1,"command":"hold","json":\#(deep)}"#).status >= 400)
        let quoted = JSONValue.text(deep).text
        #expect(await doors.post("/send", #"{"store":1,"json":\#(quoted)}"#).status == 422)
        #expect(await doors.post("/recording", deep).status == 422)
        for part in [#""initialState":"#, #""stateShape":"#, #""entries":"#, #""origin":"#] {
          let damaged = file.replacing(part, with: #"\#(part)\#(deep),"ignored":"#, maxReplacements: 1)
          #expect(await doors.post("/recording", damaged).status == 422, "\(part)")
        }
      }
    }
  }

  // MARK: - Recordings

  private func answerAll(_ damage: String) async {
    for path in ["/stores", "/entries", "/effects", "/timing", "/recording", "/test", "/state"] {
      expectAnswer(await doors.get(path), "\(path) after \(damage)")
    }
    expectAnswer(await doors.get("/entry", ["number": "\(recorder.session.lastNumber)"]), "/entry after \(damage)")
    for body in [
      #""step","by":9223372036854775807"#, #""step","by":-9223372036854775808"#, #""skip","number":1"#, #""commit""#,
      #""resume""#,
    ] {
      expectAnswer(await doors.post("/command", #"{"store":1,"command":\#(body)}"#), "\(body) after \(damage)")
    }
    store.send(.bought)
    expectAnswer(await doors.get("/entries"), "/entries after \(damage)")
  }

  @Test(arguments: TestSize.seeds(1, thorough: 4))
  func `each number of a recording is one that can be handled, or refused`(_ seed: UInt64) async throws {
    let file = String(decoding: try Recording(recorder.session).data(), as: UTF8.self)
    let places = file.ranges(of: /-?\d+(\.\d+)?/)
    var random = SeededRandomNumberGenerator(seed: seed)
    for _ in 0..<TestSize.choose(60, thorough: 300) {
      guard let place = places.randomElement(using: &random), let number = Self.numbers.randomElement(using: &random)
      else {
        break
      }
      var damaged = file
      damaged.replaceSubrange(place, with: number)
      let answer = await doors.post("/recording", damaged)
      expectAnswer(answer, "\(number) at \(file[..<place.lowerBound].suffix(20))")
      if answer.status == 200 { await answerAll("\(number) at \(file[..<place.lowerBound].suffix(20))") }
    }
  }

  @Test(arguments: ["-1", "-9223372036854775808", "9223372036854775807", "9007199254740992"])
  func `a recording whose numbers no store counts is refused`(_ number: String) async throws {
    var file = String(decoding: try Recording(recorder.session).data(), as: UTF8.self)
    // Without entries, nothing else tells that the number is wrong.
    file = file.replacing(/"entries":\[.*?\}\],"format"/, with: #""entries":[],"format""#)
    file = file.replacing(#""startNumber":0"#, with: #""startNumber":\#(number)"#)
    #expect(file.contains(#""entries":[]"#) && file.contains(number))
    let answer = await doors.post("/recording", file)
    #expect(answer.status == 422 && answer.text.contains("ones that a store counts"))
    await answerAll("a start at \(number)")
  }

  @Test func `the largest numbers of an origin are shown`() async throws {
    let file = String(decoding: try Recording(recorder.session).data(), as: UTF8.self)
    let origin = #""origin":{"kind":"effect","effect":18446744073709551615,"cause":-9223372036854775808}"#
    let changed = file.replacing(/"origin":\{[^}]*\}/, with: origin)
    #expect(await doors.post("/recording", changed).status == 200)
    await answerAll("a large origin")
  }
}
