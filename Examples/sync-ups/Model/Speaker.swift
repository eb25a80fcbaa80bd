import Foundation

/// Who speaks in a meeting.
struct Speaker: Equatable, Codable, Identifiable, Sendable {
  let id: UUID
  var name: String
}
