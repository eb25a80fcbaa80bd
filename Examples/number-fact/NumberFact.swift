import Dovetail

/// Loads a fact about a number.
///
/// A new number cancels the loading of the fact about the previous number.
@Reducer
struct NumberFact {
  @ObservableState
  struct State: Equatable {
    var answer = Answer.none
  }

  enum Answer: Equatable {
    case none
    case loading(Int)
    case fact(Int, String)
    case failure(Int, FactFailure)
  }

  enum Action {
    case numberEntered(Int)
    case factResponse(Int, Result<String, FactFailure>)
  }

  private enum CancelID {
    case fact
  }

  @Dependency(\.factClient) var client

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .numberEntered(let number):
        state.answer = .loading(number)
        return .run(name: "fact") { send in
          await send(.factResponse(number, .success(try await client.fact(number))))
        } catch: { error, send in
          await send(.factResponse(number, .failure(FactFailure(error))))
        }
        .cancellable(id: CancelID.fact, cancelInFlight: true)

      case .factResponse(let number, .success(let fact)):
        state.answer = .fact(number, fact)
        return .none

      case .factResponse(let number, .failure(let failure)):
        state.answer = .failure(number, failure)
        return .none
      }
    }
  }
}
