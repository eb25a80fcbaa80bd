import Foundation
import Navigation

/// A meeting that is held again and again, in which one speaks after the other.
struct SyncUp: Equatable, Codable, Identifiable, Sendable {
  let id: UUID
  var title = ""
  var minutes = 5
  var speakers: IdentifiedArrayOf<Speaker> = []

  /// When it was held, the last time first.
  var meetings: IdentifiedArrayOf<Meeting> = []

  var seconds: Int { minutes * 60 }

  /// How long each may speak.
  var secondsPerSpeaker: Int { max(1, seconds / max(1, speakers.count)) }
}
