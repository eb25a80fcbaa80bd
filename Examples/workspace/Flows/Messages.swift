import Navigation

/// The list of persons and the chats with them, in an array of routes.
@Reducer
struct Messages: Flow {
  @Reducer
  enum Screen {
    case persons(Persons)
    case chat(Chat)
  }

  @ObservableState
  struct State: Equatable {
    var routes: [Route<Screen.State>] = [.root(.persons(Persons.State()), withNavigation: true)]
  }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case router(IndexedRouterActionOf<Screen>)
  }

  static var targets: Targets { [\.messages] }
  static var children: Children {
    [.routed(\.routes, case: \.chat, action: \.router, case: \.chat, Chat.self, as: .push)]
  }
  static func start(for target: Place) -> State? { State() }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEachRoute(\.routes, action: \.router)
      .onEvent(\.router[id: 0].persons.event) { _, event in
        switch event {
        case .chosen(let name): open(.chat(name))
        }
      }
      .connected(as: "Messages")
  }
}

extension Messages.Screen.State: Equatable {}
