import Navigation
import Synchronization

/// The places of random trees: what a flow is asked for by its kind, and which of those.
@CasePathable
enum Spot: FlowTarget { case a(Int), b(Int), c(Int), d(Int), e(Int), f(Int) }

/// A kind of place, as a type that flows are made of.
protocol SpotKind: SendableMetatype {
  static var path: CaseKeyPath<Spot, Int> { get }
}

enum KindA: SpotKind { static var path: CaseKeyPath<Spot, Int> { \.a } }
enum KindB: SpotKind { static var path: CaseKeyPath<Spot, Int> { \.b } }
enum KindC: SpotKind { static var path: CaseKeyPath<Spot, Int> { \.c } }
enum KindD: SpotKind { static var path: CaseKeyPath<Spot, Int> { \.d } }
enum KindE: SpotKind { static var path: CaseKeyPath<Spot, Int> { \.e } }
enum KindF: SpotKind { static var path: CaseKeyPath<Spot, Int> { \.f } }

extension SpotKind {
  static func number(of spot: Spot) -> Int? { AnyCasePath(path).extract(from: spot) }
  static func spot(_ number: Int) -> Spot { AnyCasePath(path).embed(number) }
}

/// What the user sees.
enum Sight: Equatable {
  case spot(Spot)

  /// A flow that shows any place of a kind by itself.
  case anySpot(PartialCaseKeyPath<Spot>)
  case plain(Int)

  /// Two things that cannot be seen at once, or one where nothing can be shown.
  case nothing

  func shows(_ spot: Spot) -> Bool {
    switch self {
    case .spot(let other): other == spot
    case .anySpot(let kind): Spot.allCasePaths[spot] == kind
    case .plain, .nothing: false
    }
  }
}

/// A flow of a random tree, with what is known of it independently of the library.
protocol WalkFlow: Flow, SendableMetatype where Action.Target == Spot, State: Equatable & Sendable, Action: Sendable {
  init()

  /// The state that a tree begins with.
  static var initial: State { get }

  /// What the user sees.
  static func sight(of state: State) -> Sight

  /// What the user sees of what is presented from within, if anything is; it covers everything that is pushed later.
  static func modal(of state: State) -> Sight?

  /// The screens that are there.
  static func screens(of state: State) -> Screens

  /// For each flow that is there what it asks for, as actions of this one.
  static func askers(in state: State) -> [Asker<Action>]

  /// Changes that have nothing to do with hand-overs.
  static func moves(in state: State) -> [Action]
}

/// The screens of a flow, by their serial numbers.
struct Screens {
  /// A tab of one flow.
  struct Tab: Hashable {
    let flow: Int
    let isSecond: Bool
  }

  var all: Set<Int> = []

  /// The tabs that are not selected, with the screens in them.
  var hidden: [Tab: Set<Int>] = [:]

  init(_ all: [Int?] = [], _ parts: [Screens] = []) {
    self.all = Set(all.compactMap(\.self))
    for part in parts {
      self.all.formUnion(part.all)
      hidden.merge(part.hidden) { $0.union($1) }
    }
  }
}

/// A flow that is there.
struct Asker<Action> {
  /// The serial numbers of its screens, and of those over it that end with it.
  let screens: Set<Int>
  let ask: (Handover<Spot>) -> Action

  func map<Parent>(over: Set<Int> = [], _ embed: @escaping (Action) -> Parent) -> Asker<Parent> {
    Asker<Parent>(screens: screens.union(over)) { embed(ask($0)) }
  }
}

/// Serial numbers, so that each screen is told from all others.
enum Serial {
  private static let last = Mutex(0)
  static var next: Int {
    last.withLock {
      $0 += 1
      return $0
    }
  }
}

/// A screen that is no flow.
@Reducer
struct PlainScreen {
  @ObservableState
  struct State: Equatable, Sendable { var serial = Serial.next }

  enum Action: Sendable { case tapped }
}

/// A flow without children, which may show a form.
@Reducer
struct LeafFlow<Kind: SpotKind>: WalkFlow {
  @ObservableState
  struct State: Equatable, Identifiable, Sendable {
    var id: Int
    var serial = Serial.next
    @Presents var form: PlainScreen.State?
  }

  enum Action: FlowAction, Sendable {
    case flow(Handover<Spot>)
    case form(PresentationAction<PlainScreen.Action>)
    case toggleForm
  }

  static var targets: Targets { [Kind.path] }
  static func start(for target: Spot) -> State? { Kind.number(of: target).map { State(id: $0) } }

  /// As a tab, it cannot begin anew.
  static func open(_ target: Spot, in state: inout State) { state.id = Kind.number(of: target) ?? state.id }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .toggleForm = action { state.form = state.form == nil ? PlainScreen.State() : nil }
      return .none
    }
    .ifLet(\.$form, action: \.form) { PlainScreen() }
  }

  static var initial: State { State(id: 0) }
  static func sight(of state: State) -> Sight { modal(of: state) ?? .spot(Kind.spot(state.id)) }
  static func modal(of state: State) -> Sight? { state.form.map { .plain($0.serial) } }
  static func screens(of state: State) -> Screens {
    Screens([state.serial, state.form?.serial])
  }
  static func askers(in state: State) -> [Asker<Action>] {
    [Asker(screens: screens(of: state).all) { .flow($0) }]
  }
  static func moves(in state: State) -> [Action] { [.toggleForm] }
}

/// A flow of two tabs, which may show a form over both.
@Reducer
struct TabFlow<First: WalkFlow, Second: WalkFlow>: WalkFlow {
  @ObservableState
  struct State: Equatable, Sendable {
    var serial = Serial.next
    var isSecond = false
    var first = First.initial
    var second = Second.initial
    @Presents var form: PlainScreen.State?
  }

  enum Action: FlowAction, Sendable {
    case flow(Handover<Spot>)
    case first(First.Action)
    case second(Second.Action)
    case form(PresentationAction<PlainScreen.Action>)
    case toggleForm, switchTab
  }

  static var children: Children {
    [
      .tab(\.first, action: \.first, First.self, selection: \.isSecond, false),
      .tab(\.second, action: \.second, Second.self, selection: \.isSecond, true),
    ]
  }
  static func start(for target: Spot) -> State? { State() }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { First() }
    Scope(state: \.second, action: \.second) { Second() }
    Reduce { state, action in
      switch action {
      case .toggleForm: state.form = state.form == nil ? PlainScreen.State() : nil
      case .switchTab: state.isSecond.toggle()
      default: break
      }
      return .none
    }
    .ifLet(\.$form, action: \.form) { PlainScreen() }
  }

  static var initial: State { State() }
  static func sight(of state: State) -> Sight {
    if let form = state.form { return .plain(form.serial) }
    return state.isSecond ? Second.sight(of: state.second) : First.sight(of: state.first)
  }
  static func modal(of state: State) -> Sight? {
    if let form = state.form { return .plain(form.serial) }
    return state.isSecond ? Second.modal(of: state.second) : First.modal(of: state.first)
  }
  static func screens(of state: State) -> Screens {
    let (first, second) = (First.screens(of: state.first), Second.screens(of: state.second))
    var screens = Screens([state.serial, state.form?.serial], [first, second])
    let tab = Screens.Tab(flow: state.serial, isSecond: !state.isSecond)
    screens.hidden[tab] = state.isSecond ? first.all : second.all
    return screens
  }
  static func askers(in state: State) -> [Asker<Action>] {
    [Asker(screens: screens(of: state).all) { .flow($0) }]
      + First.askers(in: state.first).map { $0.map { .first($0) } }
      + Second.askers(in: state.second).map { $0.map { .second($0) } }
  }
  static func moves(in state: State) -> [Action] {
    [.toggleForm, .switchTab] + First.moves(in: state.first).map { .first($0) }
      + Second.moves(in: state.second).map { .second($0) }
  }
}

/// A flow that presents a child, and may present a form in its place.
@Reducer
struct SheetFlow<Kind: SpotKind, Child: WalkFlow>: WalkFlow {
  @ObservableState
  struct State: Equatable, Sendable {
    var serial = Serial.next
    @Presents var child: Child.State?
    @Presents var form: PlainScreen.State?
  }

  enum Action: FlowAction, Sendable {
    case flow(Handover<Spot>)
    case child(PresentationAction<Child.Action>)
    case form(PresentationAction<PlainScreen.Action>)
    case toggleForm
  }

  static var targets: Targets { [Kind.path] }
  static var children: Children { [.presented(\.$child, action: \.child, Child.self)] }
  static func start(for target: Spot) -> State? { State() }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .toggleForm = action, state.child == nil { state.form = state.form == nil ? PlainScreen.State() : nil }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Child() }
    .ifLet(\.$form, action: \.form) { PlainScreen() }
  }

  static var initial: State { State() }
  static func sight(of state: State) -> Sight { modal(of: state) ?? .anySpot(Kind.path) }
  static func modal(of state: State) -> Sight? {
    switch (state.child, state.form) {
    case (nil, nil): nil
    case (let child?, nil): Child.sight(of: child)
    case (nil, let form?): .plain(form.serial)
    case (_?, _?): .nothing
    }
  }
  static func screens(of state: State) -> Screens {
    Screens([state.serial, state.form?.serial], [state.child.map(Child.screens(of:)) ?? Screens()])
  }
  static func askers(in state: State) -> [Asker<Action>] {
    [Asker(screens: screens(of: state).all) { .flow($0) }]
      + (state.child.map(Child.askers(in:)) ?? []).map { $0.map { .child(.presented($0)) } }
  }
  static func moves(in state: State) -> [Action] {
    [.toggleForm] + (state.child.map(Child.moves(in:)) ?? []).map { .child(.presented($0)) }
  }
}
