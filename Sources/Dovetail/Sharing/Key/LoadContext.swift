/// Why a shared value is loaded.
public enum LoadContext<Value> {
  /// A `Shared` or a `SharedReader` is made, with this value to begin with.
  case initialValue(Value)

  /// Somebody has called `load()`.
  case userInitiated

  /// The value to begin with, if there is one.
  public var initialValue: Value? {
    if case .initialValue(let value) = self { value } else { nil }
  }
}

extension LoadContext: Sendable where Value: Sendable {}

extension LoadContext: Equatable where Value: Equatable {}

extension LoadContext: Hashable where Value: Hashable {}
