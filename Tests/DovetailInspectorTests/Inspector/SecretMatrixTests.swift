import DovetailEssentials
import DovetailSession
import DovetailTestSupport
import Navigation
import Testing

@testable import DovetailInspector

/// Looks for the secret of each ``Place`` in each of the ``InspectorDoors``.
@MainActor
struct SecretMatrixTests {
  private static let hiding = Redaction(.type(Secret.self), .keyPath(\Account.pin))

  private struct Inspected {
    let doors: InspectorDoors
    let store: StoreOf<Safe>
    let recorder: SessionRecorder<Safe.State, Safe.Action>
    let issues: [String]
  }

  /// A store whose feature has put a secret to each place.
  private func run(_ redaction: Redaction) async throws -> Inspected {
    let store = Store(initialState: Safe.State()) {
      Safe()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let recorder = try #require(SessionRecorder(store))
    let routes = InspectorRoutes(program: "safe")
    routes.add { id in
      StoreInspection(id, "Safe", recorder, actor: MainActor.shared, redaction: redaction, writer: nil)
    }
    let issues = IssueRecorder()
    await withIssueReporters([issues]) {
      for place in Place.allCases {
        let task = store.send(.put(place, Secret(raw: place.secret)))
        if place != .inFeatureID { await task.finish() }
      }
    }
    let feature = Secret(raw: Place.inFeatureID.secret)
    store.send(.drawers(.element(id: feature, action: .opened(feature))))
    store.send(.passwordChanged(Place.bindingLike.secret))
    store.send(.signedIn(name: "Ann", token: Place.label.secret))
    store.send(.list([feature], byKey: [feature: feature]))
    try recorder.hold()
    store.send(.put(.inStruct, Secret(raw: Place.inStruct.secret)))
    return Inspected(doors: InspectorDoors(routes: routes), store: store, recorder: recorder, issues: issues.messages)
  }

  private func expectNone(_ answers: [InspectorDoors.Answer], _ comment: String = "") {
    for answer in answers {
      #expect(!answer.text.contains("hunter2"), "\(comment) \(answer.door): \(answer.text)")
    }
  }

  @Test func `no door lets out a secret of any place`() async throws {
    let inspected = try await run(Self.hiding)
    expectNone(await inspected.doors.answers(entries: 1...60))
    expectNone(await inspected.doors.refusals())
    #expect(await inspected.doors.get("/search", ["text": "hunter2"]).text == #"{"numbers":[]}"#)
  }

  @Test func `each place and each door has its secret if nothing is hidden`() async throws {
    let inspected = try await run(Redaction(names: []))
    let answers = await inspected.doors.answers(entries: 1...60)
    for place in Place.allCases where place != .wrapper {
      // The payload of the action that has put the secret would hide that the place is not shown.
      let found = answers.contains {
        ["/state", "/recording", "/effects", "/features", "/entry"].contains($0.door) && $0.text.contains(place.secret)
      }
      #expect(found, "\(place)")
    }
    let doors = Set(answers.filter { $0.text.contains("hunter2") }.map(\.door))
    #expect(doors == InspectorDoors.withValues)
    #expect(!answers.contains { $0.text.contains(#"code\":\"\#(Place.wrapper.secret)"#) })
  }

  @Test func `what the inspector answers to each path and method is searched for secrets`() async throws {
    let doors = try await run(Self.hiding).doors
    expectNone(await doors.answers())
    expectNone(await doors.refusals())
    let accepted = InspectorRoutes.all.flatMap { route in route.methods.map { "\($0) \(route.path)" } }
    #expect(doors.asked == Set(accepted))
  }

  // MARK: - Recordings of what is shown

  @Test func `a recording of what is shown has no secret of any place, and neither has an inspector that shows it`()
    async throws
  {
    let inspected = try await run(Self.hiding)
    try inspected.recorder.resume()
    let (session, effects) = (inspected.recorder.session, inspected.recorder.effects)
    let hidden = try Recording(describing: session, effects: effects, redaction: Self.hiding).data()
    let file = String(decoding: hidden, as: UTF8.self)
    #expect(!file.contains("hunter2"))
    let answer = await inspected.doors.post("/recording", file)
    #expect(answer.status == 200 && answer.text.contains(#""archive":2"#), "\(answer.text)")
    expectNone(await inspected.doors.readings(store: "2", entries: 1...60))
    expectNone([InspectorDoors.Answer(door: "POST /recording", text: answer.text)])
  }

  @Test func `a recording of what is shown has each secret that is not hidden`() async throws {
    let inspected = try await run(Redaction(names: []))
    let session = inspected.recorder.session
    let effects = inspected.recorder.effects
    let open = try Recording(describing: session, effects: effects, redaction: Redaction(names: [])).data()
    let file = String(decoding: open, as: UTF8.self)
    for place in Place.allCases where ![.wrapper, .inFeatureID].contains(place) {
      #expect(file.contains(place.secret), "\(place)")
    }
  }

  @Test func `a recording that was made without a rule of the inspector is refused`() async throws {
    let inspected = try await run(Self.hiding)
    for redaction in [Redaction(names: []), Redaction(.type(Secret.self)), Redaction(.type(Secret.self), names: [])] {
      let data = try Recording(describing: inspected.recorder.session, redaction: redaction).data()
      let answer = await inspected.doors.post("/recording", String(decoding: data, as: UTF8.self))
      #expect(answer.status == 422)
      #expect(answer.text.contains("A recording of texts is imported if it was made without what this inspector hides"))
      #expect(answer.text.contains("property Account.pin"))
      expectNone([InspectorDoors.Answer(door: "POST /recording", text: answer.text)])
    }
    #expect(await inspected.doors.get("/stores", store: "2").text.contains(#""isArchive":true"#) == false)
  }

  /// Must catch: an error of a form that is sent, which repeats the JSON of a value.
  @Test(arguments: TestSize.seeds(1, thorough: 3))
  func `no error of a damaged recording of what is shown lets out a secret`(_ seed: UInt64) async throws {
    let inspected = try await run(Self.hiding)
    try inspected.recorder.resume()
    var file = String(
      decoding: try Recording(describing: inspected.recorder.session, redaction: Redaction(names: [])).data(),
      as: UTF8.self
    )
    let rules = Self.hiding.ruleNames.sorted().map { "\"\($0)\"" }.joined(separator: ",")
    file = file.replacing(#""hidden":[]"#, with: #""hidden":[\#(rules)]"#)
    #expect(file.contains("hunter2") && file.contains("property Account.pin"))
    var random = SeededRandomNumberGenerator(seed: seed)
    let tokens = Self.tokens(of: file)
    for _ in 0..<TestSize.choose(20, thorough: 200) {
      guard let token = tokens.randomElement(using: &random) else { break }
      var damaged = file
      damaged.replaceSubrange(token, with: ["7", "null", "{}", #""another text""#].randomElement(using: &random) ?? "")
      let answer = await inspected.doors.post("/recording", damaged)
      if answer.status != 200 { #expect(!answer.text.contains("hunter2"), "\(answer.text)") }
    }
  }

  // MARK: - Errors of recordings

  /// The tokens of a JSON text: strings, numbers and words, with their ranges.
  private static func tokens(of json: String) -> [Range<String.Index>] {
    json.ranges(of: /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null/)
  }

  /// Must catch: an error of decoding whose text is sent, which repeats the value or the key.
  @Test(arguments: TestSize.seeds(1, thorough: 3))
  func `no error of a damaged recording lets out a secret of the recording`(_ seed: UInt64) async throws {
    let inspected = try await run(Self.hiding)
    try inspected.recorder.resume()
    let file = String(decoding: try Recording(inspected.recorder.session).data(), as: UTF8.self)
    #expect(file.contains("hunter2"))
    var random = SeededRandomNumberGenerator(seed: seed)
    let tokens = Self.tokens(of: file)
    for _ in 0..<TestSize.choose(60, thorough: 400) {
      guard let token = tokens.randomElement(using: &random) else { break }
      var damaged = file
      let replacements = [
        "7", "null", "{}", "[1]", #""another text""#, "1e400", #"{"another text":{}}"#, "another text",
      ]
      damaged.replaceSubrange(token, with: replacements.randomElement(using: &random) ?? "")
      let answer = await inspected.doors.post("/recording", damaged)
      #expect(!answer.text.contains("hunter2"), "\(answer.text)")
    }
    expectNone(await inspected.doors.answers(entries: 1...60), "after the import of")
  }

  // MARK: - Values that cannot be encoded

  /// A feature whose state cannot be encoded, for several reasons.
  @Reducer
  struct Stubborn {
    indirect enum Tree: Codable, Equatable {
      case leaf
      case node(Tree)
    }

    struct Picky: Codable, Equatable {
      var secret = Secret(raw: "")
      var how = ""

      private enum Key: CodingKey { case how }

      init() {}
      init(from decoder: any Decoder) throws {}

      func encode(to encoder: any Encoder) throws {
        let context = EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "no \(secret.raw)")
        switch how {
        case "spoken": throw SpokenError(secret: secret)
        case "coding": throw EncodingError.invalidValue(secret, context)
        case "text": throw EncodingError.invalidValue(secret.raw, context)
        default: _ = encoder.container(keyedBy: Key.self)
        }
      }
    }

    @ObservableState
    struct State: Codable, Equatable {
      var tree = Tree.leaf
      var password = "hunter2"
      var account = Account(pin: "hunter2")
      var secret = Secret(raw: "hunter2")
      var number = 0.0
      var picky = Picky()
      var byName: [String: Picky] = [:]
    }

    enum Action: Codable, Equatable {
      case grow(Int)
      case number(Double)
      case stop(String)
      case stopBySecret
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .grow(let levels): for _ in 0..<levels { state.tree = .node(state.tree) }
        case .number(let number): state.number = number
        case .stop(let how):
          state.picky.secret = Secret(raw: "hunter2")
          state.picky.how = how
        case .stopBySecret:
          var picky = Picky()
          (picky.secret, picky.how) = (Secret(raw: "hunter2"), "coding")
          state.byName["hunter2"] = picky
        }
        return .none
      }
    }
  }

  @Test(
    arguments: [
      .grow(80), .grow(200), .grow(20_000), .number(.nan), .number(-.infinity), .stop("spoken"), .stop("coding"),
      .stop("text"), .stopBySecret,
    ] as [Stubborn.Action]
  )
  func `a state that cannot be encoded lets out no secret, and is answered`(_ action: Stubborn.Action) async throws {
    let store = Store(initialState: Stubborn.State()) {
      Stubborn()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let recorder = try #require(SessionRecorder(store))
    let routes = InspectorRoutes(program: "stubborn")
    // The dictionary has a key that no rule hides, so that only the recording has to be without it.
    let names = action == .stopBySecret ? ["byName"] : []
    let redaction = Redaction(.type(Secret.self), .keyPath(\Account.pin), names: Redaction.defaultNames + names)
    routes.add { id in
      StoreInspection(id, "Stubborn", recorder, actor: MainActor.shared, redaction: redaction, writer: nil)
    }
    store.send(action)
    let doors = InspectorDoors(routes: routes)
    expectNone(await doors.answers(), "\(action)")
    expectNone(await doors.refusals(), "\(action)")
    let status = await doors.get("/recording").status
    switch action {
    case .grow(80), .number, .stopBySecret: #expect(status == 200)
    default: #expect(status == 409)
    }
    let plain = Redaction(names: [])
    do {
      _ = try recorder.session.recordedData(redaction: plain)
    } catch {
      #expect(!"\(error)".contains("hunter2"), "\(error)")
      #expect(error is RecordingError)
    }
  }

  // MARK: - Errors as values

  @Test func `what the program reports of errors of coding has no secret`() async throws {
    let context = EncodingError.Context(codingPath: [], debugDescription: "hunter2")
    let issues = IssueRecorder()
    await withIssueReporters([issues]) {
      let store = Store(initialState: Fuse.State()) {
        Fuse()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.broken(EncodingError.invalidValue("hunter2", context))).finish()
    }
    #expect(issues.messages.count == 1)
    #expect(!issues.messages.contains { $0.contains("hunter2") })
  }

  @Test(arguments: Fuse.errors.indices)
  func `an error that an effect throws, or that a value holds, lets out no secret`(_ index: Int) async throws {
    let error = Fuse.errors[index]
    let store = Store(initialState: Fuse.State()) {
      Fuse()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let recorder = try #require(SessionRecorder(store))
    let routes = InspectorRoutes(program: "fuse")
    routes.add { id in
      StoreInspection(id, "Fuse", recorder, actor: MainActor.shared, redaction: Self.hiding, writer: nil)
    }
    await withIssueReporters([IssueRecorder()]) {
      await store.send(.broken(error)).finish()
      await store.send(.tracked(error)).finish()
      await store.send(.came(.failure(error))).finish()
      await store.send(.posted(error)).finish()
    }
    let doors = InspectorDoors(routes: routes)
    expectNone(await doors.answers(), "\(type(of: error))")
    expectNone(await doors.refusals(), "\(type(of: error))")
    #expect(recorder.effects.contains { $0.failure != nil })
    for effect in recorder.effects {
      if case .failed(let text) = effect.end { #expect(!text.contains("hunter2"), "\(text)") }
    }
  }
}
