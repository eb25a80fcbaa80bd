import Navigation

// The value of the meeting is encoded. Decoding connects the state to the meeting of the list again.
extension SyncUpDetail.State: Codable {
  private enum Key: CodingKey { case syncUp, destination }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      syncUp: Shared(restored: try values.decode(SyncUp.self, forKey: .syncUp)),
      destination: try values.decodeIfPresent(SyncUpDetail.Destination.State.self, forKey: .destination)
    )
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(syncUp, forKey: .syncUp)
    try values.encodeIfPresent(destination, forKey: .destination)
  }
}
