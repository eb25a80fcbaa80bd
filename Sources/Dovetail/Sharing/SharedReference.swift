/// What a ``Shared`` refers to: a value, or a part of what another reference refers to.
///
/// The value is behind a pointer, so that the size of this object does not depend on its type, and code that does not know the type
/// is as quick as code that does.
//
// Unchecked: the value is only touched while the lock of the core is held. It crosses to other actors only where it is Sendable,
// since `Shared` is Sendable only then.
@usableFromInline
package final class SharedReference<Value>: @unchecked Sendable {
  /// What the value as a whole has once, also for its parts.
  @usableFromInline let core: SharedCore

  /// The value; `nil` for a part.
  @usableFromInline let storage: UnsafeMutablePointer<Value>?

  /// How to reach a part; `nil` for a value as a whole.
  let part: SharedPart<Value>?

  /// How to tell whether the value is another as a whole; `nil` for a part, and where every change is one of the whole.
  private let identity: SharedIdentity<Value>?

  /// Whether a change is one of the whole, and of nothing else.
  @usableFromInline let isPlain: Bool

  /// Makes a reference to a value of its own.
  @usableFromInline
  init(_ value: Value) {
    core = SharedCore()
    storage = .allocate(capacity: 1)
    storage?.initialize(to: value)
    part = nil
    identity = SharedIdentity()
    isPlain = identity == nil
  }

  /// Makes a reference to a part of something else.
  init(part: SharedPart<Value>, of core: SharedCore) {
    self.core = core
    storage = nil
    self.part = part
    identity = nil
    isPlain = false
  }

  deinit {
    storage?.deinitialize(count: 1)
    storage?.deallocate()
  }

  /// A copy of the value, noted as read.
  @inlinable
  package var value: Value {
    let word = ThreadSlot.word(of: core.threadKey)
    guard word[3] == nil, let storage else { return read { $0 } }
    core.beginReading()
    defer { core.unlock() }
    return storage.pointee
  }

  /// Reads the value without copying it.
  @usableFromInline
  func read<Result>(_ body: (Value) -> Result) -> Result {
    if let part { return withoutActuallyEscaping(body) { readPart(part, $0) } }
    if let view = SharedView.current, let known = view.value(of: core, as: Value.self) { return body(known) }
    guard let storage else { fatalError(Diagnostic.internalInvariant("a shared value has storage").message) }
    core.beginReading()
    defer { core.unlock() }
    return body(storage.pointee)
  }

  /// Reads the value as it is, and tells nobody; it must not be a part.
  func peek<Result>(_ body: (Value) -> Result) -> Result {
    core.lockForReading()
    defer { core.unlock() }
    guard let storage else { fatalError(Diagnostic.internalInvariant("a shared value has storage").message) }
    return body(storage.pointee)
  }

  private func readPart<Result>(_ part: SharedPart<Value>, _ body: @escaping (Value) -> Result) -> Result {
    var result: Result?
    part.read { result = body($0) }
    guard let result else { fatalError(Diagnostic.internalInvariant("a part of a shared value is read").message) }
    return result
  }

  /// Changes the value in place, and tells who has to know.
  @inlinable
  package func modify<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let word = ThreadSlot.word(of: core.threadKey)
    guard word[3] == nil, let storage, isPlain, !SharedChangeTracker.isNeeded else { return try modifyWithCare(body) }
    core.beginChange()
    defer { core.endChange(tellsWhole: true) }
    return try body(&storage.pointee)
  }

  @usableFromInline
  func modifyWithCare<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let storage else { return try modifyPart(body) }
    if let view = SharedView.current, view.takesChanges {
      var value = view.value(of: core, as: Value.self) ?? peek { $0 }
      defer { view.set(value, of: self) }
      return try body(&value)
    }
    guard let identity else {
      core.beginChange()
      defer { core.endChange(tellsWhole: true) }
      SharedChangeTracker.note(storage.pointee, before: self)
      return try body(&storage.pointee)
    }
    let changes = PendingChanges.collect()
    core.beginChange()
    let isAnother = identity.begin(storage)
    defer {
      let isAnother = isAnother()
      changes?.end()
      core.endChange(tellsWhole: isAnother)
      changes?.deliver()
    }
    SharedChangeTracker.note(storage.pointee, before: self)
    return try body(&storage.pointee)
  }

  private func modifyPart<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var result: Swift.Result<Result, Failure>?
    part?.modify { value in
      do throws(Failure) {
        result = .success(try body(&value))
      } catch {
        result = .failure(error)
      }
    }
    guard let result else { fatalError(Diagnostic.internalInvariant("a part of a shared value is changed").message) }
    return try result.get()
  }

  /// Replaces the value by one that comes from outside, unless changes of it have not been saved yet.
  ///
  /// - Parameter isForced: Whether it replaces such changes too.
  func receive(_ value: Value, isForced: Bool) {
    guard let storage, core.beginReceiving(isForced: isForced) else { return }
    defer { core.endReceiving() }
    storage.pointee = value
  }
}

extension SharedReference: SharedRoot {
  package var current: (value: Any, version: Int) {
    peek { ($0, core.version) }
  }

  package func isEqual(_ first: Any, _ second: Any) -> Bool {
    guard let first = first as? Value, let second = second as? Value else { return false }
    if let first = first as? any Equatable { return first.isEqual(to: second) }
    return Dovetail.diff(first, second) == nil
  }

  package func difference(_ first: Any, _ second: Any, format: DiffFormat) -> String? {
    guard let first = first as? Value, let second = second as? Value else { return nil }
    return Dovetail.diff(first, second, format: format)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other
  }
}
