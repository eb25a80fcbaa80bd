import Foundation

/// A speaker of a meeting.
struct Speaker: Equatable, Codable, Identifiable, Sendable {
  let id: UUID
  var name: String
}
