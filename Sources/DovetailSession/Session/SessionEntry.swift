import Dovetail

/// A change of a store's state, as a ``Session`` keeps it: an action, an event or a modification.
public struct SessionEntry<State, Action> {
  /// What was handled.
  public enum Content {
    /// An action.
    case action(Action)

    /// An event that a feature has posted.
    case event(any Sendable)

    /// A change of the state by an effect, with `FeatureHandle.modify(_:)`.
    case modification

    /// The action or the event; `nil` for a modification.
    var value: Any? {
      switch self {
      case .action(let action): action
      case .event(let event): event
      case .modification: nil
      }
    }
  }

  /// The number of the entry, which counts the entries of the store from 1.
  public let number: Int

  /// What was handled.
  public internal(set) var content: Content

  /// Where the entry comes from.
  public let origin: SessionOrigin

  /// When the entry was handled, since the session began.
  public let start: Duration

  /// How long the reducer and the start of its effects took.
  public let length: Duration

  /// The state after the entry.
  ///
  /// If the entry is skipped, or an entry before it is, this is the state that was computed again.
  public package(set) var state: State

  /// The state that the store had after the entry, if ``state`` was computed again; `nil` if it was not.
  package var recordedState: State?

  /// The shared values after the entry in the store, if ``state`` was computed again; `nil` if it was not.
  package var recordedShared: SharedSnapshot?

  /// The estimated memory of the state and the action, without what the state before has too, in bytes.
  package var bytes = 0

  /// The dates, ids and random numbers that were read while the entry was handled, in their order.
  ///
  /// - Complexity: Linear in the number of reads.
  public var reads: [RecordedRead] { allReads.filter { $0.effect == nil }.map(\.read) }

  /// The dates, ids and random numbers that were read since the entry before, also by effects, in their order.
  ///
  /// A replay does not need the reads of effects, which hand their values on in actions. A test runs the effects.
  package let allReads: [AttributedRead]

  /// The waits of effects that have ended since the entry before, in the order of their ends.
  public let waits: [RecordedWait]

  /// The shared values after the entry, as far as it has changed them.
  package var shared: SharedSnapshot

  /// Whether the entry has no effect on the states after it, because it is skipped.
  public package(set) var isSkipped = false

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - number: The number of the entry.
  ///   - content: What was handled.
  ///   - origin: Where the entry comes from.
  ///   - start: When the entry was handled.
  ///   - length: How long that took.
  ///   - state: The state after the entry.
  ///   - reads: The values of dependencies that were read while the entry was handled.
  ///   - allReads: The values that were read since the entry before, also by effects; `nil` for `reads` alone.
  ///   - waits: The waits of effects that have ended since the entry before.
  ///   - shared: The shared values after the entry.
  package init(
    number: Int,
    content: Content,
    origin: SessionOrigin,
    start: Duration,
    length: Duration,
    state: State,
    reads: [RecordedRead] = [],
    allReads: [AttributedRead]? = nil,
    waits: [RecordedWait] = [],
    shared: SharedSnapshot = SharedSnapshot()
  ) {
    self.number = number
    self.content = content
    self.origin = origin
    self.start = start
    self.length = length
    self.state = state
    self.allReads = allReads ?? reads.map { AttributedRead($0) }
    self.waits = waits
    self.shared = shared
  }

  /// The action or the event; `nil` for a modification.
  package var value: Any? { content.value }

  /// The text for a modification, with the name of its effect: `modification by "load"`.
  package var modificationTitle: String { "modification" + (origin.name.map { " by \"\($0)\"" } ?? "") }

  /// The action; `nil` for an event or a modification.
  public var action: Action? { if case .action(let action) = content { action } else { nil } }

  /// About the memory of the name of a file, as an origin has it.
  private static var siteBytes: Int { BufferLayout.string(32) }

  /// Estimates the memory of an entry, without what the state before has too.
  ///
  /// - Parameters:
  ///   - content: What was handled.
  ///   - state: The state after the entry.
  ///   - before: The state before the entry.
  /// - Returns: The number of bytes; at least 1.
  static func estimatedBytes(_ content: Content, _ state: State, after before: State) -> Int {
    let memory = MemorySize(of: state, besides: MemorySize(of: before))
    var bytes = memory.bytes - MemoryLayout<State>.size + MemoryLayout<Self>.stride + siteBytes
    // What an action has brought into the state is in both.
    if let value = content.value { bytes += MemorySize(of: value, besides: memory).bytes }
    return bytes
  }
}
