/// A value in an actor of its own.
///
/// For code that was written for older versions of TCA. ``LockIsolated`` needs no `await`.
@available(*, deprecated, message: "Use 'LockIsolated'.")
public final actor ActorIsolated<Value: Sendable> {
  /// The value.
  public var value: Value

  /// Isolates a value.
  ///
  /// - Parameter value: The initial value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Changes the value in a function that has it to itself.
  ///
  /// - Parameter operation: Changes the value.
  /// - Returns: The result of the function.
  /// - Throws: The error of the function.
  public func withValue<Result>(_ operation: @Sendable (inout Value) throws -> Result) rethrows -> Result {
    var value = value
    defer { self.value = value }
    return try operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value.
  /// - Throws: The error of the expression.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}
