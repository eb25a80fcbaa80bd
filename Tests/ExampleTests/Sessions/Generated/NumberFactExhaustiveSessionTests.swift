import Navigation
import Testing

@testable import number_fact

/// A recorded session: entries 1 to 34.
@MainActor
struct NumberFactExhaustiveSessionTests {
  @Test func `the recorded session happens again`() async {
    let store = TestStore(initialState: NumberFact.State(answer: .none)) {
      NumberFact()
    } withDependencies: {
      $0.factClient = .embedded
    }
    await store.send(.numberEntered(0)) { $0.answer = .loading(0) }
    await store.receive(\.factResponse) {
      $0.answer = .fact(0, "0 is the only real number that is neither positive nor negative.")
    }
    await store.send(.numberEntered(1)) { $0.answer = .loading(1) }
    await store.receive(\.factResponse) {
      $0.answer = .fact(1, "1 is the only positive integer with a single positive divisor.")
    }
    await store.send(.numberEntered(5)) { $0.answer = .loading(5) }
    await store.receive(\.factResponse) { $0.answer = .fact(5, "5 is the number of Platonic solids.") }
    await store.send(.numberEntered(5)) { $0.answer = .loading(5) }
    await store.receive(\.factResponse) { $0.answer = .fact(5, "5 is the number of Platonic solids.") }
    await store.send(.numberEntered(-3)) { $0.answer = .loading(-3) }
    await store.receive(\.factResponse) {
      $0.answer = .fact(-3, "-3 is odd, has 2 divisors, and its digits add up to 3.")
    }
    await store.send(.numberEntered(42)) { $0.answer = .loading(42) }
    await store.receive(\.factResponse) {
      $0.answer = .fact(42, "42 was the last number below 100 to be written as a sum of three cubes, in 2019.")
    }
    await store.send(.numberEntered(1729)) { $0.answer = .loading(1729) }
    await store.receive(\.factResponse) {
      $0.answer = .fact(
        1729,
        """
        1729 is the smallest sum of two positive \
        cubes in two ways: 1 + 1728 and 729 + 1000.
        """
      )
    }
    await store.send(.numberEntered(97)) { $0.answer = .loading(97) }
    await store.receive(\.factResponse) {
      $0.answer = .fact(97, "97 is an odd prime number, and its digits add up to 16.")
    }
    await store.send(.numberEntered(128)) { $0.answer = .loading(128) }
    await store.receive(\.factResponse) {
      $0.answer = .fact(128, "128 is even, has 8 divisors, and its digits add up to 11.")
    }
    await store.send(.numberEntered(9223372036854775807)) { $0.answer = .loading(9223372036854775807) }
    await store.receive(\.factResponse) {
      $0.answer = .fact(9223372036854775807, "9223372036854775807 is odd, and its digits add up to 88.")
    }
    await store.send(.numberEntered(-9223372036854775808)) { $0.answer = .loading(-9223372036854775808) }
    await store.receive(\.factResponse) {
      $0.answer = .fact(-9223372036854775808, "-9223372036854775808 is even, and its digits add up to 89.")
    }
    await store.send(.numberEntered(6)) { $0.answer = .loading(6) }
    await store.receive(\.factResponse) { $0.answer = .fact(6, "6 is the smallest perfect number: 1 + 2 + 3.") }
    await store.send(.numberEntered(100)) { $0.answer = .loading(100) }
    await store.receive(\.factResponse) { $0.answer = .fact(100, "100 is the sum of the first nine prime numbers.") }
    await store.send(.numberEntered(13)) { $0.answer = .loading(13) }
    await store.receive(\.factResponse) { $0.answer = .fact(13, "13 is the number of Archimedean solids.") }
    await store.send(.numberEntered(1000000)) { $0.answer = .loading(1000000) }
    await store.receive(\.factResponse) {
      $0.answer = .fact(1000000, "1000000 is even, has 49 divisors, and its digits add up to 1.")
    }
    await store.send(.numberEntered(7)) { $0.answer = .loading(7) }
    await store.receive(\.factResponse) {
      $0.answer = .fact(
        7,
        """
        7 is the smallest number of sides of a regular \
        polygon that compass and straightedge cannot \
        draw.
        """
      )
    }
    await store.send(.numberEntered(360)) { $0.answer = .loading(360) }
    await store.receive(\.factResponse) {
      $0.answer = .fact(360, "360 is even, has 24 divisors, and its digits add up to 9.")
    }
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }
}
