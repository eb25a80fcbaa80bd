/// The object that a ``Shared`` refers to: a value, or a part of the value of another reference.
///
/// The value is behind a pointer. The size of this object does therefore not depend on the type of the value, which
/// makes unspecialized generic code as fast as specialized code.
//
// Unchecked: the value and the tie are only accessed while the lock of the core is held. The reference crosses to other
// actors only if the value is Sendable, since `Shared` is Sendable only then.
@usableFromInline
package final class SharedReference<Value>: @unchecked Sendable {
  /// Where the value comes from.
  @usableFromInline
  enum Source {
    /// A value of which each change is a change of the whole.
    case plain(Address<Value>)

    /// A value that notifies the observers of its parts itself.
    ///
    /// Its identity detects a replacement of the whole.
    case identified(Address<Value>, SharedIdentity<Value>)

    /// A part of the value of another reference.
    case part(SharedPart<Value>)

    @inlinable var address: Address<Value>? {
      switch self {
      case .plain(let address), .identified(let address, _): address
      case .part: nil
      }
    }
  }

  /// What the reference has to do with its source.
  @usableFromInline
  enum Tie {
    /// This reference has made the source: it has allocated the value and deallocates it.
    case owner

    /// Another reference owns the value, and is retained for that.
    case sharer(of: SharedReference)

    /// The loading of another key has moved the reference to another one.
    ///
    /// The source must not be accessed: its owner may have deallocated the value.
    case moved(to: SharedReference, isOwner: Bool)

    var isOwner: Bool {
      switch self {
      case .owner, .moved(_, isOwner: true): true
      case .sharer, .moved: false
      }
    }
  }

  /// The core that this reference was created with.
  ///
  /// ``currentCore`` is the core of the value that it refers to now.
  @usableFromInline let core: SharedCore
  @usableFromInline let source: Source

  /// Only accessed while the lock of the core is held.
  //
  // Unchecked: read for each read of the value, and never accessed while other code runs.
  @usableFromInline @exclusivity(unchecked) var tie: Tie

  /// The reference that this one was moved to.
  @inlinable var successor: SharedReference? {
    if case .moved(let successor, _) = tie { successor } else { nil }
  }

  /// Creates a reference that owns its value.
  @usableFromInline
  init(_ value: Value) {
    core = SharedCore(of: Value.self)
    let address = Address(allocating: value)
    if let identity = SharedIdentity<Value>() {
      source = .identified(address, identity)
    } else {
      source = .plain(address)
    }
    tie = .owner
  }

  /// Creates another reference to the same value.
  ///
  /// A later ``move(to:)`` moves one of the two without the other.
  init(sharing owner: SharedReference) {
    core = owner.core
    source = owner.source
    tie = .sharer(of: owner)
  }

  /// Creates a reference to a part of the value of another reference.
  init(part: SharedPart<Value>) {
    core = part.base.currentCore
    source = .part(part)
    tie = .owner
  }

  deinit {
    guard tie.isOwner, let address = source.address else { return }
    core.disconnect()
    address.deallocate()
  }

  /// A copy of the value, read with observation.
  @inlinable
  package var value: Value {
    guard ThreadLocals.current.pointee.comparedSides == nil, let address = source.address else { return valueWithCare }
    core.beginReading()
    if let successor {
      core.unlock()
      return successor.value
    }
    defer { core.unlock() }
    return address.pointee
  }

  /// The slow path of ``value``: for parts, and for values that are replaced by a ``SharedOverlay``.
  @usableFromInline
  var valueWithCare: Value {
    let value = read { $0 }
    if case .part(let part) = source, !part.remembers, !SharedOverlay.isInForce { part.last?.keep(value) }
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
    switch source {
    case .part(let part):
      if part.read(body) { return true }
      guard let last = part.last?.value else { return false }
      body(last)
    case .plain(let address), .identified(let address, _):
      if let view = SharedOverlay.current, let known = view.value(of: core, as: Value.self) {
        body(known)
        return true
      }
      guard core.beginBorrowing() else { return false }
      // Another thread may have moved this reference in the meantime.
      if let successor {
        core.endUse()
        return successor.readIfFree(body)
      }
      defer { core.endUse() }
      withBorrowed(address, to: body)
    }
    return true
  }

  /// Borrows the value without observation.
  ///
  /// This reference must own the value.
  func peek<Result>(_ body: (Value) -> Result) -> Result {
    core.lockForReading()
    defer { core.unlock() }
    return withBorrowed(address, to: body)
  }

  private var address: Address<Value> {
    guard let address = source.address else {
      fatalError(Diagnostic.internalInvariant("a shared value has storage").message)
    }
    return address
  }

  /// Borrows the value for saving, like ``peek(_:)``, unless the value remains in use for too long.
  ///
  /// - Parameters:
  ///   - limit: The maximum time to wait; `nil` for none.
  ///   - body: Reads the value.
  /// - Throws: ``SharedValueIsBusy`` if the value is still being changed after the limit; ``UnsavedAtExit`` if the
  ///   process exits while the value is being changed.
  func peek<Result>(waiting limit: Duration?, _ body: (Value) -> Result) throws -> Result {
    guard let limit else { return peek(body) }
    guard core.lockForSaving(waiting: limit) else {
      guard let thread = ProcessEnd.thread else { throw SharedValueIsBusy() }
      throw core.isOwned(by: thread) ? UnsavedAtExit.insideChange : .changedElsewhere
    }
    defer { core.unlock() }
    return withBorrowed(address, to: body)
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
    guard thread.pointee.comparedSides == nil, case .plain(let address) = source, !SharedChangeTracker.isNeeded else {
      return try modifyWithCare(at: site(), body)
    }
    if !core.beginChange(on: thread) { core.waitForChange(on: thread, at: site()) }
    if let successor {
      core.endUse()
      return try successor.modify(at: site(), body)
    }
    defer { core.endChange(tellsWhole: true) }
    return try body(&address.pointee)
  }

  /// The slow path of ``modify(at:_:)``: for parts, overlays, change trackers, and values with observable parts.
  @usableFromInline
  func modifyWithCare<Result, Failure: Error>(
    at site: SourceSite?,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let next { return try next.modifyWithCare(at: site, body) }
    let (address, identity): (Address<Value>, SharedIdentity<Value>?)
    switch source {
    case .part(let part): return try modify(part, at: site, body)
    case .plain(let plain): (address, identity) = (plain, nil)
    case .identified(let value, let id): (address, identity) = (value, id)
    }
    if let view = SharedOverlay.current, view.takesChanges {
      guard view.beginChange(of: core) else { Diagnostic.sharedValueInUse.stop(at: site) }
      var value = view.value(of: core, as: Value.self) ?? read { $0 }
      defer {
        view.endChange(of: core)
        view.set(value, of: core.withLock { owner })
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
      core.endUse()
      collection?.end()
      return try successor.modifyWithCare(at: site, body)
    }
    let isAnother = identity?.begin(address)
    defer {
      let isAnother = isAnother?() ?? true
      collection?.end()
      core.endChange(tellsWhole: isAnother)
    }
    SharedChangeTracker.note(address.pointee, before: owner)
    return try body(&address.pointee)
  }

  private func modify<Result, Failure: Error>(
    _ part: SharedPart<Value>,
    at site: SourceSite?,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var result: Swift.Result<Result, Failure>?
    part.modify(site) { value in
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
    // The former value is released without a lock, since its deinitializer may run code that uses this shared value.
    var other = value
    return core.receive(isForced: isForced) {
      self.receive(value, isForced: isForced)
    } replace: {
      swap(&address.pointee, &other)
    }
  }
}

extension SharedReference {
  /// The successor, read under the lock.
  private var next: SharedReference? { core.withLock { successor } }

  /// The reference that owns the value.
  ///
  /// The lock is held.
  private var owner: SharedReference {
    if case .sharer(let owner) = tie { owner } else { self }
  }

  /// The core of the value that this reference refers to now.
  package var currentCore: SharedCore {
    if let next { return next.currentCore }
    if case .part(let part) = source { return part.base.currentCore }
    return core
  }

  /// Makes this reference, its parts, and all `Shared` that store this object refer to another value.
  func move(to other: SharedReference) {
    let former = currentCore
    let outdated = core.withLock {
      defer { tie = .moved(to: other, isOwner: tie.isOwner) }
      return tie
    }
    former.handOver()
    former.tell()
    // Released without a lock, since the release may cancel a subscription of the former key.
    withExtendedLifetime(outdated) {}
  }
}

/// Detects whether a change in place has replaced a shared value as a whole.
///
/// It exists for values that notify the observers of their parts themselves: an observable state or a container of
/// observable states. Observers of a property or of an element are then notified only of changes of that part.
@usableFromInline
struct SharedIdentity<Value> {
  /// Begins a change.
  ///
  /// The returned function is called after the change, and returns whether the value was replaced.
  let begin: (Address<Value>) -> () -> Bool

  /// Inspects the type; `nil` if its values do not notify observers of their parts.
  init?() {
    if let type = Value.self as? any ObservableState.Type {
      self = Self.ofState(type)
    } else if let type = Value.self as? any _$StateContainer.Type {
      self = Self.ofContainer(type)
    } else {
      return nil
    }
  }

  private init(begin: @escaping (Address<Value>) -> () -> Bool) {
    self.begin = begin
  }

  // The address is bound to `Value`, and the opened type is `Value`, so rebinding it is safe.

  private static func ofState<State: ObservableState>(_ type: State.Type) -> Self {
    Self { pointer in
      let state = AnyAddress(pointer).bound(to: type)
      state.pointee._$willModify()
      let id = withBorrowed(state) { $0._$id }
      return { withBorrowed(state) { $0._$id } != id }
    }
  }

  private static func ofContainer<Container: _$StateContainer>(_ type: Container.Type) -> Self {
    Self { pointer in
      let container = AnyAddress(pointer).bound(to: type)
      let structure = container.pointee._$watchElements()
      return { withBorrowed(container) { $0._$structure } != structure }
    }
  }
}

/// The value cannot be read for saving now, because a long change of it is in progress.
package struct SharedValueIsBusy: Error {}
