import Synchronization

/// The value that a part of a shared value had when it was last looked at.
///
/// It is what the part gives while the whole is changed by the thread that reads the part, and when the part is gone.
final class LastValue<Value>: Sendable {
  // Nothing is released while the lock is held, as that may run code that comes back here.
  private let stored: Mutex<Unchecked<Value>?>

  /// Makes a memory.
  ///
  /// - Parameter value: What is known already.
  init(_ value: Value? = nil) {
    stored = Mutex(value.map(Unchecked.init(value:)))
  }

  /// The value; `nil` where none is known, and while the part is changed.
  var value: Value? { stored.withLock { $0 }?.value }

  /// Remembers a value.
  ///
  /// - Returns: The former one, for the caller to release where nothing is locked.
  @discardableResult
  func keep(_ value: Value) -> Value? {
    let value = Unchecked(value: value)
    let former = stored.withLock { stored in
      defer { stored = value }
      return stored
    }
    return former?.value
  }

  /// Forgets the value.
  ///
  /// - Returns: The value.
  func take() -> Value? {
    let former = stored.withLock { stored in
      defer { stored = nil }
      return stored
    }
    return former?.value
  }

  /// Changes a value in place, and remembers what it is then if anything was remembered.
  ///
  /// Nothing is remembered meanwhile: a second reference would make the change copy what it changes.
  func changing(_ value: inout Value, _ body: (inout Value) -> Void) {
    guard !SharedView.isInForce else { return body(&value) }
    let isInUse = take() != nil
    body(&value)
    if isInUse { keep(value) }
  }
}

extension LastValue {
  /// The memory of a property; `nil` where a second reference to its value could make a later change of the whole expensive.
  ///
  /// A number, a text or a reference is remembered; an array is not, nor anything that may hold one.
  static func ofProperty() -> LastValue? {
    let isCheap =
      _isPOD(Value.self) || Value.self is AnyObject.Type || Value.self == String.self || Value.self == String?.self
    return isCheap ? LastValue() : nil
  }

  /// The memory of an element, which is taken to be small beside the whole; `nil` where it is a collection itself.
  static func ofElement() -> LastValue? {
    Value.self is any Collection.Type && Value.self != String.self ? nil : LastValue()
  }
}
