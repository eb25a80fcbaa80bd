import Navigation

struct FactClient {
  var fetch: @Sendable (Int) async throws -> String
}

struct FactError: Error, Equatable {}

extension FactClient: DependencyKey {
  static let liveValue = FactClient { number in "\(number) is a number." }
  static let testValue = FactClient(fetch: unimplemented("FactClient.fetch"))
}

extension DependencyValues {
  var facts: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
}
