import Dovetail

/// An entry that a test has to receive.
//
// Neither this class nor `StepHistory` is generic: code that is generic over the feature's types looks up the metadata
// of each type it makes of them, which takes several hundred instructions a time.
class ReceivedEntry {
  /// What a test receives.
  enum Kind {
    /// An action that an effect has sent.
    case action

    /// An event that a feature has posted, and the type with which it was posted.
    case event(any Sendable, Any.Type)

    /// A modification of the state by an effect at a source location.
    case modification(SourceSite)

    /// The end of tracked work at a source location, which has thrown an error.
    case failure(SourceSite, String)
  }

  let kind: Kind

  /// The source location of the effect that caused the entry; `nil` if the reducer returned it.
  let effect: SourceSite?

  /// The call of the test that led to the entry.
  let step: SourceSite

  /// The next number of the feature's ``NumberSequence`` before the entry.
  let number: Int

  /// The shared values before the entry, as far as they have changed.
  let sharedBefore: SharedSnapshot

  /// The shared values after the entry.
  let shared: SharedSnapshot

  init(
    _ kind: Kind,
    from effect: SourceSite?,
    in step: SourceSite,
    number: Int,
    sharedBefore: SharedSnapshot,
    shared: SharedSnapshot
  ) {
    (self.kind, self.effect, self.step, self.number) = (kind, effect, step, number)
    (self.sharedBefore, self.shared) = (sharedBefore, shared)
  }

  /// The action; `nil` for another entry.
  var anyAction: Any? { nil }

  /// Whether it was reported that no combinator handles the action, which has changed nothing.
  var isUnhandled: Bool { false }

  /// The value that messages show.
  final var shown: Any {
    switch kind {
    case .action: anyAction ?? kind
    case .event(let event, _): EntryText(text: "event \(String(customDumping: event))")
    case .modification(let site): EntryText(text: "modification by the effect at \(site), see \"receiveChange\"")
    case .failure(let site, let error):
      EntryText(text: "failure of the tracked work at \(site), \(error), see \"receiveChange\"")
    }
  }
}

/// An entry with the state after it.
class StateEntry<State>: ReceivedEntry {
  let state: State

  init(
    _ kind: Kind,
    from effect: SourceSite?,
    in step: SourceSite,
    number: Int,
    sharedBefore: SharedSnapshot,
    shared: SharedSnapshot,
    state: State
  ) {
    self.state = state
    super.init(kind, from: effect, in: step, number: number, sharedBefore: sharedBefore, shared: shared)
  }
}

/// An action that an effect has sent, with the state after it.
final class ActionEntry<State, Action>: StateEntry<State> {
  let action: Action
  private let wasReported: Bool

  init(
    _ action: Action,
    isUnhandled: Bool,
    from effect: SourceSite?,
    in step: SourceSite,
    number: Int,
    sharedBefore: SharedSnapshot,
    shared: SharedSnapshot,
    state: State
  ) {
    (self.action, wasReported) = (action, isUnhandled)
    super.init(
      .action,
      from: effect,
      in: step,
      number: number,
      sharedBefore: sharedBefore,
      shared: shared,
      state: state
    )
  }

  override var anyAction: Any? { action }
  override var isUnhandled: Bool { wasReported }
}

/// A text that stands in a list of dumped values.
private struct EntryText: CustomDumpStringConvertible {
  let text: String
  var customDumpDescription: String { text }
}
