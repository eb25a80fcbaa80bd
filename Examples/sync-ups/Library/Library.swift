import Navigation

/// Where the meetings are kept.
@DependencyClient
struct Library: Sendable {
  /// Returns what was saved last, or nothing where nothing was.
  var load: @Sendable () async throws -> [SyncUp]

  /// Saves all meetings, unless the task was cancelled before it came to that.
  var save: @Sendable (_ syncUps: [SyncUp]) async throws -> Void
}

extension Library {
  /// A library that forgets everything at the end of the program.
  static var forgetful: Library { Library(load: { [] }, save: { _ in }) }
}

extension Library: DependencyKey {
  static let liveValue = Library.forgetful
  static let testValue = Library()
}

extension DependencyValues {
  /// Where the meetings are kept: nowhere, unless the program is given a file.
  var library: Library {
    get { self[Library.self] }
    set { self[Library.self] = newValue }
  }
}
