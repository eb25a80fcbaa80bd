import DovetailTestFixtures
import Navigation

/// A feature to be presented.
@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable, Codable {
    var text = ""
    var wasPresented: Bool?
  }

  enum Action: Equatable {
    case textChanged(String)
    case stay(String)
    case closeButtonTapped
    case closeLater
    case askedWhetherPresented
    case arrived
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented
  @Dependency(\.continuousClock) var clock
  var journal = Journal()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        return .none
      case .stay(let name):
        return journal.staying(name)
      case .closeButtonTapped:
        return .run { _ in await dismiss() }
      case .closeLater:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await dismiss()
          await send(.arrived)
        }
      case .askedWhetherPresented:
        state.wasPresented = isPresented
        return .none
      case .arrived:
        return .none
      }
    }
  }
}

/// A feature with an identity, which follows a value of its state.
@Reducer
struct Page {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var room: String?
    var taps = 0
  }

  enum Action: Equatable {
    case tapped
    case stay(String)
    case entered(String)
    case leave
  }

  @Dependency(\.dismiss) var dismiss
  var journal = Journal()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.taps += 1
        return .none
      case .stay(let name):
        return journal.staying(name)
      case .entered:
        return .none
      case .leave:
        return .run { _ in await dismiss() }
      }
    }
    .task(id: \.room) { room, send in
      await send(.entered(room))
      await journal.stay(room)
    }
  }
}
