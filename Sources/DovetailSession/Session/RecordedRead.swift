import DovetailEssentials

/// A value of a dependency, and who has read it.
package struct AttributedRead: Hashable, Sendable, Codable {
  /// The number of the effect that has read the value; `nil` if it was read while the entry was handled.
  package let effect: UInt64?

  /// The value.
  package let read: RecordedRead

  /// Creates a read.
  ///
  /// - Parameters:
  ///   - effect: The number of the effect; `nil` for none.
  ///   - read: The value.
  package init(effect: UInt64? = nil, _ read: RecordedRead) { (self.effect, self.read) = (effect, read) }
}

/// A value of a dependency that was read while an entry was handled, and that a replay hands out again.
public enum RecordedRead: Hashable, Sendable, Codable {
  /// A date of `\.date`.
  case date(Date)

  /// An id of `\.uuid`.
  case uuid(UUID)

  /// A number of the generator of `\.withRandomNumberGenerator`.
  case random(UInt64)

  /// The date, the id or the number.
  package var value: Any {
    switch self {
    case .date(let date): date
    case .uuid(let id): id
    case .random(let number): number
    }
  }
}
