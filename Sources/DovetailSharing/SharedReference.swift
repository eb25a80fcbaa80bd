/// The object that a ``Shared`` refers to: a value, or a part of the value of another reference.
///
/// The value is behind a pointer. The size of this object does therefore not depend on the type of the value, which
/// makes unspecialized generic code as fast as specialized code.
//
// Unchecked: the value is only accessed while the lock of the core is held. The reference crosses to other actors only
// if the value is Sendable, since `Shared` is Sendable only then.
@usableFromInline
package final class SharedReference<Value>: @unchecked Sendable {
  /// The core that this reference was created with.
  ///
  /// ``currentCore`` is the core of the value that it refers to now.
  @usableFromInline let core: SharedCore

  /// The address of the value; `nil` for a part.
  @usableFromInline let storage: Address<Value>?

  /// The access to a part; `nil` for a value as a whole.
  let part: SharedPart<Value>?

  /// Detects a replacement of the whole value; `nil` for a part, and if each change is a change of the whole.
  private let identity: SharedIdentity<Value>?

  /// Whether each change is a change of the whole value, so that it needs no comparison of identities.
  @usableFromInline let isPlain: Bool

  /// Whether this reference allocated the storage and deallocates it.
  private let isOwner: Bool

  /// The reference that owns the storage; `nil` if that is this one.
  ///
  /// It keeps the storage allocated. Only accessed while the lock of the core is held.
  private var owner: SharedReference?

  /// The reference that this one was moved to by loading another key.
  ///
  /// Only accessed while the lock of the core is held. If there is a successor, the storage must not be accessed: its
  /// owner may have deallocated it.
  @usableFromInline var successor: SharedReference?

  /// Creates a reference that owns its value.
  @usableFromInline
  init(_ value: Value) {
    isOwner = true
    core = SharedCore(of: Value.self)
    storage = Address(allocating: value)
    part = nil
    identity = SharedIdentity()
    isPlain = identity == nil
  }

  /// Creates another reference to the same value.
  ///
  /// A later ``move(to:)`` moves one of the two without the other.
  init(sharing owner: SharedReference) {
    isOwner = false
    self.owner = owner
    core = owner.core
    storage = owner.storage
    part = nil
    identity = owner.identity
    isPlain = owner.isPlain
  }

  /// Creates a reference to a part of the value of another reference.
  init(part: SharedPart<Value>) {
    isOwner = false
    core = part.core()
    storage = nil
    self.part = part
    identity = nil
    isPlain = false
  }

  deinit {
    guard isOwner else { return }
    core.disconnect()
    storage?.deallocate()
  }

  /// A copy of the value, read with observation.
  @inlinable
  package var value: Value {
    guard ThreadLocals.current.pointee.comparedSides == nil, let storage else { return valueWithCare }
    core.beginReading()
    if let successor {
      core.unlock()
      return successor.value
    }
    defer { core.unlock() }
    return storage.pointee
  }

  /// The slow path of ``value``: for parts, and for values that are replaced by a ``SharedOverlay``.
  @usableFromInline
  var valueWithCare: Value {
    let value = read { $0 }
    if let part, !part.remembers, let last = part.last, !SharedOverlay.isInForce { last.keep(value) }
    return value
  }

  /// Borrows the value.
  ///
  /// Stops the program if this thread is changing the value and no earlier value is known.
  func read<Result>(_ body: (Value) -> Result) -> Result {
    var result: Result?
    guard readIfFree({ result = body($0) }) else { Diagnostic.sharedValueInUse.stop(at: nil) }
    guard let result else { fatalError(Diagnostic.internalInvariant("a part of a shared value is read").message) }
    return result
  }

  /// Borrows the value.
  ///
  /// While this thread is changing the whole value, a part has its last known value.
  ///
  /// - Returns: `false`, without a call of `body`, if this thread is changing the value and no earlier value is known.
  func readIfFree(_ body: (Value) -> Void) -> Bool {
    if let next { return next.readIfFree(body) }
    if let part {
      if part.read(body) { return true }
      guard let last = part.last?.value else { return false }
      body(last)
      return true
    }
    if let view = SharedOverlay.current, let known = view.value(of: core, as: Value.self) {
      body(known)
      return true
    }
    guard let storage else { fatalError(Diagnostic.internalInvariant("a shared value has storage").message) }
    guard core.beginBorrowing() else { return false }
    if let successor {
      core.endBorrowing()
      return successor.readIfFree(body)
    }
    defer { core.endBorrowing() }
    withBorrowed(storage, to: body)
    return true
  }

  /// Borrows the value without observation.
  ///
  /// This reference must have storage and no successor.
  func peek<Result>(_ body: (Value) -> Result) -> Result {
    core.lockForReading()
    defer { core.unlock() }
    guard let storage else { fatalError(Diagnostic.internalInvariant("a shared value has storage").message) }
    return withBorrowed(storage, to: body)
  }

  /// Borrows the value for saving, like ``peek(_:)``, unless the value remains in use for too long.
  ///
  /// - Throws: ``SharedValueIsBusy`` if the value is still being changed after the limit; ``UnsavedAtExit`` if the
  ///   process exits while the value is being changed.
  func peek<Result>(waiting limit: Duration, _ body: (Value) -> Result) throws -> Result {
    guard core.lockForSaving(waiting: limit) else {
      guard let thread = ProcessEnd.thread else { throw SharedValueIsBusy() }
      throw core.isOwned(by: thread) ? UnsavedAtExit.insideChange : .changedElsewhere
    }
    defer { core.unlock() }
    guard let storage else { fatalError(Diagnostic.internalInvariant("a shared value has storage").message) }
    return withBorrowed(storage, to: body)
  }

  /// Changes the value in place, and notifies the observers.
  ///
  /// - Parameters:
  ///   - site: The source location of the call. It is not evaluated if the fast path takes a free lock.
  ///   - body: Changes the value.
  @inlinable
  package func modify<Result, Failure: Error>(
    at site: @autoclosure () -> SourceSite?,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = ThreadLocals.current
    guard thread.pointee.comparedSides == nil, let storage, isPlain, !SharedChangeTracker.isNeeded else {
      return try modifyWithCare(at: site(), body)
    }
    if !core.beginChange(on: thread) { core.waitForChange(on: thread, at: site()) }
    if let successor {
      core.abandonChange()
      return try successor.modify(at: site(), body)
    }
    defer { core.endChange(tellsWhole: true) }
    return try body(&storage.pointee)
  }

  /// The slow path of ``modify(at:_:)``: for parts, overlays, change trackers, and values with observable parts.
  @usableFromInline
  func modifyWithCare<Result, Failure: Error>(
    at site: SourceSite?,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let next { return try next.modifyWithCare(at: site, body) }
    guard let storage else { return try modifyPart(at: site, body) }
    if let view = SharedOverlay.current, view.takesChanges {
      guard view.beginChange(of: core) else { Diagnostic.sharedValueInUse.stop(at: site) }
      var value = view.value(of: core, as: Value.self) ?? read { $0 }
      defer {
        view.endChange(of: core)
        view.set(value, of: core.withLock { owner } ?? self)
      }
      return try body(&value)
    }
    // If the reducer of a store is running, that store already collects the changes, and delivers them afterwards.
    let changes = identity == nil || PendingChanges.isCollecting ? nil : PendingChanges()
    defer { if let changes, !changes.isEmpty { changes.deliver() } }
    let collection = changes?.collect()
    let thread = ThreadLocals.current
    if !core.beginChange(on: thread) { core.waitForChange(on: thread, at: site) }
    if let successor {
      core.abandonChange()
      collection?.end()
      return try successor.modifyWithCare(at: site, body)
    }
    let isAnother = identity?.begin(storage)
    defer {
      let isAnother = isAnother?() ?? true
      collection?.end()
      core.endChange(tellsWhole: isAnother)
    }
    SharedChangeTracker.note(storage.pointee, before: owner ?? self)
    return try body(&storage.pointee)
  }

  private func modifyPart<Result, Failure: Error>(
    at site: SourceSite?,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var result: Swift.Result<Result, Failure>?
    part?.modify(site) { value in
      do throws(Failure) {
        result = .success(try body(&value))
      } catch {
        result = .failure(error)
      }
    }
    guard let result else { fatalError(Diagnostic.internalInvariant("a part of a shared value is changed").message) }
    return try result.get()
  }

  /// Replaces the value by one from the storage, unless there are unsaved changes.
  ///
  /// - Parameter isForced: Whether to replace unsaved changes too.
  /// - Returns: Whether the value was replaced and the observers were notified.
  @discardableResult
  func receive(_ value: Value, isForced: Bool) -> Bool {
    guard let storage, core.beginReceiving(isForced: isForced, later: { self.receive(value, isForced: isForced) })
    else {
      return false
    }
    let former = storage.pointee
    storage.pointee = value
    core.endReceiving()
    // Released without a lock, since the deinitializer of the former value may run code that uses this shared value.
    withExtendedLifetime(former) {}
    return true
  }
}

extension SharedReference {
  /// The successor, read under the lock.
  private var next: SharedReference? { core.withLock { successor } }

  /// The core of the value that this reference refers to now.
  var currentCore: SharedCore { next?.currentCore ?? part?.core() ?? core }

  /// Makes this reference, its parts, and all `Shared` that store this object refer to another value.
  func move(to other: SharedReference) {
    let former = currentCore
    let outdated = core.withLock {
      defer { (owner, successor) = (nil, other) }
      return (owner, successor)
    }
    former.handOver()
    former.tell()
    // Released without a lock, since the release may cancel a subscription of the former key.
    withExtendedLifetime(outdated) {}
  }
}

extension SharedReference: SharedRoot {
  package var current: (value: Any, version: Int) {
    peek { ($0, core.version) }
  }

  package var currentIfFree: Any? { try? peek(waiting: .zero) { $0 } }

  package func isEqual(_ first: Any, _ second: Any) -> Bool {
    guard let first = first as? Value, let second = second as? Value else { return false }
    if let first = first as? any Equatable { return first.isEqual(to: second) }
    return DovetailDump.diff(first, second) == nil
  }

  package func difference(_ first: Any, _ second: Any, format: DiffFormat) -> String? {
    guard let first = first as? Value, let second = second as? Value else { return nil }
    return DovetailDump.diff(first, second, format: format).map { "Shared value: \(core.title)\n\($0)" }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return self == other
  }
}
