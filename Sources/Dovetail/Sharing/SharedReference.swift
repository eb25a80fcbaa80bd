/// What a ``Shared`` refers to: a value, or a part of what another reference refers to.
///
/// The value is behind a pointer, so that the size of this object does not depend on its type, and code that does not
/// know the type is as quick as code that does.
//
// Unchecked: the value is only touched while the lock of the core is held. It crosses to other actors only where it is
// Sendable, since `Shared` is Sendable only then.
@usableFromInline
package final class SharedReference<Value>: @unchecked Sendable {
  /// What the value as a whole has once, also for its parts; see ``currentCore`` for the one of now.
  @usableFromInline let core: SharedCore

  /// The value; `nil` for a part.
  @usableFromInline let storage: Address<Value>?

  /// How to reach a part; `nil` for a value as a whole.
  let part: SharedPart<Value>?

  /// How to tell whether the value is another as a whole; `nil` for a part, and where every change is one of the whole.
  private let identity: SharedIdentity<Value>?

  /// Whether a change is one of the whole, and of nothing else.
  @usableFromInline let isPlain: Bool

  /// Whether the storage belongs to this.
  private let isOwner: Bool

  /// The reference that the storage belongs to, where it is not this; only touched while the lock of the core is held.
  private var owner: SharedReference?

  /// What this refers to since another key was loaded; only touched while the lock of the core is held.
  ///
  /// The storage is not touched any more then, as it may be gone.
  @usableFromInline var successor: SharedReference?

  /// Makes a reference to a value of its own.
  @usableFromInline
  init(_ value: Value) {
    isOwner = true
    core = SharedCore(of: Value.self)
    storage = Address(allocating: value)
    part = nil
    identity = SharedIdentity()
    isPlain = identity == nil
  }

  /// Makes another reference to the same value, which can come to refer to something else without the first.
  init(sharing owner: SharedReference) {
    isOwner = false
    self.owner = owner
    core = owner.core
    storage = owner.storage
    part = nil
    identity = owner.identity
    isPlain = owner.isPlain
  }

  /// Makes a reference to a part of something else.
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

  /// A copy of the value, noted as read.
  @inlinable
  package var value: Value {
    guard ThreadLocals.current.pointee.sharedView == nil, let storage else { return valueWithCare }
    core.beginReading()
    if let successor {
      core.unlock()
      return successor.value
    }
    defer { core.unlock() }
    return storage.pointee
  }

  @usableFromInline
  var valueWithCare: Value {
    let value = read { $0 }
    if let part, !part.remembers, let last = part.last, !SharedOverlay.isInForce { last.keep(value) }
    return value
  }

  /// Reads the value without copying it.
  func read<Result>(_ body: (Value) -> Result) -> Result {
    var result: Result?
    guard readIfFree({ result = body($0) }) else { Diagnostic.sharedValueInUse.stop(at: nil) }
    guard let result else { fatalError(Diagnostic.internalInvariant("a part of a shared value is read").message) }
    return result
  }

  /// Calls a function with the value, without copying it.
  ///
  /// While this thread changes the whole, a part is what it was when it was last looked at.
  ///
  /// - Returns: `false` without a call where this thread is changing the value, and nothing is known of the value
  ///   before.
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

  /// Reads the value as it is, and tells nobody; the storage must be of this.
  func peek<Result>(_ body: (Value) -> Result) -> Result {
    core.lockForReading()
    defer { core.unlock() }
    guard let storage else { fatalError(Diagnostic.internalInvariant("a shared value has storage").message) }
    return withBorrowed(storage, to: body)
  }

  /// Reads the value for saving, as ``peek(_:)`` does, unless it is in use for long.
  ///
  /// - Throws: ``SharedValueIsBusy`` where another thread changes it for longer than a limit; ``UnsavedAtExit`` where
  ///   the program ends and the value cannot be had any more.
  func peek<Result>(waiting limit: Duration, _ body: (Value) -> Result) throws -> Result {
    guard core.lockForSaving(waiting: limit) else {
      guard let thread = ProcessEnd.thread else { throw SharedValueIsBusy() }
      throw core.isOwned(by: thread) ? UnsavedAtExit.insideChange : .changedElsewhere
    }
    defer { core.unlock() }
    guard let storage else { fatalError(Diagnostic.internalInvariant("a shared value has storage").message) }
    return withBorrowed(storage, to: body)
  }

  /// Changes the value in place, and tells who has to know.
  ///
  /// - Parameters:
  ///   - site: Where the program asks for it; only asked where the change is not plain.
  ///   - body: Changes the value.
  @inlinable
  package func modify<Result, Failure: Error>(
    at site: @autoclosure () -> SourceSite?,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = ThreadLocals.current
    guard thread.pointee.sharedView == nil, let storage, isPlain, !SharedChangeTracker.isNeeded else {
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
    // A store whose reducer runs collects them, and tells of them after its pass.
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

  /// Replaces the value by one that comes from outside, unless changes of it have not been saved yet.
  ///
  /// - Parameter isForced: Whether it replaces such changes too.
  /// - Returns: Whether the value was replaced, and observers were told.
  @discardableResult
  func receive(_ value: Value, isForced: Bool) -> Bool {
    guard let storage, core.beginReceiving(isForced: isForced, later: { self.receive(value, isForced: isForced) })
    else {
      return false
    }
    let former = storage.pointee
    storage.pointee = value
    core.endReceiving()
    // Released when nothing is locked, as that may run code that comes back to the value.
    withExtendedLifetime(former) {}
    return true
  }
}

extension SharedReference {
  /// What this refers to since another key was loaded.
  private var next: SharedReference? { core.withLock { successor } }

  /// What the value as a whole has once that this refers to now.
  var currentCore: SharedCore { next?.currentCore ?? part?.core() ?? core }

  /// Refers to another value from now on, as do the parts of this and whoever shares this very reference.
  func move(to other: SharedReference) {
    let former = currentCore
    let outdated = core.withLock {
      defer { (owner, successor) = (nil, other) }
      return (owner, successor)
    }
    former.handOver()
    former.tell()
    // Released when no lock is held, as that may end what was listened for.
    withExtendedLifetime(outdated) {}
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
