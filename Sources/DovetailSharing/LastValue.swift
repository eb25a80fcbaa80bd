import Synchronization

/// A cache of the last known value of a part of a shared value.
///
/// Reads return it while the current thread is changing the whole value, and after the part was removed.
//
// The value is in allocated memory, so that the mutex protects only its address: a mutex around a value of generic type
// is slow in unspecialized code. Code that takes the address out of the mutex owns the memory.
final class LastValue<Value> {
  private typealias Memory = UnsafeMutablePointer<Value>

  private let stored = Mutex<UInt>(0)

  /// Creates an empty cache.
  init() {}

  /// Creates a cache that contains a value.
  ///
  /// - Parameter value: The value.
  convenience init(_ value: Value) {
    self.init()
    keep(value)
  }

  deinit { forget() }

  /// The value; `nil` if the cache is empty, which it also is while the part is being changed.
  var value: Value? {
    stored.withLock { address in Memory(bitPattern: address)?.pointee }
  }

  /// Stores a value, and releases the former value, which may run a deinitializer of the program.
  func keep(_ value: Value) {
    // A value without references has no deinitializer, so it can be overwritten while the mutex is held.
    let isReplaced =
      _isPOD(Value.self)
      && stored.withLock { address in
        guard let memory = Memory(bitPattern: address) else { return false }
        memory.pointee = value
        return true
      }
    if !isReplaced { release(exchange(value)) }
  }

  /// Removes the value.
  ///
  /// - Returns: Whether there was a value.
  @discardableResult
  func forget() -> Bool {
    let former = exchange(address: 0)
    release(former)
    return former != 0
  }

  /// Stores a value.
  ///
  /// - Returns: The address of the former value, to be passed to ``release(_:)``; 0 if there was none.
  func exchange(_ value: Value) -> UInt {
    let memory = Memory.allocate(capacity: 1)
    memory.initialize(to: value)
    return exchange(address: UInt(bitPattern: memory))
  }

  /// Releases a former value and its memory.
  func release(_ former: UInt) {
    guard let memory = Memory(bitPattern: former) else { return }
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  private func exchange(address: UInt) -> UInt {
    stored.withLock { stored in
      defer { stored = address }
      return stored
    }
  }

  /// Changes a value in place, and stores the result if the cache contained a value.
  ///
  /// The cache is empty during the change: a second reference to the storage of the value would cause a copy on write.
  func changing(_ value: inout Value, _ body: (inout Value) -> Void) {
    guard !SharedOverlay.isInForce else { return body(&value) }
    let isInUse = forget()
    body(&value)
    if isInUse { keep(value) }
  }
}

extension LastValue {
  /// Creates a cache for a property; `nil` if a second reference to the value could cause a copy on write of a later
  /// change of the whole.
  ///
  /// Trivial types, strings and object references are cached. Arrays are not, nor are types that may contain an array.
  static func ofProperty() -> LastValue? {
    let isCheap =
      _isPOD(Value.self) || Value.self is AnyObject.Type || Value.self == String.self || Value.self == String?.self
    return isCheap ? LastValue() : nil
  }

  /// Creates a cache for a value of a dictionary; `nil` if that value is a collection other than a string.
  ///
  /// A value is assumed to be small compared to the dictionary.
  static func ofItem() -> LastValue? {
    Value.self is any Collection.Type && Value.self != String.self ? nil : LastValue()
  }
}
