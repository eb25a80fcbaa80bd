import Navigation

@Reducer
struct Form {
  @ObservableState
  struct State: Equatable { var name = "" }
  enum Action { case cleared }
}

@Reducer
struct Folder {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case form(Form)
    @CasePathable
    enum Alert: Equatable { case deletionConfirmed }
  }
  @ObservableState
  // error: type 'Folder.State' does not conform to protocol 'Equatable'
  struct State: Equatable { @Presents var destination: Destination.State? }
  enum Action {
    case deleteTapped
    case destination(PresentationAction<Destination.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteTapped:
        state.destination = .alert(
          AlertState {
            TextState("Delete?")
          } actions: {
            ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Delete") }
          }
        )
        return .none
      case .destination(.presented(.alert(.deletionConfirmed))):
        state.destination = .form(Form.State(name: ""))
        return .none
      case .destination(.presented(.form(.cleared))):
        print(state.destination?.form?.name ?? "")
        state.destination?.modify(\.form) { $0.name = "" }
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

@MainActor
func open(_ store: StoreOf<Folder>) {
  if let form = store.scope(\.$destination.form, action: \.destination.form) { form.send(.cleared) }
}
