import Navigation
import Testing

@testable import number_fact

/// The finder of facts as a feature.
@MainActor
struct NumberFactTests {
  private func makeStore(_ fact: @escaping @Sendable (Int) async throws -> String) -> TestStoreOf<NumberFact> {
    TestStore(initialState: NumberFact.State()) {
      NumberFact()
    } withDependencies: {
      $0.factClient.fact = fact
    }
  }

  @Test func `a fact is loaded for the number that was entered`() async {
    let store = makeStore { "\($0) is a number." }
    await store.send(.numberEntered(5)) { $0.answer = .loading(5) }
    await store.receive(\.factResponse) { $0.answer = .fact(5, "5 is a number.") }
  }

  @Test func `a failure is an answer, too`() async {
    let store = makeStore { _ in throw FactFailure.badURL("x") }
    await store.send(.numberEntered(5)) { $0.answer = .loading(5) }
    await store.receive(\.factResponse) { $0.answer = .failure(5, .badURL("x")) }
  }

  @Test func `an error that nobody expected is a failure of the network`() async {
    struct Surprise: Error {}
    let store = makeStore { _ in throw Surprise() }
    await store.send(.numberEntered(5)) { $0.answer = .loading(5) }
    await store.receive(\.factResponse) { $0.answer = .failure(5, .network(nil, "Surprise()")) }
  }

  @Test func `a number that is entered while another loads takes its place`() async {
    let store = makeStore { number in
      // A server that never answers.
      if number == 1 { try await Task.never() }
      return "two"
    }
    await store.send(.numberEntered(1)) { $0.answer = .loading(1) }
    await store.send(.numberEntered(2)) { $0.answer = .loading(2) }
    await store.receive(\.factResponse) { $0.answer = .fact(2, "two") }
    await store.finish()
  }
}
