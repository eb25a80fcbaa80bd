/// A value that threads share.
///
/// A lock protects each access.
///
/// ```swift
/// let calls = LockIsolated(0)
/// let client = FactClient { number in
///   calls.withValue { $0 += 1 }
///   return "\(number) is a number."
/// }
/// ```
///
/// - Reentrancy: the operation of ``withValue(_:)`` may read the same value again. A change by an inner call is lost:
///   the outer call writes its own value when it returns. The operation must not wait for another thread that uses the
///   value.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  // Unchecked, because of this variable: every access of it holds the lock.
  private var storage: Value
  private let lock = RecursiveLock()

  /// Creates a shared value.
  ///
  /// - Parameter value: The initial value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    storage = try value()
  }

  /// A property of the value.
  ///
  /// - Parameter keyPath: The key path to the property.
  public subscript<Property: Sendable>(dynamicMember keyPath: KeyPath<Value, Property>) -> Property {
    lock.withLock { storage[keyPath: keyPath] }
  }

  /// Reads and changes the value while the lock is held.
  ///
  /// - Parameter operation: The operation, which may change the value in place.
  /// - Returns: The result of the operation.
  /// - Throws: The error that the operation throws. Changes made before the error are kept.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try lock.withLock {
      // The operation changes a copy: a nested access to `storage` would violate exclusive access.
      var value = storage
      defer { storage = value }
      return try operation(&value)
    }
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value. It is evaluated while the lock is held.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try lock.withLock { storage = try newValue() }
  }
}

extension LockIsolated where Value: Sendable {
  /// The value, copied.
  public var value: Value { lock.withLock { storage } }
}

extension LockIsolated {
  /// Reads and changes the value in place.
  ///
  /// The operation must not access this object again: that would violate exclusive access to the storage.
  package func whileLocked<Result>(_ operation: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try operation(&storage) }
  }
}
