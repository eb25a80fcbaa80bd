// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// Names of older libraries that come with TCA. They exist for their messages, which the compiler shows at each use.

@available(*, unavailable, message: "Write 'value[case: \\.name]'.")
public func extract<Root, Value>(case embed: (_ value: Value) -> Root, from root: Root) -> Value? {
  unavailableMember()
}

@available(*, unavailable, message: "Write '\\.name'.")
extension AnyCasePath {
  public static func `case`(_ embed: (_ value: Value) -> Root) -> AnyCasePath { unavailableMember() }

  public init(unsafe embed: (_ value: Value) -> Root) { unavailableMember() }
}

@available(*, unavailable, message: "Write 'withDependencies { $0.name = value } operation: { … }'.")
extension DependencyValues {
  public static func withValue<Value, Result>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value,
    operation: () throws -> Result
  ) rethrows -> Result {
    unavailableMember()
  }

  public static func withValue<Value, Result>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    unavailableMember()
  }

  public static func withValues<Result>(
    _ update: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () throws -> Result
  ) rethrows -> Result {
    unavailableMember()
  }

  public static func withValues<Result>(
    _ update: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    unavailableMember()
  }

  public static func withTestValues<Result>(
    _ update: (_ dependencies: inout DependencyValues) throws -> Void,
    assert operation: () throws -> Result
  ) rethrows -> Result {
    unavailableMember()
  }
}

@available(*, unavailable, message: "Write 'AsyncStream.makeStream(of: Element.self)'.")
extension AsyncStream {
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: AsyncStream, continuation: Continuation) {
    unavailableMember()
  }
}

@available(*, unavailable, message: "Write 'AsyncThrowingStream.makeStream(of: Element.self)'.")
extension AsyncThrowingStream where Failure == any Error {
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: AsyncThrowingStream, continuation: Continuation) {
    unavailableMember()
  }
}

@available(*, unavailable, message: "'ids' is an 'OrderedIDs'. For other sets, add the package 'swift-collections'.")
public typealias OrderedSet<Element: Hashable> = OrderedIDs<Element>

@available(*, unavailable, message: "Write 'Dictionary', or add the package 'swift-collections'.")
public typealias OrderedDictionary<Key: Hashable, Value> = [Key: Value]

@available(*, unavailable, message: "Write a 'Duration', such as '.seconds(1)'.")
public var NSEC_PER_SEC: UInt64 { unavailableMember() }

@available(*, unavailable, message: "Write a 'Duration', such as '.milliseconds(1)'.")
public var NSEC_PER_MSEC: UInt64 { unavailableMember() }

/// The name of a module of TCA, for uses such as `@Dependencies.Dependency(\.name)`.
@available(*, unavailable, message: "Write '@Navigation.Dependency', or '@Dependency'.")
public enum Dependencies {
  public typealias Dependency = DovetailDependencies.Dependency
}

@available(*, unavailable, message: "Conform to 'Hashable', with 'ObjectIdentifier(self)' in '==' and 'hash(into:)'.")
public protocol HashableObject: AnyObject {}
