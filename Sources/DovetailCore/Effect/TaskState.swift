import Synchronization

/// Whether work of a feature is running, and how it ended, as a property of the state.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @TaskState var loading
///   var items: [Item] = []
/// }
///
/// case .refreshButtonTapped:
///   return run(tracking: \.$loading) { feature in
///     let items = try await client.load()
///     try await feature.modify { $0.items = items }
///   }
/// ```
///
/// The store sets the property: to ``TaskStatus/running`` in the step that starts the work, to ``TaskStatus/idle`` when
/// it has ended or was cancelled, and to ``TaskStatus/failed(_:)`` when it has thrown an error. A view reads
/// `store.loading.isRunning`, and `await store.finish(\.$loading)` waits for the end.
///
/// - Tests: a change of the status is a change of the state. The begin belongs to the step that starts the work, the
///   end is received with `receiveChange`. `assertsTaskStates` of the test store leaves both out.
/// - Coding: the property is encoded as idle, and decoded as idle, also from data without it, since work does not
///   outlive its process.
@propertyWrapper
public struct TaskState: Sendable {
  /// Whether comparisons and dumps ignore the status, because a test does not assert it.
  @TaskLocal package static var isIgnored = false

  private var tracked = TrackedStatus()

  /// The number of the work that has set the status last, so that the end of former work changes nothing.
  var run: UInt64 = 0

  /// Creates the status of work that is not running.
  public init() {}

  /// Creates a status.
  ///
  /// - Parameter wrappedValue: The status.
  public init(wrappedValue: TaskStatus) { tracked.status = wrappedValue }

  /// The status.
  public var wrappedValue: TaskStatus {
    get { tracked.status }
    set { tracked.status = newValue }
  }

  /// The property itself, so that key paths such as `\.$loading` can refer to it.
  public var projectedValue: TaskState {
    get { self }
    set {
      // The identity stays, so that observers of the status are notified.
      wrappedValue = newValue.wrappedValue
      run = newValue.run
    }
  }

  private static let lastRun = Atomic<UInt64>(0)

  /// Sets the status to running.
  ///
  /// - Returns: The number of the work.
  mutating func begin() -> UInt64 {
    run = Self.lastRun.add(1, ordering: .relaxed).newValue
    wrappedValue = .running
    return run
  }

  /// Sets the status when work has ended, unless other work has begun since.
  ///
  /// - Returns: Whether the status was changed.
  mutating func end(_ run: UInt64, _ status: TaskStatus) -> Bool {
    guard self.run == run, wrappedValue.isRunning else { return false }
    wrappedValue = status
    return true
  }
}

/// The status of work that a ``TaskState`` tracks.
public enum TaskStatus: Hashable, Sendable {
  /// The work is not running, and did not fail.
  case idle

  /// The work is running.
  case running

  /// The work has thrown an error, with its description.
  case failed(String)

  /// Whether the work is running.
  public var isRunning: Bool { self == .running }

  /// The description of the error; `nil` if the work did not fail.
  public var failure: String? { if case .failed(let message) = self { message } else { nil } }
}

/// The status, as an observable state of its own: a property with a wrapper is not tracked by the state that contains
/// it.
//
// What `@ObservableState` would write: the modules below the macros' declarations do without the plugin.
private struct TrackedStatus: ObservableState {
  private var _status = TaskStatus.idle
  private var _$observationRegistrar = ObservationStateRegistrar()

  var status: TaskStatus {
    get {
      _$observationRegistrar.read(\Self.status)
      return _status
    }
    set {
      let isTold = _$observationRegistrar.isObserved && _status != newValue
      _status = newValue
      if isTold { _$observationRegistrar.wrote(\Self.status) }
    }
  }

  var _$id: ObservableStateID { _$observationRegistrar.id }
  var _$registrar: ObservationStateRegistrar? { _$observationRegistrar }
  static var _$registrarPath: PartialKeyPath<Self>? { \Self._$observationRegistrar }

  mutating func _$willModify() { _$observationRegistrar._$willModify() }

  static func _$list(_ properties: inout _$StateProperties<Self>) {
    properties.add("status", \Self.status, \Self._status) { $1(&$0.status) }
  }
}

extension TaskStatus: HoldsErrorText {}

extension TaskState: Hashable {
  /// Whether the statuses are equal.
  public static func == (first: TaskState, second: TaskState) -> Bool {
    first.wrappedValue == second.wrappedValue || isIgnored
  }

  /// Hashes the status.
  public func hash(into hasher: inout Hasher) {
    // Equal values have to have equal hashes while the status is ignored.
    if !Self.isIgnored { hasher.combine(wrappedValue) }
  }
}

extension TaskState: Codable {
  /// Creates the status of work that is not running.
  public init(from decoder: any Decoder) { self.init() }

  /// Encodes that the work is idle.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode("idle")
  }
}

extension KeyedDecodingContainer {
  /// Decodes the status of work, which is idle, also if there is no value for the key.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - key: The key.
  /// - Returns: An idle status.
  public func decode(_ type: TaskState.Type, forKey key: Key) -> TaskState { TaskState() }
}

extension TaskState: CustomDumpRepresentable {
  /// The status, which is dumped instead of the property.
  public var customDumpValue: Any { Self.isIgnored ? TaskStatus.idle : wrappedValue }
}
