import Navigation

/// Shared values, an alert and a dialog.
@Reducer
struct Preferences {
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("volume")) var volume = 3
    @Shared(.inMemory("profile")) var profile = Profile(name: "Ada")
    var savedCount = 0
    @Presents var alert: AlertState<Alert>?
    @Presents var dialog: ConfirmationDialogState<Dialog>?
  }

  struct Profile: Equatable, Sendable {
    var name: String
    var theme = Theme.light(accent: .blue)

    init(name: String) { self.name = name }

    enum Theme: Equatable, Sendable {
      case light(accent: Color)
      case dark
    }

    enum Color: String, Sendable {
      case blue
      case red
    }
  }

  enum Alert: Equatable { case resetConfirmed }
  enum Dialog: Equatable { case themeChosen(Profile.Theme) }

  enum Action {
    case louder
    case nameChanged(String)
    case resetButtonTapped
    case themeButtonTapped
    case saveButtonTapped
    case saved
    case alert(PresentationAction<Alert>)
    case dialog(PresentationAction<Dialog>)
  }

  private enum CancelID { case save }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .louder:
        state.$volume.withLock { $0 += 1 }
        return .none
      case .nameChanged(let name):
        state.$profile.withLock { $0.name = name }
        return .none
      case .resetButtonTapped:
        state.alert = AlertState {
          TextState("Reset all?")
        } actions: {
          ButtonState(role: .destructive, action: .resetConfirmed) { TextState("Reset") }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
        return .none
      case .themeButtonTapped:
        state.dialog = ConfirmationDialogState {
          TextState("Theme")
        } actions: {
          ButtonState(action: .themeChosen(.dark)) { TextState("Dark") }
          ButtonState(action: .themeChosen(.light(accent: .red))) { TextState("Light") }
        }
        return .none
      case .saveButtonTapped:
        return .run { send in
          try await clock.sleep(for: .milliseconds(90))
          await send(.saved)
        }
        .cancellable(id: CancelID.save, cancelInFlight: true)
      case .saved:
        state.savedCount += 1
        state.$volume.withLock { $0 = min($0, 5) }
        return .none
      case .alert(.presented(.resetConfirmed)):
        state.$volume.withLock { $0 = 3 }
        state.$profile.withLock { $0 = Profile(name: "Ada") }
        return .none
      case .dialog(.presented(.themeChosen(let theme))):
        state.$profile.withLock { $0.theme = theme }
        return .none
      case .alert, .dialog:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}
