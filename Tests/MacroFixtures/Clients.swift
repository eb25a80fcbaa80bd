import Dovetail

@DependencyClient
package struct FactClient: Sendable {
  package var fact: @Sendable (_ number: Int) async throws -> String
  package var isReachable: @Sendable () -> Bool = { false }
  package var note: @Sendable (_ text: String, _ count: Int) -> Void
  package var change: @Sendable (_ text: inout String) -> Void
  package var pick: @Sendable (Int, Int) -> Int = { a, b in
    let sum = a + b
    return sum
  }
  @DependencyEndpoint(method: "load") package var loader: @Sendable (Int) throws -> Int
  @DependencyEndpointIgnored package var plain: @Sendable () -> Int = { 5 }
}
