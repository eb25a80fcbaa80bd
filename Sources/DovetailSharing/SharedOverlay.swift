/// Replaces the values of shared values on a thread by those of a snapshot.
///
/// A test store compares two states that refer to the same shared values, and lets a test change the expected values.
/// Meanwhile each reference reads and writes the snapshots of the overlay.
@usableFromInline
package final class SharedOverlay {
  /// What the overlay is for: changes of expected values, a comparison of two states, or the recording of changes.
  private enum Purpose {
    case expecting, comparing, recording(SharedChangeTracker)
  }

  private let purpose: Purpose

  // Unretained: the call of `run` that installed the outer overlay keeps it alive.
  private let outer: Unretained<ComparedSides>?

  /// The side of a comparison that is being read.
  private lazy var sides: ComparedSides = {
    if case .comparing = purpose { return ComparedSides(of: self, isComparing: true) }
    return ComparedSides(of: self, isComparing: false)
  }()

  private var first: SharedSnapshot
  private var second: SharedSnapshot

  /// The shared values that were read during a comparison.
  private var compared: [ObjectIdentifier: SharedCore] = [:]

  /// The shared values that were changed during an expectation.
  private var expected: Set<ObjectIdentifier> = []

  /// The values that are being changed, to detect reentrancy.
  private var changing: Set<ObjectIdentifier> = []

  private init(_ purpose: Purpose, first: SharedSnapshot = SharedSnapshot(), second: SharedSnapshot = SharedSnapshot())
  {
    self.purpose = purpose
    self.first = first
    self.second = second
    outer = ThreadLocals.current.pointee.comparedSides
  }

  /// The innermost overlay of this thread.
  static var current: SharedOverlay? {
    ThreadLocals.current.pointee.comparedSides.map { known($0.object.owner.object, as: SharedOverlay.self) }
  }

  /// Whether reads on this thread may return values of a snapshot.
  static var isInForce: Bool {
    guard let view = current else { return false }
    if case .recording = view.purpose { return false }
    return true
  }

  private func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let locals = ThreadLocals.current
    // Unretained: this call keeps the overlay alive, and removes it from the thread before it returns.
    locals.pointee.comparedSides = Unretained(sides)
    defer { locals.pointee.comparedSides = outer }
    return try body()
  }

  // MARK: - Uses

  /// Runs a function whose changes of shared values apply to a snapshot and not to the values themselves.
  package static func expecting<Failure: Error>(
    _ values: inout SharedSnapshot,
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let view = SharedOverlay(.expecting, second: values)
    defer { values = view.second }
    try view.run(body)
  }

  /// Runs a function whose changes of shared values apply to a snapshot, and returns whether it has set a value that
  /// the snapshot contains, to the same value or to another one.
  package static func confirming(_ values: inout SharedSnapshot, _ body: () -> Void) -> Bool {
    let view = SharedOverlay(.expecting, second: values)
    let former = values
    defer { values = view.second }
    view.run(body)
    return view.expected.contains { former.entries[$0] != nil }
  }

  /// Runs a function that compares two states, each with its own values of shared values.
  package static func comparing<Result, Failure: Error>(
    _ first: SharedSnapshot,
    _ second: SharedSnapshot,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if first.isEmpty && second.isEmpty { return try body() }
    return try SharedOverlay(.comparing, first: first, second: second).run(body)
  }

  /// Runs a function that compares two states, and returns the shared values that it has read.
  package static func comparing<Result>(
    _ first: SharedSnapshot,
    _ second: SharedSnapshot,
    noting compared: inout [SharedCore],
    _ body: () -> Result
  ) -> Result {
    let view = SharedOverlay(.comparing, first: first, second: second)
    defer { compared += view.compared.values }
    return view.run(body)
  }

  /// Runs a function that reads shared values as they are in a snapshot.
  package static func reading<Result, Failure: Error>(
    _ values: SharedSnapshot,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try comparing(SharedSnapshot(), values, body)
  }

  /// Runs a function, and records in a tracker the values before its changes.
  package static func recording<Result>(_ tracker: SharedChangeTracker, _ body: () -> Result) -> Result {
    SharedOverlay(.recording(tracker)).run(body)
  }

  // MARK: - Reading and writing

  /// The value of a shared value in the overlay; `nil` if it has none, so that the current value applies.
  func value<Value>(of core: SharedCore, as type: Value.Type) -> Value? {
    if case .comparing = purpose { compared[ObjectIdentifier(core)] = core }
    let snapshot = sides.side == .first ? first : second
    return snapshot[core].flatMap { $0 as? Value }
  }

  /// Whether changes apply to the overlay and not to the shared values.
  var takesChanges: Bool {
    if case .expecting = purpose { true } else { false }
  }

  /// Begins a change of a value in the overlay.
  ///
  /// - Returns: `false` if the value is already being changed.
  func beginChange(of core: SharedCore) -> Bool { changing.insert(ObjectIdentifier(core)).inserted }

  /// Ends a change that ``beginChange(of:)`` began.
  func endChange(of core: SharedCore) {
    changing.remove(ObjectIdentifier(core))
    expected.insert(ObjectIdentifier(core))
  }

  /// Sets the value of a shared value in the overlay.
  func set<Value>(_ value: Value, of reference: SharedReference<Value>) {
    second.set(value, of: reference)
  }

  /// The trackers of this overlay and its outer overlays that record changes.
  var recorders: [SharedChangeTracker] {
    var recorders: [SharedChangeTracker] = []
    var view: SharedOverlay? = self
    while let next = view {
      if case .recording(let tracker) = next.purpose { recorders.append(tracker) }
      view = next.outer.map { known($0.object.owner.object, as: SharedOverlay.self) }
    }
    return recorders
  }
}
