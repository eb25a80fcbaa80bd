import Dovetail
import DovetailEssentials
import DovetailSession
import Navigation
import Testing

/// Recordings that a former version of a program has written.
struct LoadedRecordingTests {
  /// A feature as it was: the recordings of these tests are of it.
  @Reducer
  struct Former {
    @ObservableState
    struct State: Equatable, Codable {
      var count = 0
      var title = ""
    }

    enum Action: Equatable, Codable {
      case tapped
      case renamed(String)
      case scaled(by: Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tapped: state.count += 1
        case .renamed(let title): state.title = title
        case .scaled(let factor): state.count *= factor
        }
        return .none
      }
    }
  }

  /// The state of a later version of the feature.
  @ObservableState
  struct GrownState: Equatable, Codable {
    var count = 0
    var note: String?
  }

  private var data: Data {
    get throws {
      var session = Session<Former.State, Former.Action>(initialState: Former.State())
      for action in [.tapped, .renamed("a"), .tapped] as [Former.Action] {
        session.add(action) { _ = Former().reduce(into: &$0, action: $1) }
      }
      return try Recording(session).data()
    }
  }

  @Test func `a recording of the types of today is fine`() throws {
    let loaded = try Recording.load(data, Former.State.self, Former.Action.self)
    #expect(loaded.verdict == .fine)
    #expect(loaded.differences.isEmpty)
    #expect(loaded.failure == nil)
    #expect(loaded.session.entries.map(\.action) == [.tapped, .renamed("a"), .tapped])
    #expect(loaded.recording.stateType.hasSuffix("Former.State"))
  }

  @Test func `a recording of types that grew is risky`() throws {
    enum Action: Equatable, Codable {
      case tapped
      case renamed(String)
      case scaled(by: Int)
      case cleared
    }
    let loaded = try Recording.load(data, GrownState.self, Action.self)
    #expect(loaded.verdict == .risky)
    #expect(loaded.failure == nil)
    #expect(loaded.session.lastState == GrownState(count: 2))
    let differences = loaded.differences.map(\.text)
    #expect(differences.prefix(2) == ["String? was added", "String was removed"])
    guard RuntimeLayout.isTrusted else { return }
    #expect(differences.dropFirst(2) == ["case cleared was added"])
  }

  @Test func `a property with a default of its decoder is risky, though not every type decodes it`() throws {
    struct State: Equatable, Codable {
      var count = 0
      var title = ""
      var step = 1

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        count = try container.decode(Int.self, forKey: .count)
        title = try container.decode(String.self, forKey: .title)
        step = try container.decodeIfPresent(Int.self, forKey: .step) ?? 1
      }
    }
    let loaded = try Recording.load(data, State.self, Former.Action.self)
    #expect(loaded.verdict == .risky)
    #expect(loaded.differences.map(\.verdict) == [.impossible])
    #expect(loaded.session.lastState.step == 1)
    #expect(loaded.session.entries.count == 3)
  }

  @Test func `a removed case is risky if the recording has none of it`() throws {
    enum Action: Equatable, Codable {
      case tapped
      case renamed(String)
    }
    let loaded = try Recording.load(data, Former.State.self, Action.self)
    #expect(loaded.session.entries.count == 3)
    #expect(loaded.failure == nil)
    guard RuntimeLayout.isTrusted else { return }
    #expect(loaded.verdict == .risky)
    #expect(loaded.differences.map(\.text) == ["case scaled(by: Int) was removed"])
  }

  @Test func `a removed case is impossible at the first entry that has it`() throws {
    enum Action: Equatable, Codable {
      case tapped
      case scaled(by: Int)
    }
    let loaded = try Recording.load(data, Former.State.self, Action.self)
    #expect(loaded.verdict == .impossible)
    #expect(loaded.failure?.kind == .undecodable)
    #expect(loaded.failure?.entry == 2)
    #expect(loaded.failure?.path?.hasPrefix("action") == true)
    #expect(loaded.failure?.differences == loaded.differences)
    #expect(loaded.session.entries.map(\.action) == [.tapped])
    #expect(loaded.session.lastState.count == 1)
    guard RuntimeLayout.isTrusted else { return }
    #expect(loaded.differences.map(\.text) == ["case renamed(String) was removed"])
  }

  @Test func `a coding that changed is found without a difference of shapes`() throws {
    struct State: Equatable, Codable {
      var count = 0
      var title = ""

      enum CodingKeys: String, CodingKey {
        case count = "number"
        case title
      }
    }
    let error = #expect(throws: RecordingError.self) {
      try Recording.load(data, State.self, Former.Action.self)
    }
    #expect(error?.kind == .undecodable)
    #expect(error?.path == "initialState.number")
  }

  @Test func `an added property tells of the difference if the initial state lacks it`() throws {
    struct State: Equatable, Codable {
      var count = 0
      var title = ""
      var step = 1
    }
    let error = try #require(throws: RecordingError.self) {
      try Recording.load(data, State.self, Former.Action.self)
    }
    #expect(error.path == "initialState.step")
    #expect(error.differences.map(\.text) == ["Int was added"])
    #expect(
      error.message.contains(
        """
        Reason: There is no value.

        Differences of the types since the recording:
        - LoadedRecordingTests.State.step: Int was added (impossible)

        "Recording.load" loads
        """
      )
    )
    #expect(throws: error) { try Recording<State, Former.Action>(data: data) }
  }

  @Test func `numbers that are decoded as another type are risky`() throws {
    struct State: Equatable, Codable {
      var count = 0.0
      var title = ""
    }
    let loaded = try Recording.load(data, State.self, Former.Action.self)
    #expect(loaded.verdict == .risky)
    #expect(loaded.differences.map(\.text) == ["Int became Double"])
    #expect(loaded.session.lastState.count == 2)
  }

  @Test func `a loaded recording is written with the shapes of today`() throws {
    enum Action: Equatable, Codable {
      case tapped
      case renamed(String)
    }
    let loaded = try Recording.load(data, Former.State.self, Action.self)
    let again = try Recording.load(loaded.recording.data(), Former.State.self, Action.self)
    #expect(again.verdict == .fine)
    #expect(again.recording.program == loaded.recording.program)
  }

  @Test func `data that is no recording is refused`() {
    #expect(throws: RecordingError.self) {
      try Recording.load(Data("{}".utf8), Former.State.self, Former.Action.self)
    }
  }
}
