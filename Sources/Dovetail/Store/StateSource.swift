/// The access of a store to its state: at an address, or through its parent.
@usableFromInline
struct StateSource<State> {
  // Unretained: the closure of the store that sends actions retains the core. Observers of the core use a source as
  // well, where a strong reference would be a cycle.
  @usableFromInline let reference: Unretained<StoreCore>

  /// The address of the state, if it is constant for the life of the root store.
  @usableFromInline let address: Address<State>?

  /// Calls a function with a state without a constant address: the wrapped value of an optional, the payload of a case,
  /// or an element.
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

  /// The core of the root store.
  @inlinable
  var core: StoreCore { reference.object }

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
    if let address { return withBorrowed(address, to: body) }
    var result: Result?
    _ = visit { result = withBorrowed($0, to: body) }
    return result!
  }

  /// Calls a function with the borrowed state, during a read.
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
