import Navigation

/// A stack of screens with timers, and an alert or a sheet above it.
@Reducer
struct Wizard {
  @Reducer
  enum Path {
    case page(WizardPage)
    case summary(WizardSummary)
  }

  @Reducer
  enum Destination {
    case help(WizardSummary)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert { case restartConfirmed }
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var finishedCount = 0
    @Presents var destination: Destination.State?
  }

  enum Action {
    case startButtonTapped
    case restartButtonTapped
    case helpButtonTapped
    case path(StackActionOf<Path>)
    case destination(PresentationAction<Destination.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        state.path.append(.page(WizardPage.State(number: 1)))
      case .restartButtonTapped:
        state.destination = .alert(
          AlertState {
            TextState("Begin again?")
          } actions: {
            ButtonState(role: .destructive, action: .restartConfirmed) { TextState("Begin again") }
          }
        )
      case .helpButtonTapped:
        state.destination = .help(WizardSummary.State(pages: state.path.count))
      case .destination(.presented(.alert(.restartConfirmed))):
        state.path.removeAll()
      case .path(.element(id: _, action: .page(.nextButtonTapped))):
        if state.path.count < 4 {
          state.path.append(.page(WizardPage.State(number: state.path.count + 1)))
        } else {
          state.path.append(.summary(WizardSummary.State(pages: state.path.count)))
        }
      case .path(.element(id: _, action: .summary(.closed))):
        state.finishedCount += 1
      case .path, .destination:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Wizard.Path.State: Equatable {}
extension Wizard.Destination.State: Equatable {}

/// A page whose timer runs for each length of its text anew.
@Reducer
struct WizardPage {
  @ObservableState
  struct State: Equatable {
    let number: Int
    var text = ""
    var seconds = 0
    fileprivate var isPristine: Bool { text.isEmpty }
  }

  enum Action: Equatable {
    case typed(String)
    case nextButtonTapped
    case backButtonTapped
    case ticked
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text):
        state.text += text
        return .none
      case .nextButtonTapped:
        return .none
      case .backButtonTapped:
        return .run { _ in await dismiss() }
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
    .task(id: { $0.isPristine ? nil : $0.text.count }) { _, send in
      for await _ in clock.timer(interval: .milliseconds(110)) { await send(.ticked) }
    }
  }
}

/// A screen that closes itself after a time.
@Reducer
struct WizardSummary {
  @ObservableState
  struct State: Equatable {
    let pages: Int
  }

  enum Action: Equatable { case closed }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .closed: .run { _ in await dismiss() }
      }
    }
    .onMount { _ in
      .run { send in
        try await clock.sleep(for: .milliseconds(130))
        await send(.closed)
      }
    }
  }
}
