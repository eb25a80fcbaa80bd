import Navigation

/// A feature whose types have initializers of their own, and properties that a test cannot use.
@Reducer
struct Ledger {
  @ObservableState
  struct State: Equatable {
    var title: String
    var entries: IdentifiedArrayOf<Entry> = []
    var level = Level(3)
    var filter = Filter.all
    var limits: [Filter: ClosedRange<Int>] = [:]
    var outcome: Result<Receipt, Refusal>?
    var tree = Tree<Int>.Node(0)
    var pace = Duration.zero
    private(set) var isSealed = false
    let format = 2
    @Presents var editor: Editor.State?
    var path = StackState<Page.State>()
    @Shared(.inMemory("ledger-count")) var count = 0
    fileprivate var drafts: [String] = []

    init(title: String, pace: Duration = .zero) {
      self.title = title
      self.pace = pace
    }

    mutating func keep(_ draft: String) { drafts.append(draft) }
  }

  enum Action {
    case entryAdded(Entry)
    case levelChanged(Int)
    case filterChanged(Filter)
    case limitChanged(Filter, to: ClosedRange<Int>)
    case receiptRequested
    case receiptReceived(Result<Receipt, Refusal>)
    case branched(Int)
    case editTapped(id: UUID?)
    case editor(PresentationAction<Editor.Action>)
    case pageOpened(Page.State)
    case path(StackActionOf<Page>)
    case ticked
    case timerToggled
    case `init`
    case stamped
    case paused
    case drafted(String)
  }

  /// The features of the stack.
  @Reducer
  enum Page {
    case detail(Detail)
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date.now) private var now
  @Dependency(\.uuid) private var uuid

  init() {}

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .entryAdded(let entry): state.entries.append(entry)
      case .levelChanged(let level): state.level = Level(level)
      case .filterChanged(let filter): state.filter = filter
      case .limitChanged(let filter, let range): state.limits[filter] = range
      case .receiptRequested:
        let isEmpty = state.entries.isEmpty
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.receiptReceived(isEmpty ? .failure(.empty(.default)) : .success(Receipt(number: 7))))
        }
      case .receiptReceived(let outcome): state.outcome = outcome
      case .branched(let number): state.tree.children.append(Tree<Int>.Node(number))
      case .editTapped(let id): state.editor = Editor.State(entry: id.flatMap { state.entries[id: $0] })
      case .editor(.presented(.saveTapped)):
        guard let editor = state.editor else { return .none }
        state.entries.updateOrAppend(Entry(id: editor.entry?.id ?? uuid(), title: editor.title, date: now))
        state.editor = nil
      case .pageOpened(let page): state.path.append(page)
      case .ticked: state.$count.withLock { $0 += 1 }
      case .timerToggled:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .`init`: state.pace = .milliseconds(250)
      case .stamped: state.entries.append(Entry(id: uuid(), title: "stamp", date: now))
      case .paused: return .cancel(id: CancelID.timer)
      case .drafted(let draft):
        state.keep(draft)
        state.title = draft
      case .editor, .path: break
      }
      return .none
    }
    .ifLet(\.$editor, action: \.editor) { Editor() }
    .forEach(\.path, action: \.path)
  }
}

extension Ledger.Page.State: Equatable {}

extension Ledger {
  /// An entry, whose initializer hides the memberwise one.
  struct Entry: Equatable, Identifiable {
    let id: UUID
    var title: String
    var date: Date?
    let version = 1
    private var cache: [Int] = []

    init(id: UUID, title: String, date: Date? = nil) {
      (self.id, self.title, self.date) = (id, title, date)
    }
  }

  /// A number in bounds, which only its initializer sets.
  struct Level: Equatable {
    private(set) var value: Int

    init(_ value: Int) { self.value = min(max(value, 0), 9) }
  }

  enum Filter: Hashable, Sendable { case all, `default`, `self`, by(Kind) }

  enum Kind: Hashable, Sendable { case income(Source) }

  enum Source: Hashable, Sendable { case work, gift(from: String) }

  enum Refusal: Error, Equatable { case empty(Filter) }

  struct Receipt: Equatable {
    var number: Int
  }

  /// A generic type with a type in it.
  enum Tree<Value: Equatable & Sendable> {
    struct Node: Equatable {
      var value: Value
      var children: [Node]

      init(_ value: Value, children: [Node] = []) { (self.value, self.children) = (value, children) }
    }
  }
}

/// A form that begins with what its initializer makes of an entry.
@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable {
    var entry: Ledger.Entry?
    var isNew: Bool
    var title: String
    @ObservationStateIgnored @Clamped var minutes = 5

    init(entry: Ledger.Entry?) {
      self.entry = entry
      isNew = entry == nil
      title = entry?.title ?? "new"
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveTapped
  }

  init() {}

  var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer
struct Detail {
  @ObservableState
  struct State: Equatable {
    let id: Int
    var notes: [String: Set<Int>] = [:]
  }

  enum Action: Equatable { case noted(String, Int) }

  init() {}

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .noted(let name, let number): state.notes[name, default: []].insert(number)
      }
      return .none
    }
  }
}

/// Keeps a number between 1 and 60.
@propertyWrapper
struct Clamped: Equatable, Sendable {
  var wrappedValue: Int { didSet { wrappedValue = min(max(wrappedValue, 1), 60) } }

  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}
