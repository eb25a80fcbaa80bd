import Synchronization

/// What tells one prompt, or one button, from another that says the same.
///
/// Each that is made gets another. It is no part of the value: equal prompts have different ids.
public struct PromptID: Hashable, Sendable {
  private let number: UInt64

  init() {
    number = Self.last.add(1, ordering: .relaxed).newValue
  }

  private static let last = Atomic<UInt64>(0)
}
