import DovetailTestSupport
import Navigation

/// A feature with a stack of others.
@Reducer
struct Journey {
  @Reducer
  enum Path {
    case editor(Editor)
    case page(Page)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var pages = StackState<Page.State>()
    var log: [String] = []
  }

  enum Action {
    case path(StackActionOf<Path>)
    case pages(StackActionOf<Page>)
    case change(@Sendable (inout State) -> Void)
    case pushTapped(Int)
    case pushLater
  }

  var journal = Journal()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.popFrom(let id)):
        state.log.append("pop \(id) of \(state.path.count)")
      case .path(.push(let id, _)):
        state.log.append("push \(id) to \(state.path.count)")
      case .pages(.element(_, .tapped)):
        state.log.append("tap")
      case .change(let change):
        change(&state)
      case .pushTapped(let number):
        state.pages.append(Page.State(id: number))
      case .pushLater:
        return .run { send in await send(.pushTapped(7)) }
      case .path, .pages:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .forEach(\.pages, action: \.pages) { Page(journal: journal) }
  }
}

extension Journey.Path.State: Equatable {}
extension Journey.Path.Action: Equatable {}
