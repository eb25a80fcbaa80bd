import Foundation

/// A past meeting.
struct Meeting: Equatable, Codable, Identifiable, Sendable {
  let id: UUID
  let date: Date
  let seconds: Int
}
