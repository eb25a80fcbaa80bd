import Navigation

/// The login by mail: a form for the address, and a sheet for the code that is sent to the address.
@Reducer
struct MailLogin: Flow {
  @ObservableState
  struct State: Equatable {
    var form = AddressForm.State()
    @Presents var code: CodeEntry.State?
  }

  enum Action: FlowAction {
    case flow(Handover<Place>)
    case form(AddressForm.Action)
    case code(PresentationAction<CodeEntry.Action>)
  }

  static var targets: Targets { [\.mailLogin] }
  static var children: Children { [.presented(\.$code, action: \.code, CodeEntry.self)] }
  static func start(for target: Place) -> State? { State() }

  var body: some ReducerOf<Self> {
    Scope(state: \.form, action: \.form) { AddressForm() }
    EmptyReducer()
      .ifLet(\.$code, action: \.code) { CodeEntry() }
      .onEvent(\.form.event) { _, event in
        switch event {
        case .entered(let address): open(.code(address))
        case .cancelled: finish()
        }
      }
      .connected(as: "MailLogin")
  }
}
