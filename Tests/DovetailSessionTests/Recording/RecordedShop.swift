import DovetailEssentials
import DovetailSession
import Navigation

/// A feature with a Codable state of nested shapes: rows, enums, dates, ids, optionals, dictionaries.
@Reducer
struct RecordedShop {
  @ObservableState
  struct State: Equatable, Codable {
    var rows: IdentifiedArrayOf<Row> = []
    var phase = Phase.idle
    var openedAt: Date?
    var prices: [String: Double] = [:]
    var tags: Set<String> = []
    var note: String?
    var roll: UInt64?
    @Presents var editor: RecordedEditor.State?
  }

  @ObservableState
  struct Row: Equatable, Codable, Identifiable {
    let id: UUID
    var title: String
    var parents: [Row] = []
  }

  enum Phase: Equatable, Codable {
    case idle
    case loading(since: Date, Attempt)
    case failed(String)

    enum Attempt: Equatable, Codable {
      case first
      case retry(Int, of: Int)
    }
  }

  enum Action: Equatable, Codable {
    case opened
    case rowAdded(title: String)
    case noted(String?)
    case priced(String, Double)
    case phaseChanged(Phase)
    case editorOpened
    case rolled
  }

  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  var suffix = ""

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened: state.openedAt = date.now
      case .rowAdded(let title): state.rows.append(Row(id: uuid(), title: title + suffix))
      case .noted(let note): state.note = note
      case .priced(let name, let price): state.prices[name] = price
      case .phaseChanged(let phase): state.phase = phase
      case .editorOpened: state.editor = RecordedEditor.State(text: "draft")
      case .rolled: state.roll = withRandomNumberGenerator { $0.next() }
      }
      return .none
    }
  }
}

/// A presented feature with a Codable state.
@Reducer
struct RecordedEditor {
  @ObservableState
  struct State: Equatable, Codable {
    var text = ""
  }

  enum Action: Equatable, Codable {
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text): state.text = text
      }
      return .none
    }
  }
}

extension RecordedShop {
  static let now = Date(timeIntervalSinceReferenceDate: 700_000_000.125)

  /// A session of the feature with all kinds of entries.
  static var session: Session<State, Action> {
    var session = Session<State, Action>(initialState: State(), startNumber: 4)
    let reduce = { (state: inout State, action: Action) in _ = RecordedShop().reduce(into: &state, action: action) }
    session.add(.opened, reads: [.date(now)], reduce)
    session.add(
      .rowAdded(title: "Zo\u{EB} \u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467} \"\\/\n\u{0}"),
      reads: [.uuid(UUID(1))],
      reduce
    )
    session.add(.noted("e\u{301}\u{2028}\u{10FFFF}"), reduce)
    session.add(.priced("bread", 0.1), reduce)
    session.add(.priced("", -.infinity), reduce)
    session.add(.phaseChanged(.loading(since: now, .retry(2, of: 3))), reduce)
    session.add(.editorOpened, reduce)
    session.add(.rolled, reads: [.random(.max)], reduce)
    session.add(.noted(nil), reduce)
    session.add(.action(.noted("skipped")), session.lastState)
    session.entries[9].isSkipped = true
    return session
  }

  /// Applies an entry, as the parameter `step` of a replay.
  func step(_ state: inout State, _ entry: SessionEntry<State, Action>) {
    if let action = entry.action { _ = reduce(into: &state, action: action) }
  }
}

extension Session {
  /// Appends an entry with an action, whose state a function computes.
  mutating func add(
    _ action: Action,
    reads: [RecordedRead] = [],
    origin: SessionOrigin = SessionOrigin(.user, fileID: "Shop/Shop.swift", line: 7),
    _ reduce: (inout State, Action) -> Void
  ) {
    var state = lastState
    withDependencies {
      ReplayedDependencies(reads).apply(to: &$0)
    } operation: {
      reduce(&state, action)
    }
    add(.action(action), state, reads: reads, origin: origin)
  }

  /// Appends an entry with its state.
  mutating func add(
    _ content: Entry.Content,
    _ state: State,
    reads: [RecordedRead] = [],
    origin: SessionOrigin = SessionOrigin(.effect, effect: 3, name: "timer", cause: 1)
  ) {
    entries.append(
      SessionEntry(
        number: lastNumber + 1,
        content: content,
        origin: origin,
        start: .nanoseconds(1_500 * entries.count),
        length: .nanoseconds(42),
        state: state,
        reads: reads
      )
    )
  }
}
