import DovetailTestSupport
import DovetailTesting

/// A feature with an effect of each kind, for tests of the test store.
struct Searcher: Reducer {
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var isLoading = false
  }

  enum Action: Equatable, CasePathable {
    case cleared
    case queryChanged(String)
    case response([String])
    case reset
    case streamOpened
    case twice
    case never

    struct AllCasePaths {
      var cleared: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .cleared }) { if case .cleared = $0 { () } else { nil } }
      }
      var queryChanged: AnyCasePath<Action, String> {
        AnyCasePath(embed: Action.queryChanged) { if case .queryChanged(let query) = $0 { query } else { nil } }
      }
      var response: AnyCasePath<Action, [String]> {
        AnyCasePath(embed: Action.response) { if case .response(let results) = $0 { results } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum CancelID { case stream }

  var search: @Sendable (String) async -> [String] = { [$0] }
  var stream = AsyncStream<String>.makeStream()

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cleared:
        state.query = ""
        return .send(.reset)
      case .queryChanged(let query):
        state.query = query
        state.isLoading = true
        return .run { [search] send in await send(.response(search(query))) }
      case .response(let results):
        state.results = results
        state.isLoading = false
        return .none
      case .reset:
        state.results = []
        state.isLoading = false
        return .cancel(id: CancelID.stream)
      case .streamOpened:
        return .run(name: "stream") { [stream] send in
          for await text in stream.stream { await send(.response([text])) }
        }
        .cancellable(id: CancelID.stream)
      case .twice:
        return .merge(.send(.response(["a"])), .send(.response(["b"])))
      case .never:
        return .run { _ in await Journal().stay("never") }
      }
    }
  }
}
