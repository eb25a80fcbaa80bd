import Navigation

// The value of the meeting is encoded. Decoding connects the state to the meeting of the list again.
extension RecordMeeting.State: Codable {
  private enum Key: CodingKey { case syncUp, secondsElapsed, speaker, alert }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      syncUp: Shared(restored: try values.decode(SyncUp.self, forKey: .syncUp)),
      secondsElapsed: try values.decode(Int.self, forKey: .secondsElapsed),
      speaker: try values.decode(Int.self, forKey: .speaker),
      alert: try values.decodeIfPresent(AlertState<RecordMeeting.Alert>.self, forKey: .alert)
    )
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(syncUp, forKey: .syncUp)
    try values.encode(secondsElapsed, forKey: .secondsElapsed)
    try values.encode(speaker, forKey: .speaker)
    try values.encodeIfPresent(alert, forKey: .alert)
  }
}
