import Foundation

/// One time that a meeting was held.
struct Meeting: Equatable, Codable, Identifiable, Sendable {
  let id: UUID
  let date: Date
  let seconds: Int
}
