import DovetailTestSupport
import Synchronization
import Testing

@testable import DovetailCore

/// A feature with effects that send nothing, something, or have ended.
private struct Loader: Reducer {
  struct State { var count = 0 }
  enum Action { case load, save(String), stream, item, nothing }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .load: return .run(name: "load") { _ in try await Task.never() }
      case .save: return .run { _ in try await Task.never() }
      case .stream:
        return .run { send in
          await send(.item)
          try await Task.never()
        }
      case .item: state.count += 1
      case .nothing: return .run { _ in }
      }
      return .none
    }
  }
}

/// What a debug build says if a program ends while effects are in flight.
struct ProgramEndTests {
  private let effects = LostEffects()
  private let recorder = IssueRecorder()

  @Test func `effects that have sent nothing are noted once, with their actions and lines`() {
    let site = SourceSite(fileID: "App/App.swift", filePath: "App.swift", line: 7, column: 1)
    let (first, second, third, fourth) = (IssueRecorder(), IssueRecorder(), IssueRecorder(), IssueRecorder())
    effects.add(first, .init(name: "load", site: site, action: "Loader.Action.load"))
    effects.add(second, .init(name: "load", site: site, action: "Loader.Action.load"))
    effects.add(third, .init(name: nil, site: site, action: nil))
    effects.add(fourth, .init(name: nil, site: site, action: "Loader.Action.save"))
    effects.remove(fourth)
    withIssueReporters([recorder]) {
      effects.reportAll()
      effects.reportAll()
    }
    #expect(recorder.messages == [])
    #expect(recorder.reasons == ["the program ends"])
    #expect(recorder.expected.map(\.site.line) == [7])
    #expect(
      recorder.expected.map(\.description) == [
        """
        The program ends while effects are in flight that have sent nothing, so their work is lost.

        Effects: 3
        - "load" of Loader.Action.load, written at App/App.swift:7 × 2
        - The effect, written at App/App.swift:7

        Write "await store.send(…).finish()" to wait for the effects of an action, or "await store.dismount()" to cancel all \
        effects before the end.
        """
      ]
    )
  }

  @Test func `a program without such effects ends without a note`() {
    withIssueReporters([recorder]) { effects.reportAll() }
    #expect(recorder.expected.isEmpty)
  }

  #if DEBUG
    @Test func `a store tells of effects until they send, end or are cancelled`() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
        LostEffects.watching.store(true, ordering: .relaxed)
        let store = Store(initialState: Loader.State()) { Loader() }
        store.send(.stream)
        while store.state.count == 0 { await Task.yield() }
        await store.send(.nothing).finish()
        let task = store.send(.load)
        task.cancel()
        store.send(.save("text"))
        LostEffects.shared.reportAll()
        withExtendedLifetime(store) {}
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("Effects: 1\n- The effect of Loader.Action.save, written at"), "\(text)")
    }

    @Test func `tests are not told of their effects`() {
      #expect(!LostEffects.isWatching)
    }
  #endif
}
