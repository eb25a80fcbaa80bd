import Synchronization

/// The properties by which features read clients, so that a message can say how a test overrides one.
package enum DependencyNames {
  private static let properties = Mutex<[String: Set<String>]>([:])

  /// Records that a client was read by a property of `DependencyValues`.
  package static func note(_ property: StaticString, ofClient client: Any.Type) {
    let client = typeName(client)
    properties.withLock { _ = $0[client, default: []].insert("\(property)") }
  }

  /// How a test overrides an endpoint, as source text; `nil` if its description is not the name of a type and an
  /// endpoint, as in `FactClient.fetch`.
  ///
  /// - Parameters:
  ///   - endpoint: The description of the endpoint.
  ///   - isOfKey: Whether the client is known to be the type of a key.
  static func override(ofEndpoint endpoint: String, isOfKey: Bool) -> String? {
    guard let dot = endpoint.lastIndex(of: "."), dot != endpoint.startIndex else { return nil }
    let (client, name) = (String(endpoint[..<dot]), endpoint[endpoint.index(after: dot)...])
    func isName(_ text: some StringProtocol) -> Bool {
      text.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false && !text.contains { " ()\"".contains($0) }
    }
    guard isName(client), isName(name) else { return nil }
    // A description has the type without the types around it.
    let found = properties.withLock { known in
      known.filter { $0.key == client || $0.key.hasSuffix(".\(client)") }.values.reduce(into: Set()) {
        $0.formUnion($1)
      }
    }
    if found.count == 1, let property = found.first { return "$0.\(property).\(name) = { … }" }
    return isOfKey ? "$0[\(client).self].\(name) = { … }" : nil
  }
}
