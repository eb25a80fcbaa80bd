import Synchronization

/// The id of a prompt or a button.
///
/// Each new prompt and each new button gets an id that is unique in the process. Equality ignores it.
public struct PromptID: Hashable, Sendable {
  private let number: UInt64

  init() {
    number = Self.last.add(1, ordering: .relaxed).newValue
  }

  private static let last = Atomic<UInt64>(0)
}
