/// The reason why a shared value is loaded.
public enum LoadContext<Value> {
  /// A `Shared` or a `SharedReader` is created. The payload is the initial value.
  case initialValue(Value)

  /// The program has called `load()`, or creates the shared value by `init(require:)`.
  case userInitiated

  /// The initial value, if there is one.
  public var initialValue: Value? {
    if case .initialValue(let value) = self { value } else { nil }
  }
}

extension LoadContext: Sendable where Value: Sendable {}

extension LoadContext: Equatable where Value: Equatable {}

extension LoadContext: Hashable where Value: Hashable {}
