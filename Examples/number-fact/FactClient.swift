import Dovetail

/// Where facts come from.
///
/// It is a value of closures, so that a test makes one of its own in place of a server.
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
  /// The facts that need no server, unless the program is told to ask one.
  static var liveValue: FactClient { .embedded }

  static var testValue: FactClient { FactClient(fact: unimplemented("FactClient.fact")) }
}

extension DependencyValues {
  /// Where facts come from.
  var facts: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
