/// Where shared values come from on a thread, in place of their references: from what they were at some time.
///
/// A test store compares states that refer to the same values, and lets a test say what it expects of them. While it
/// does, each reference reads and writes what is in here.
@usableFromInline
package final class SharedOverlay {
  /// The sides of a comparison.
  package enum Side {
    case first, second
  }

  private enum Purpose {
    case expecting, comparing, recording(SharedChangeTracker)
  }

  private let purpose: Purpose
  private let outer: Unretained<SharedOverlay>?
  private var first: SharedSnapshot
  private var second: SharedSnapshot
  private var side = Side.second

  /// The values that are being changed.
  private var changing: Set<ObjectIdentifier> = []

  private init(_ purpose: Purpose, first: SharedSnapshot = SharedSnapshot(), second: SharedSnapshot = SharedSnapshot())
  {
    self.purpose = purpose
    self.first = first
    self.second = second
    outer = ThreadLocals.current.pointee.sharedView
  }

  /// What is in force on this thread.
  static var current: SharedOverlay? {
    ThreadLocals.current.pointee.sharedView?.object
  }

  /// Whether code on this thread looks at values of some other time.
  static var isInForce: Bool {
    guard let view = current else { return false }
    if case .recording = view.purpose { return false }
    return true
  }

  private func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let locals = ThreadLocals.current
    locals.pointee.sharedView = Unretained(self)
    defer { locals.pointee.sharedView = outer }
    return try body()
  }

  // MARK: - Uses

  /// Lets code change values as they were, and not as they are.
  package static func expecting<Failure: Error>(
    _ values: inout SharedSnapshot,
    _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    let view = SharedOverlay(.expecting, second: values)
    defer { values = view.second }
    try view.run(body)
  }

  /// Lets code compare two states: the shared values of one side are these, those of the other are those.
  package static func comparing<Result>(
    _ first: SharedSnapshot,
    _ second: SharedSnapshot,
    _ body: () -> Result
  ) -> Result {
    first.isEmpty && second.isEmpty ? body() : SharedOverlay(.comparing, first: first, second: second).run(body)
  }

  /// Takes note of what the values were that code changes.
  static func recording<Result>(_ tracker: SharedChangeTracker, _ body: () -> Result) -> Result {
    SharedOverlay(.recording(tracker)).run(body)
  }

  // MARK: - Reading and writing

  /// Runs code that looks at one side of a comparison.
  @inline(__always)
  static func on<Result>(_ side: Side, _ body: () -> Result) -> Result {
    guard let view = current, case .comparing = view.purpose else { return body() }
    let former = view.side
    view.side = side
    defer { view.side = former }
    return body()
  }

  /// The value of a reference here; `nil` where it is what the reference has.
  func value<Value>(of core: SharedCore, as type: Value.Type) -> Value? {
    let snapshot = side == .first ? first : second
    return snapshot[core].flatMap { $0 as? Value }
  }

  /// Whether changes go in here, and not to the references.
  var takesChanges: Bool {
    if case .expecting = purpose { true } else { false }
  }

  /// Begins to change a value here.
  ///
  /// - Returns: `false` where it is being changed.
  func beginChange(of core: SharedCore) -> Bool { changing.insert(ObjectIdentifier(core)).inserted }

  /// Ends what ``beginChange(of:)`` began.
  func endChange(of core: SharedCore) { changing.remove(ObjectIdentifier(core)) }

  /// Sets the value of a reference here.
  func set<Value>(_ value: Value, of reference: SharedReference<Value>) {
    second.set(value, of: reference)
  }

  /// Who wants to know what values were before they are changed.
  var recorders: [SharedChangeTracker] {
    var recorders: [SharedChangeTracker] = []
    var view: SharedOverlay? = self
    while let next = view {
      if case .recording(let tracker) = next.purpose { recorders.append(tracker) }
      view = next.outer?.object
    }
    return recorders
  }
}
