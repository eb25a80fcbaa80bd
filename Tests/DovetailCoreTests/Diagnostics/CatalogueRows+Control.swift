import Dovetail
import DovetailTestSupport
import Testing

// Messages about stores that a debugger controls.
extension CatalogueRow {
  static let control = [
    CatalogueRow("controlOfChildStore") { _ in
      """
      A child store cannot be recorded or controlled.

      Pass the root store: it handles the actions of all its children.
      """
    } provoke: {
      let store = Store(initialState: ParentWithChildren.State()) { ParentWithChildren() }
      let child = store.scope(\.keeper, action: \.keeper)
      let site = SourceSite()
      #expect(StoreControl(child, at: site) == nil)
      return site.line
    },
    CatalogueRow("controlOfTestStore") { _ in
      """
      The store of a test cannot be controlled: the test asserts each of its steps.

      Record a "Store" instead.
      """
    } provoke: {
      let store = Store(
        initialState: { 0 },
        isolation: MainActor.shared,
        reducer: Reduce<Int, Bool> { _, _ in .none },
        dependencies: nil,
        schedule: IdleSchedule(),
        observer: IdleObserver()
      )
      let site = SourceSite()
      #expect(StoreControl(store, at: site) == nil)
      return site.line
    },
    CatalogueRow("heldActionDropped") { _ in
      """
      More than 10000 actions were sent to a store that is held. Further ones are dropped.

      Resume the store, or hold it for a shorter time.
      """
    } provoke: {
      let store = Store(initialState: 0) {
        Reduce<Int, Bool> { state, _ in
          state += 1
          return .none
        }
      }
      let control = try #require(StoreControl(store, at: SourceSite()))
      control.hold()
      for _ in 0..<10_000 { store.send(true) }
      store.send(true)
      let line: UInt = #line - 1
      control.release()
      #expect(store.withState { $0 } == 10_000)
      return line
    },
  ]
}

/// An observer that does nothing.
private struct IdleObserver: StoreObserver {
  func handled(_ event: ActionEvent<Int, Bool>) {}
}

/// A schedule on which nothing is ever run.
private final class IdleSchedule: EffectSchedule {
  var testStep: SourceSite? { nil }

  func note(testStep: SourceSite) {}

  func enqueue(_ job: consuming ExecutorJob) {}
  func willArrive() {}
  func didArrive() {}
  func beginWait(of effect: UInt64, for what: String, isInVain: Bool) -> Int { 0 }
  func endWait(_ wait: Int) {}
  nonisolated(nonsending) func settle() async {}
}
