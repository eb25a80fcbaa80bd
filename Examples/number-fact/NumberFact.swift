import Dovetail

/// Finds something to say about a number.
///
/// A number that is entered while the fact of another is loading takes its place.
struct NumberFact: Reducer {
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

  @Dependency(\.facts) private var facts

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .numberEntered(let number):
        state.answer = .loading(number)
        return .run(name: "fact") { send in
          await send(.factResponse(number, .success(try await facts.fact(number))))
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
