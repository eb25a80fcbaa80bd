import Dovetail

/// A feature for the other targets of a package.
@Reducer
package struct PackageFeature {
  @ObservableState
  package enum State: Equatable {
    case idle
    case loading(progress: Double)
    case loaded(PackageRow.State)
    #if DEBUG
      case broken(Int, reason: String)
    #elseif os(Linux)
      case absent
    #endif
  }

  package enum Action {
    case loaded(PackageRow.Action)
    case began, ended(Int)
    indirect case again(Action)
  }

  package init() {}

  package var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .began: state = .loading(progress: 0)
      case .ended(let id): state = .loaded(PackageRow.State(id: id))
      case .loaded, .again: break
      }
      return .none
    }
    .ifCaseLet(\.loaded, action: \.loaded) { PackageRow() }
  }
}

/// A row.
@Reducer
package struct PackageRow {
  @ObservableState
  package struct State: Equatable, Identifiable {
    package let id: Int
    package var name = ""

    package init(id: Int) { self.id = id }
  }

  package enum Action { case renamed(String) }

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let name): state.name = name
      }
      return .none
    }
  }
}

/// A namespace that is an enum, with types in extensions.
package nonisolated enum Space {}

package extension Space {
  /// An enum whose access is that of the extension.
  @CasePathable
  enum Direction: Equatable {
    case up, down(by: Int)
  }

  /// A feature whose access is that of the extension.
  @Reducer
  struct Empty {
    package init() {}
  }
}
