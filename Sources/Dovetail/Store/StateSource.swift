/// Where a store finds its state: at an address, or by asking its parent.
@usableFromInline
struct StateSource<State> {
  // Unmanaged: a source is used by its store, whose way to send actions keeps the core alive, and by the core itself, which would
  // keep itself alive if its listeners' sources did.
  @usableFromInline let reference: Unmanaged<StoreCore>

  /// The address, for a state that stays where it is as long as the root store lives.
  @usableFromInline let address: UnsafeMutablePointer<State>?

  /// Calls back with the state, for one that moves: in an optional, in a case, in a row.
  @usableFromInline let visit: ((UnsafePointer<State>) -> Void) -> Void

  @inlinable
  init(core: StoreCore, address: UnsafeMutablePointer<State>) {
    reference = .passUnretained(core)
    self.address = address
    visit = { $0(address) }
  }

  @inlinable
  init(core: StoreCore, visit: @escaping ((UnsafePointer<State>) -> Void) -> Void) {
    reference = .passUnretained(core)
    address = nil
    self.visit = visit
  }

  /// The root store's part.
  @inlinable
  var core: StoreCore { reference.takeUnretainedValue() }

  /// Reads the state in place.
  @inlinable
  func read<Result>(_ body: (State) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef { $0.checkReadable() }
    if let address { return lend(address, to: body) }
    var result: Result?
    visit { result = lend($0, to: body) }
    return result!
  }

  /// The source of a property.
  @inlinable
  func property<Value>(_ path: KeyPath<State, Value>) -> StateSource<Value> {
    if let address, let offset = MemoryLayout<State>.offset(of: path) {
      let value = (UnsafeMutableRawPointer(address) + offset).assumingMemoryBound(to: Value.self)
      return StateSource<Value>(core: core, address: value)
    }
    return derived { $0[keyPath: path] }
  }

  /// The source of a value that is always there.
  @inlinable
  func derived<Value>(_ transform: @escaping (State) -> Value) -> StateSource<Value> {
    let source = self
    return StateSource<Value>(core: core) { body in
      source.read { state in withUnsafePointer(to: transform(state), body) }
    }
  }

  /// The source of a value that may be absent, and that stays what it was first when it is.
  ///
  /// - Returns: `nil` where the value is absent now.
  @inlinable
  func presence<Value>(_ transform: @escaping (State) -> Value?) -> StateSource<Value>? {
    guard let first = read(transform) else { return nil }
    let source = self
    return StateSource<Value>(core: core) { body in
      source.read { state in withUnsafePointer(to: transform(state) ?? first, body) }
    }
  }
}
