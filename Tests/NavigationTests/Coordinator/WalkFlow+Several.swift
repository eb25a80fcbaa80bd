import Navigation

/// What may be on a stack or among routes: one of two flows, or a screen that is none.
@Reducer
struct WalkElement<First: WalkFlow, Second: WalkFlow> {
  @ObservableState
  enum State: Equatable, Sendable {
    case first(First.State)
    case second(Second.State)
    case plain(PlainScreen.State)
  }

  enum Action: Sendable {
    case first(First.Action)
    case second(Second.Action)
    case plain(PlainScreen.Action)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifCaseLet(\.first, action: \.first) { First() }
      .ifCaseLet(\.second, action: \.second) { Second() }
      .ifCaseLet(\.plain, action: \.plain) { PlainScreen() }
  }

  static func sight(of state: State) -> Sight {
    switch state {
    case .first(let first): First.sight(of: first)
    case .second(let second): Second.sight(of: second)
    case .plain(let plain): .plain(plain.serial)
    }
  }
  static func modal(of state: State) -> Sight? {
    switch state {
    case .first(let first): First.modal(of: first)
    case .second(let second): Second.modal(of: second)
    case .plain: nil
    }
  }
  static func screens(of state: State) -> Screens {
    switch state {
    case .first(let first): First.screens(of: first)
    case .second(let second): Second.screens(of: second)
    case .plain(let plain): Screens([plain.serial])
    }
  }
  static func askers(in state: State) -> [Asker<Action>] {
    switch state {
    case .first(let first): First.askers(in: first).map { $0.map { .first($0) } }
    case .second(let second): Second.askers(in: second).map { $0.map { .second($0) } }
    case .plain: []
    }
  }
  static func moves(in state: State) -> [Action] {
    switch state {
    case .first(let first): First.moves(in: first).map { .first($0) }
    case .second(let second): Second.moves(in: second).map { .second($0) }
    case .plain: []
    }
  }

  /// What is seen of elements that lie over each other, the last of them uppermost.
  static func sight(of states: some BidirectionalCollection<State>) -> Sight? {
    // A sheet of one below lies over those that were pushed later.
    if let modal = states.dropLast().lazy.compactMap(modal(of:)).first { return modal }
    return states.last.map(sight(of:))
  }
  static func screens(of states: some Sequence<State>) -> Screens {
    Screens([], states.map(screens(of:)))
  }
}

/// A flow with a stack, which may show a form over it.
@Reducer
struct StackFlow<Kind: SpotKind, First: WalkFlow, Second: WalkFlow>: WalkFlow {
  typealias Element = WalkElement<First, Second>

  @ObservableState
  struct State: Equatable, Sendable {
    var serial = Serial.next
    var path = StackState<Element.State>()
    @Presents var form: PlainScreen.State?
  }

  enum Action: FlowAction, Sendable {
    case flow(Handover<Spot>)
    case path(StackActionOf<Element>)
    case form(PresentationAction<PlainScreen.Action>)
    case toggleForm, pushPlain
  }

  static var targets: Targets { [Kind.path] }
  static var children: Children {
    [
      .stacked(\.path, case: \.first, action: \.path, case: \.first, First.self),
      .stacked(\.path, case: \.second, action: \.path, case: \.second, Second.self),
    ]
  }
  static func start(for target: Spot) -> State? { State() }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .toggleForm: state.form = state.form == nil ? PlainScreen.State() : nil
      case .pushPlain: state.path.append(.plain(PlainScreen.State()))
      default: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Element() }
    .ifLet(\.$form, action: \.form) { PlainScreen() }
  }

  static var initial: State { State() }
  static func sight(of state: State) -> Sight {
    if let form = state.form { return .plain(form.serial) }
    return Element.sight(of: Array(state.path)) ?? .anySpot(Kind.path)
  }
  static func modal(of state: State) -> Sight? {
    if let form = state.form { return .plain(form.serial) }
    return state.path.lazy.compactMap(Element.modal(of:)).first
  }
  static func screens(of state: State) -> Screens {
    Screens([state.serial, state.form?.serial], [Element.screens(of: state.path)])
  }
  static func askers(in state: State) -> [Asker<Action>] {
    var askers = [Asker<Action>(screens: screens(of: state).all) { .flow($0) }]
    for (position, id) in state.path.ids.enumerated() {
      let over = Element.screens(of: state.path.dropFirst(position + 1)).all
      askers += Element.askers(in: state.path[position]).map { asker in
        asker.map(over: over) { Action.path(.element(id: id, action: $0)) }
      }
    }
    return askers
  }
  static func moves(in state: State) -> [Action] {
    [.toggleForm, .pushPlain]
      + zip(state.path.ids, state.path).flatMap { id, element in
        Element.moves(in: element).map { .path(.element(id: id, action: $0)) } + [.path(.popFrom(id: id))]
      }
  }
}

/// A flow of routes: the first child is pushed, the second presented.
@Reducer
struct RouteFlow<Kind: SpotKind, First: WalkFlow, Second: WalkFlow>: WalkFlow {
  typealias Element = WalkElement<First, Second>

  @ObservableState
  struct State: Equatable, Sendable {
    var routes: [Route<Element.State>] = [.root(.plain(PlainScreen.State()), withNavigation: true)]
  }

  enum Action: FlowAction, Sendable {
    case flow(Handover<Spot>)
    case router(IndexedRouterActionOf<Element>)
    case pushPlain, presentPlain, presentPlainWithNavigation, goBack
  }

  static var targets: Targets { [Kind.path] }
  static var children: Children {
    [
      .routed(\.routes, case: \.first, action: \.router, case: \.first, First.self),
      .routed(
        \.routes,
        case: \.second,
        action: \.router,
        case: \.second,
        Second.self,
        as: .sheet(withNavigation: true)
      ),
    ]
  }
  static func start(for target: Spot) -> State? { State() }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      let plain = Element.State.plain(PlainScreen.State())
      switch action {
      case .pushPlain: if state.routes.canPush == true { state.routes.push(plain) }
      case .presentPlain: state.routes.presentSheet(plain)
      case .presentPlainWithNavigation: state.routes.presentSheet(plain, withNavigation: true)
      case .goBack: if state.routes.canGoBack() { state.routes.goBack() }
      default: break
      }
      return .none
    }
    .forEachRoute(\.routes, action: \.router) { Element() }
  }

  static var initial: State { State() }
  static func sight(of state: State) -> Sight {
    for position in state.routes.indices.dropFirst() where state.routes[position].style.isPush {
      if Array(state.routes[..<position]).canPush != true { return .nothing }
    }
    guard state.routes.count > 1 else { return .anySpot(Kind.path) }
    // Of a screen that presents one thing as a route and another by itself it cannot be told which is seen.
    let uppermost = state.routes.lastIndex { $0.isPresented } ?? 0
    if state.routes[..<uppermost].contains(where: { Element.modal(of: $0.screen) != nil }) { return .nothing }
    return Element.sight(of: state.routes.map(\.screen)) ?? .nothing
  }
  static func modal(of state: State) -> Sight? {
    if state.routes.dropFirst().contains(where: \.isPresented) { return sight(of: state) }
    return state.routes.lazy.compactMap { Element.modal(of: $0.screen) }.first
  }
  static func screens(of state: State) -> Screens {
    Element.screens(of: state.routes.map(\.screen))
  }
  static func askers(in state: State) -> [Asker<Action>] {
    var askers = [Asker<Action>(screens: screens(of: state).all) { .flow($0) }]
    for (position, route) in state.routes.enumerated() {
      let over = Element.screens(of: state.routes.dropFirst(position + 1).map(\.screen)).all
      askers += Element.askers(in: route.screen).map { asker in
        asker.map(over: over) { Action.router(.routeAction(id: position, action: $0)) }
      }
    }
    return askers
  }
  static func moves(in state: State) -> [Action] {
    [.pushPlain, .presentPlain, .presentPlainWithNavigation, .goBack]
      + state.routes.enumerated().flatMap { position, route in
        Element.moves(in: route.screen).map { .router(.routeAction(id: position, action: $0)) }
      }
  }
}

/// A flow that is one of two others, or a screen that is none.
@Reducer
struct CaseFlow<First: WalkFlow, Second: WalkFlow>: WalkFlow {
  typealias State = WalkElement<First, Second>.State

  enum Action: FlowAction, Sendable {
    case flow(Handover<Spot>)
    case first(First.Action)
    case second(Second.Action)
    case showPlain
  }

  static var children: Children {
    [.case(\.first, action: \.first, First.self), .case(\.second, action: \.second, Second.self)]
  }
  static func start(for target: Spot) -> State? { .first(First.initial) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .showPlain = action { state = .plain(PlainScreen.State()) }
      return .none
    }
    .ifCaseLet(\.first, action: \.first) { First() }
    .ifCaseLet(\.second, action: \.second) { Second() }
  }

  static var initial: State { .plain(PlainScreen.State()) }
  static func sight(of state: State) -> Sight { WalkElement.sight(of: state) }
  static func modal(of state: State) -> Sight? { WalkElement.modal(of: state) }
  static func screens(of state: State) -> Screens { WalkElement.screens(of: state) }
  static func askers(in state: State) -> [Asker<Action>] {
    let own = [Asker<Action>(screens: screens(of: state).all) { .flow($0) }]
    return switch state {
    case .first(let first): own + First.askers(in: first).map { $0.map { .first($0) } }
    case .second(let second): own + Second.askers(in: second).map { $0.map { .second($0) } }
    case .plain: own
    }
  }
  static func moves(in state: State) -> [Action] {
    switch state {
    case .first(let first): [.showPlain] + First.moves(in: first).map { .first($0) }
    case .second(let second): [.showPlain] + Second.moves(in: second).map { .second($0) }
    case .plain: [.showPlain]
    }
  }
}
