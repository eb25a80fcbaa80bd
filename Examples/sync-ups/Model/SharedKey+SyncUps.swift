import Foundation
import Navigation

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<SyncUp>>.Default {
  /// All meetings, in a JSON file.
  static var syncUps: Self {
    @Dependency(\.syncUpsFile) var file
    return Self[.fileStorage(file), default: []]
  }
}

extension DependencyValues {
  /// The file that stores the meetings.
  @DependencyEntry(liveValue: URL(filePath: "meetings.json"))
  var syncUpsFile: URL = URL(filePath: "meetings.json")
}
