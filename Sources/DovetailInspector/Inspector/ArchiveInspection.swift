import Dovetail
import DovetailSession

/// A recording that is shown like a store, and cannot be driven: its values are only texts.
final class ArchiveInspection: InspectedStore {
  /// The actor on which the recording is read.
  private actor Reader {
    /// Retains the store.
    private var store: Store<RecordedValue, RecordedValue>?

    /// Makes a store that stands at the end of the recording, and stays there.
    func inspect(
      _ recording: UncheckedSendable<Recording<RecordedValue, RecordedValue>>,
      id: Int,
      redaction: Redaction
    ) -> StoreInspection<RecordedValue, RecordedValue>? {
      let session = recording.value.session()
      let store = Store(initialState: session.initialState) {
        EmptyReducer<RecordedValue, RecordedValue>()
      } withDependencies: {
        // Nothing of the program has to do with it.
        $0.continuousClock = ContinuousClock()
      }
      var policy = SessionPolicy()
      policy.maximumEntries = max(policy.maximumEntries, session.entries.count)
      guard let recorder = SessionRecorder(store, policy: policy, recordsDependencies: false) else { return nil }
      guard (try? recorder.replace(by: session)) != nil else { return nil }
      recorder.replaceEffects(by: recording.value.endedEffects)
      self.store = store
      return StoreInspection(
        id,
        "\(recording.value.program): \(recording.value.stateType)",
        recorder,
        actor: self,
        redaction: redaction,
        writer: SessionTestWriter(ofStateType: recording.value.stateType, module: nil),
        archive: StoreInspection.Archive(state: recording.value.stateType, action: recording.value.actionType)
      )
    }
  }

  private let reader = Reader()
  private let inspection: StoreInspection<RecordedValue, RecordedValue>

  // Unchecked: a recording that was read has no objects.
  private let recording: UncheckedSendable<Recording<RecordedValue, RecordedValue>>

  var id: Int { inspection.id }

  /// Shows a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording.
  ///   - id: The number of the store.
  ///   - redaction: What is not shown.
  init?(
    _ recording: UncheckedSendable<Recording<RecordedValue, RecordedValue>>,
    id: Int,
    redaction: Redaction
  ) async {
    guard let inspection = await reader.inspect(recording, id: id, redaction: redaction) else { return nil }
    self.inspection = inspection
    self.recording = recording
  }

  func info() async -> JSONValue { await inspection.info() }

  func respond(to request: HTTPRequest, _ body: CommandBody?) async throws(RequestProblem) -> HTTPResponse {
    guard request.method == "GET" || Self.commands.contains(body?.command ?? "") else { throw .isArchive }
    if request.path == "/recording", let data = try? recording.value.data() { return .json(bytes: data) }
    return try await inspection.respond(to: request, body)
  }

  /// The commands that choose the entry that is shown.
  private static let commands: Set = ["goTo", "step"]

  func load(_ bytes: [UInt8]) async throws(RequestProblem) -> ImportedFile { throw .isArchive }

  func join(_ stream: EventStream, after number: Int) { inspection.join(stream, after: number) }

  func close(isolation: isolated (any Actor)?) { inspection.close(isolation: isolation) }
}
