import Foundation
import Navigation

/// A thing to do: a row of the list.
@Reducer
struct Todo {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var title: String
    var isDone = false
  }

  enum Action: Equatable {
    case doneToggled
    case titleChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .doneToggled: state.isDone.toggle()
      case .titleChanged(let title): state.title = title
      }
      return .none
    }
  }
}
