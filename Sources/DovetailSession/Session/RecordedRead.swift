import DovetailEssentials

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
