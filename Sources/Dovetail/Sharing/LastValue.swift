import Synchronization

/// The value that a part of a shared value had when it was last looked at.
///
/// It is what the part gives while the whole is changed by the thread that reads the part, and when the part is gone.
//
// The value is in memory of its own, so that the lock is that of a pointer: code that does not know the type is slow
// with a lock around the value. The memory belongs to whoever takes the pointer out while the lock is held.
final class LastValue<Value> {
  private typealias Memory = UnsafeMutablePointer<Value>

  private let stored = Mutex<UInt>(0)

  /// Makes a memory of nothing.
  init() {}

  /// Makes a memory.
  ///
  /// - Parameter value: What is known already.
  convenience init(_ value: Value) {
    self.init()
    keep(value)
  }

  deinit { forget() }

  /// The value; `nil` where none is known, and while the part is changed.
  var value: Value? {
    stored.withLock { address in Memory(bitPattern: address)?.pointee }
  }

  /// Remembers a value, and releases the former one, which may run code of others.
  func keep(_ value: Value) {
    // Without a reference in it, a value is replaced where it is.
    let isReplaced =
      _isPOD(Value.self)
      && stored.withLock { address in
        guard let memory = Memory(bitPattern: address) else { return false }
        memory.pointee = value
        return true
      }
    if !isReplaced { release(exchange(value)) }
  }

  /// Forgets the value.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func forget() -> Bool {
    let former = exchange(address: 0)
    release(former)
    return former != 0
  }

  /// Remembers a value.
  ///
  /// - Returns: Where the former one is, to be released.
  func exchange(_ value: Value) -> UInt {
    let memory = Memory.allocate(capacity: 1)
    memory.initialize(to: value)
    return exchange(address: UInt(bitPattern: memory))
  }

  /// Releases a former value.
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

  /// Changes a value in place, and remembers what it is then if anything was remembered.
  ///
  /// Nothing is remembered meanwhile: a second reference would make the change copy what it changes.
  func changing(_ value: inout Value, _ body: (inout Value) -> Void) {
    guard !SharedOverlay.isInForce else { return body(&value) }
    let isInUse = forget()
    body(&value)
    if isInUse { keep(value) }
  }
}

extension LastValue {
  /// The memory of a property; `nil` where a second reference to its value could make a later change of the whole
  /// expensive.
  ///
  /// A number, a text or a reference is remembered; an array is not, nor anything that may hold one.
  static func ofProperty() -> LastValue? {
    let isCheap =
      _isPOD(Value.self) || Value.self is AnyObject.Type || Value.self == String.self || Value.self == String?.self
    return isCheap ? LastValue() : nil
  }

  /// The memory of an item of a dictionary, which is taken to be small beside the whole; `nil` where it is a
  /// collection itself.
  static func ofItem() -> LastValue? {
    Value.self is any Collection.Type && Value.self != String.self ? nil : LastValue()
  }
}
