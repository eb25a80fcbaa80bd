import Dovetail
import Testing

@testable import number_fact

/// The finder of facts as a feature.
@MainActor
@Suite
struct NumberFactTests {
  private func makeStore(_ fact: @escaping @Sendable (Int) async throws -> String) -> StoreOf<NumberFact> {
    Store(initialState: NumberFact.State()) {
      NumberFact()
    } withDependencies: {
      $0.facts.fact = fact
    }
  }

  @Test func `a fact is loaded for the number that was entered`() async {
    let store = makeStore { "\($0) is a number." }
    let task = store.send(.numberEntered(5))
    #expect(store.answer == .loading(5))
    await task.finish()
    #expect(store.answer == .fact(5, "5 is a number."))
  }

  @Test func `a failure is an answer, too`() async {
    let store = makeStore { _ in throw FactFailure.badURL("x") }
    await store.send(.numberEntered(5)).finish()
    #expect(store.answer == .failure(5, .badURL("x")))
  }

  @Test func `an error that nobody expected is a failure of the network`() async {
    struct Surprise: Error {}
    let store = makeStore { _ in throw Surprise() }
    await store.send(.numberEntered(5)).finish()
    #expect(store.answer == .failure(5, .network(nil, "Surprise()")))
  }

  @Test func `a number that is entered while another loads takes its place`() async {
    let (cancellations, continuation) = AsyncStream.makeStream(of: Int.self)
    let store = makeStore { number in
      guard number == 1 else { return "two" }
      // A server that never answers.
      for await _ in AsyncStream<Never>.makeStream().stream {}
      continuation.yield(number)
      return "one, too late"
    }
    let first = store.send(.numberEntered(1))
    let second = store.send(.numberEntered(2))
    #expect(store.answer == .loading(2))
    await first.finish()
    await second.finish()
    #expect(store.answer == .fact(2, "two"))
    continuation.finish()
    for await number in cancellations { #expect(number == 1) }
  }
}
