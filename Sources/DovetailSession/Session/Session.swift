import Dovetail

/// What happened in one store: its entries, with the state after each, and a position among them.
///
/// A ``SessionRecorder`` fills it. It is a value: its functions change no store.
///
/// ```swift
/// var session = recorder.session
/// session.go(to: 3)
/// print(session.shownState)
/// ```
public struct Session<State, Action> {
  /// An entry of the session.
  public typealias Entry = SessionEntry<State, Action>

  /// The state before the first kept entry.
  public package(set) var initialState: State

  /// The shared values before the first kept entry, as far as entries change them.
  package var initialShared = SharedSnapshot()

  /// The kept entries, with ascending numbers that have no gaps.
  public package(set) var entries: [Entry] = []

  /// The number of the entry whose state is shown; `nil` for the present, and the number before the first for the
  /// initial state.
  public package(set) var position: Int?

  /// The number before that of the first kept entry.
  public package(set) var startNumber: Int

  /// The number of entries that were forgotten because of the policy.
  public package(set) var droppedCount = 0

  /// The memory of the entries in bytes, as far as it can be estimated.
  public package(set) var bytes = 0

  /// The clocks of the dependencies that the reducer and the effects have used, by their properties, in alphabetical
  /// order: `["continuousClock"]`.
  ///
  /// `nil` if the dependencies were not recorded.
  public package(set) var clocks: [String]?

  /// Whether the states of some entries were computed again, because entries are or were skipped.
  public package(set) var isReplayed = false

  /// How much the session keeps.
  public var policy: SessionPolicy

  /// Creates a session without entries.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first entry.
  ///   - startNumber: The number before that of the first entry.
  ///   - policy: How much the session keeps.
  public init(initialState: State, startNumber: Int = 0, policy: SessionPolicy = SessionPolicy()) {
    self.initialState = initialState
    self.startNumber = startNumber
    self.policy = policy
  }

  /// The number of the last entry; the ``startNumber`` if there is none.
  public var lastNumber: Int { entries.last?.number ?? startNumber }

  /// The entry with a number; `nil` if it is not kept.
  ///
  /// - Parameter number: The number of the entry.
  /// - Complexity: O(1).
  public func entry(_ number: Int) -> Entry? {
    index(of: number).map { entries[$0] }
  }

  /// The state after an entry; the initial state for the ``startNumber``, and `nil` if it is not kept.
  ///
  /// - Parameter number: The number of the entry.
  /// - Complexity: O(1).
  public func state(after number: Int) -> State? {
    number == startNumber ? initialState : entry(number)?.state
  }

  /// The shared values after an entry, as far as entries change them; those of ``initialShared`` if it is not kept.
  ///
  /// - Parameter number: The number of the entry.
  package func shared(after number: Int) -> SharedSnapshot { entry(number)?.shared ?? initialShared }

  /// The state after the last entry.
  public var lastState: State { entries.last?.state ?? initialState }

  /// The state at the position.
  public var shownState: State { position.flatMap { state(after: $0) } ?? lastState }

  /// The index of an entry in ``entries``; `nil` if it is not kept.
  ///
  /// - Parameter number: The number of the entry.
  package func index(of number: Int) -> Int? {
    guard let first = entries.first?.number, number >= first, number - first < entries.count else { return nil }
    return number - first
  }
}
