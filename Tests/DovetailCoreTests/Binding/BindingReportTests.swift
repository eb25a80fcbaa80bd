import Dovetail
import DovetailTestSupport
import Testing

@testable import DovetailCore

@MainActor
struct BindingReportTests {
  @Test func `a property that no reducer sets is reported`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      let store = Store(initialState: Forgetful.State()) { Forgetful() }
      store.name = "Ada"
      #expect(store.name == "")
    }
    let expected = Diagnostic.bindingWasNotHandled(
      property: "\\.name",
      action: #".binding(.set(\.name, "Ada"))"#,
      store: Store<Forgetful.State, Forgetful.Action>.self
    )
    #expect(recorder.messages == [expected.message])
  }

  @Test func `a property that is set while an action is handled is reported for that alone`() {
    let held = Box<StoreOf<Profile>?>(nil)
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      let store = Store(initialState: Profile.State()) {
        Reduce<Profile.State, Profile.Action> { _, action in
          if action == .cleared { held.value?.send(.set(\.age, 1)) }
          return .none
        }
        BindingReducer()
      }
      held.value = store
      store.send(.cleared)
      #expect(store.age == 1)
    }
    held.value = nil
    #expect(recorder.messages.count == 1)
    #expect(
      recorder.messages.first?.hasPrefix("An action was sent to a store that was handling another action.") == true
    )
  }
}
