import Dovetail

/// A client that provides facts.
///
/// The client consists of closures, so a test can replace the server by its own closures. A client without closures
/// fails the test that calls it.
@DependencyClient
struct FactClient: Sendable {
  /// Returns a fact about a number, or throws a ``FactFailure``.
  var fact: @Sendable (_ number: Int) async throws -> String
}

extension FactClient {
  /// A client with the embedded facts, and with computed facts for all other numbers.
  static let embedded = FactClient { number in
    FactTable.facts[number] ?? NumberProperties(of: number).sentence
  }
}

extension FactClient: DependencyKey {
  static let liveValue = embedded
  static let testValue = FactClient()
}

extension DependencyValues {
  /// The client that provides facts: the embedded facts, unless the program uses a server.
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
