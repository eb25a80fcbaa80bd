/// Where a store finds its state: at an address, or by asking its parent.
@usableFromInline
struct StateSource<State> {
  // Unmanaged: a source is used by its store, whose way to send actions keeps the core alive, and by the core itself,
  // which would keep itself alive if its listeners' sources did.
  @usableFromInline let reference: Unretained<StoreCore>

  /// The address, for a state that stays where it is as long as the root store lives.
  @usableFromInline let address: Address<State>?

  /// Calls a function with a state that has no fixed address: one in an optional, in a case, in a row.
  ///
  /// It says whether the state is still there. If not, the function is called with the state that is shown in its
  /// place.
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

  /// Calls a function with the state where it lies, during a reading.
  @inlinable
  func borrow<Result>(_ body: (State) -> Result) -> Result {
    if let address { return withBorrowed(address, to: body) }
    var result: Result?
    _ = visit { result = withBorrowed($0, to: body) }
    return result!
  }

  /// Calls a function with the state where it lies, during a reading.
  ///
  /// - Returns: Whether the state is there. If not, the function is called with the state that is shown in its place.
  @inlinable
  func withState(_ body: (State) -> Void) -> Bool {
    if let address {
      withBorrowed(address, to: body)
      return true
    }
    return visit { withBorrowed($0, to: body) }
  }

  /// Whether the state is there.
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

  /// The source of a value that is always there.
  @inlinable
  func derived<Value>(_ transform: @escaping (State) -> Value) -> StateSource<Value> {
    let source = self
    return StateSource<Value>(core: core) { body in
      source.withState { state in atAddress(of: transform(state), body) }
    }
  }

  /// The source of a value that may be absent, and that then stays the last value it had.
  ///
  /// - Parameters:
  ///   - watch: What finds the registrar of the value; `nil` where the value does not tell when it leaves.
  ///   - transform: Finds the value.
  /// - Returns: `nil` where the value is absent now.
  @inlinable
  func presence<Value>(
    watch: ElementObserver<Value>?,
    _ transform: @escaping (State) -> Value?
  ) -> StateSource<Value>? {
    guard let now = read(transform) else { return nil }
    return presence(since: LastKnownState(now, watch: watch, core: core), transform)
  }

  /// The source of a value that may be absent, and that then is its last value.
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
