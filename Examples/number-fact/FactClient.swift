import Dovetail

/// Where facts come from.
///
/// It is a value of closures, so that a test makes one of its own in place of a server. One that was given none fails
/// the test that asks it.
@DependencyClient
struct FactClient: Sendable {
  /// Returns a fact about a number, or throws a ``FactFailure``.
  var fact: @Sendable (_ number: Int) async throws -> String
}

extension FactClient {
  /// The facts that came with the program, and computed ones for all other numbers.
  static let embedded = FactClient { number in
    FactTable.facts[number] ?? NumberProperties(of: number).sentence
  }
}

extension FactClient: DependencyKey {
  static let liveValue = embedded
  static let testValue = FactClient()
}

extension DependencyValues {
  /// Where facts come from: those that came with the program, unless a server is asked.
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
