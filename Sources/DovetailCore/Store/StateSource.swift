/// The access of a store to its state: at an address, or through its parent.
@usableFromInline
package struct StateSource<State> {
  // Unretained: the closure of the store that sends actions retains the core. Observers of the core use a source as
  // well, where a strong reference would be a cycle.
  @usableFromInline let reference: Unretained<StoreCore>

  /// The address of the state, if it is constant for the life of the root store.
  @usableFromInline let address: Address<State>?

  /// The tracked properties on the way to the address, to be read at each use of the address; `nil` for none.
  //
  // Unretained: the core owns it.
  @usableFromInline let reads: Unretained<TrackedPath>?

  /// Calls a function with a state without a constant address; `nil` for a state with one.
  ///
  /// Such a state is the wrapped value of an optional, the payload of a case, or an element.
  /// Returns whether the state is still present. If not, the function is called with its last value.
  @usableFromInline let visit: (((Address<State>) -> Void) -> Bool)?

  @inlinable
  init(core: StoreCore, address: Address<State>, reads: Unretained<TrackedPath>? = nil) {
    reference = Unretained(core)
    self.address = address
    self.reads = reads
    visit = nil
  }

  @inlinable
  init(core: StoreCore, visit: @escaping ((Address<State>) -> Void) -> Bool) {
    reference = Unretained(core)
    address = nil
    reads = nil
    self.visit = visit
  }

  /// The core of the root store.
  @inlinable
  package var core: StoreCore { reference.object }

  /// Reads the state in place.
  @inlinable
  func read<Result>(_ body: (State) -> Result) -> Result {
    let isOutermost = reference.with { $0.beginRead() }
    defer { reference.with { $0.endRead(isOutermost: isOutermost) } }
    return borrow(body)
  }

  /// Calls a function with the borrowed state, during a read.
  @inlinable
  func borrow<Result>(_ body: (State) -> Result) -> Result {
    if let address {
      if let reads { reads.with { $0.note() } }
      return withBorrowed(address, to: body)
    }
    var result: Result?
    _ = visit!({ result = withBorrowed($0, to: body) })
    return result!
  }

  /// Calls a function with the borrowed state, during a read.
  ///
  /// - Returns: Whether the state is present. If not, the function is called with its last value.
  @inlinable
  func withState(_ body: (State) -> Void) -> Bool {
    withAddress { withBorrowed($0, to: body) }
  }

  /// Calls a function with the address of the borrowed state, during a read.
  ///
  /// - Returns: Whether the state is present. If not, the function is called with its last value.
  @inlinable
  func withAddress(_ body: (Address<State>) -> Void) -> Bool {
    guard let address else { return visit!(body) }
    if let reads { reads.with { $0.note() } }
    body(address)
    return true
  }

  /// Whether the state is present.
  var isPresent: Bool {
    guard let visit else { return true }
    let isOutermost = core.beginRead()
    defer { core.endRead(isOutermost: isOutermost) }
    return visit { _ in }
  }

  /// The source of a property, which is read where it is stored if its offset is known.
  @usableFromInline
  func property<Value>(_ path: KeyPath<State, Value>) -> StateSource<Value> {
    let read = TrackedRead.of(path)
    guard let offset = read?.location.offset ?? MemoryLayout<State>.offset(of: path) else {
      return derived { $0[keyPath: path] }
    }
    return part(at: offset, read)
  }

  /// The source of a stored property.
  ///
  /// - Parameters:
  ///   - offset: The offset of the property.
  ///   - read: The read of the property; `nil` if it is not tracked.
  func part<Value>(at offset: Int, _ read: TrackedRead?) -> StateSource<Value> {
    if let address {
      let state = AnyAddress(address)
      let value = (state + offset).bound(to: Value.self)
      let path = read.map { core.path(by: $0, of: state, below: reads) } ?? reads
      return StateSource<Value>(core: core, address: value, reads: path)
    }
    let source = self
    return StateSource<Value>(core: core) { body in
      source.withAddress { state in
        let state = AnyAddress(state)
        read?.note(state)
        body((state + offset).bound(to: Value.self))
      }
    }
  }

  /// The source of a value that is always present.
  package func derived<Value>(_ transform: @escaping (State) -> Value) -> StateSource<Value> {
    let source = self
    return StateSource<Value>(core: core) { body in
      source.withState { state in atAddress(of: transform(state), body) }
    }
  }

  /// The source of a value that may be absent.
  ///
  /// While it is absent, the source returns the last value.
  ///
  /// - Parameters:
  ///   - watch: Finds the registrar of the value; `nil` if the value does not notify its readers when it is removed.
  ///   - transform: Finds the value.
  /// - Returns: `nil` if the value is absent now.
  @inlinable
  func presence<Value>(
    watch: ElementObserver<Value>?,
    _ transform: @escaping (State) -> Value?
  ) -> StateSource<Value>? {
    guard let now = read(transform) else { return nil }
    let last = LastKnownState(now, of: Never?.none, watch: watch, core: core)
    defer { last.register(with: now) }
    return presence(since: last, transform)
  }

  /// The source of a value that may be absent, with its last value.
  @inlinable
  func presence<Value, ID>(
    since last: LastKnownState<Value, ID>,
    _ transform: @escaping (State) -> Value?
  ) -> StateSource<Value> {
    let source = self
    return StateSource<Value>(core: core) { body in
      var isPresent = false
      let isParentPresent = source.withState { state in
        let value = transform(state)
        isPresent = value != nil
        if let value { last.note(value) }
        atAddress(of: value ?? last.value, body)
      }
      return isPresent && isParentPresent
    }
  }
}
