import Foundation
import Navigation

/// A recurring meeting with a list of speakers, who take turns.
struct SyncUp: Equatable, Codable, Identifiable, Sendable {
  let id: UUID
  var title = ""
  var minutes = 5
  var speakers: IdentifiedArrayOf<Speaker> = []

  /// The past meetings, the most recent meeting first.
  var meetings: IdentifiedArrayOf<Meeting> = []

  var seconds: Int { minutes * 60 }

  /// The speaking time of each speaker.
  var secondsPerSpeaker: Int { max(1, seconds / max(1, speakers.count)) }
}
