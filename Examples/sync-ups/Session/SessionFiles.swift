import Navigation

/// The files of a session: the meetings, and the state if it is kept.
@MainActor
struct SessionFiles {
  /// A failure to read or to write one of the files.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let snapshot: Snapshot?
  private let syncUps = Shared(.syncUps)
  private let former: IdentifiedArrayOf<SyncUp>

  init(snapshot: Snapshot?) {
    self.snapshot = snapshot
    former = syncUps.wrappedValue
  }

  /// The state with which the session begins.
  func initialState() throws(Failure) -> SyncUps.State {
    do {
      return try snapshot?.read() ?? SyncUps.State()
    } catch {
      throw Failure(description: "the state could not be read, and its file was left as it is: \(error)")
    }
  }

  /// Writes the file of the state.
  func keep(_ state: SyncUps.State) throws(Failure) {
    do {
      try snapshot?.write(state)
    } catch {
      throw Failure(description: "the state is not kept: \(error)")
    }
  }

  /// Waits until the meetings are saved, if the session has changed them.
  func save() async throws(Failure) {
    do {
      if syncUps.wrappedValue != former { try await syncUps.save() }
    } catch {
      throw Failure(description: "the meetings are not saved: \(error)")
    }
  }
}
