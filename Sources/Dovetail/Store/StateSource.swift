/// How a store accesses its state: at an address, or through its parent.
@usableFromInline
struct StateSource<State> {
  // Unretained: a source is used by its store, whose closure for sending retains the core, and by listeners of the core
  // itself, where a strong reference would be a cycle.
  @usableFromInline let reference: Unretained<StoreCore>

  /// The address of a state that is constant for the life of the root store.
  @usableFromInline let address: Address<State>?

  /// Calls a function with a state that has no fixed address: one in an optional, in a case, in a row.
  ///
  /// Returns whether the state is still present. If not, the function is called with its last value.
  @usableFromInline let visit: ((Address<State>) -> Void) -> Bool

  @inlinable
  init(core: StoreCore, address: Address<State>) {
    reference = Unretained(core)
    self.address = address
    visit = { body in
      body(address)
      return true
    }
  }

  @inlinable
  init(core: StoreCore, visit: @escaping ((Address<State>) -> Void) -> Bool) {
    reference = Unretained(core)
    address = nil
    self.visit = visit
  }

  /// The root store's part.
  @inlinable
  var core: StoreCore { reference.object }

  /// Reads the state in place.
  @inlinable
  func read<Result>(_ body: (State) -> Result) -> Result {
    let isOutermost = reference.with { $0.beginRead() }
    defer { reference.with { $0.endRead(isOutermost: isOutermost) } }
    return borrow(body)
  }

  /// Calls a function with the borrowed state, during a reading.
  @inlinable
  func borrow<Result>(_ body: (State) -> Result) -> Result {
    if let address { return withBorrowed(address, to: body) }
    var result: Result?
    _ = visit { result = withBorrowed($0, to: body) }
    return result!
  }

  /// Calls a function with the borrowed state, during a reading.
  ///
  /// - Returns: Whether the state is present. If not, the function is called with its last value.
  @inlinable
  func withState(_ body: (State) -> Void) -> Bool {
    if let address {
      withBorrowed(address, to: body)
      return true
    }
    return visit { withBorrowed($0, to: body) }
  }

  /// Whether the state is present.
  var isPresent: Bool {
    if address != nil { return true }
    let isOutermost = core.beginRead()
    defer { core.endRead(isOutermost: isOutermost) }
    return visit { _ in }
  }

  /// The source of a property.
  @inlinable
  func property<Value>(_ path: KeyPath<State, Value>) -> StateSource<Value> {
    if let address, let offset = MemoryLayout<State>.offset(of: path) {
      let value = (AnyAddress(address) + offset).bound(to: Value.self)
      return StateSource<Value>(core: core, address: value)
    }
    return derived { $0[keyPath: path] }
  }

  /// The source of a value that is always present.
  @inlinable
  func derived<Value>(_ transform: @escaping (State) -> Value) -> StateSource<Value> {
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
    return presence(since: LastKnownState(now, watch: watch, core: core), transform)
  }

  /// The source of a value that may be absent, with its last value.
  @inlinable
  func presence<Value>(
    since last: LastKnownState<Value>,
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
