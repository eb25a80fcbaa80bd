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

/// A client of every kind of closure, for other modules.
@DependencyClient
public struct PublicClient: Sendable {
  /// A name, which is no closure.
  public let name: String

  /// A number that has a value.
  public var number: Int = 1

  /// Loads.
  public var load: @Sendable (_ id: Int, _ isFresh: Bool) async throws -> [String]

  /// Tells of changes.
  public var changes: @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } }

  /// Shows something.
  public var show: @MainActor @Sendable (_ text: String) -> Void

  /// Fails in one way.
  public var check: @Sendable (Int) throws(PublicFailure) -> Int = { $0 }

  /// Is given a value when it is asked.
  public var note: @Sendable (_ text: @autoclosure () -> String) -> Void

  /// Is given a closure.
  public var each: @Sendable (_ body: @escaping @Sendable (Int) -> Void) async -> Void
}

/// How a client fails.
public nonisolated struct PublicFailure: Error {}

/// A client of a type that is not known.
@DependencyClient
struct GenericClient<Value: Sendable>: Sendable {
  var value: @Sendable (_ key: String) throws -> Value
  var set: @Sendable (Value, _ key: String) -> Void
}
