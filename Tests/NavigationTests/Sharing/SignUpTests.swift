import Navigation
import Observation
import Synchronization
import Testing

/// A sign-up whose screens share its data, from the first screen to an edit from the summary.
@MainActor
struct SignUpTests {
  @Test func `each screen changes the data that all of them see`() async {
    let store = TestStore(initialState: SignUp.State(signUpData: Shared(value: SignUpData()))) { SignUp() }

    await store.send(.startButtonTapped) {
      $0.path[id: 0] = .basics(SignUpBasics.State(signUpData: $0.$signUpData))
    }
    // Nothing is entered yet, so there is no next step.
    await store.send(\.path[id: 0].basics.nextButtonTapped)
    await store.send(\.path[id: 0].basics.emailChanged, "a@b.c") {
      $0.$signUpData.withLock { $0.email = "a@b.c" }
    }
    await store.send(\.path[id: 0].basics.firstNameChanged, "Ada") {
      $0.path[id: 0, case: \.basics]?.$signUpData.withLock { $0.firstName = "Ada" }
    }
    await store.send(\.path[id: 0].basics.nextButtonTapped)
    await store.receive(\.path[id: 0].basics.delegate.stepFinished) {
      $0.path[id: 1] = .topics(SignUpTopics.State(topics: $0.$signUpData.topics))
    }

    await store.send(\.path[id: 1].topics.topicToggled, .tips) {
      $0.$signUpData.withLock { $0.topics = [.tips] }
    }
    await store.send(\.path[id: 1].topics.nextButtonTapped)
    await store.receive(\.path[id: 1].topics.delegate.stepFinished) {
      $0.path[id: 2] = .summary(SignUpSummary.State(signUpData: $0.$signUpData))
    }

    await store.send(\.path[id: 2].summary.editBasicsButtonTapped) {
      let signUpData = $0.$signUpData
      $0.path[id: 2, case: \.summary]?.destination = .basics(
        SignUpBasics.State(isEditingFromSummary: true, signUpData: signUpData)
      )
    }
    await store.send(\.path[id: 2].summary.destination.basics.firstNameChanged, "Grace") {
      $0.$signUpData.firstName.withLock { $0 = "Grace" }
    }
    await store.send(\.path[id: 2].summary.destination.dismiss) {
      $0.path[id: 2, case: \.summary]?.destination = nil
    }
    await store.send(\.path[id: 2].summary.submitButtonTapped)
    await store.receive(\.path[id: 2].summary.submitted, "a@b.c")
    #expect(store.state.signUpData == SignUpData(email: "a@b.c", firstName: "Grace", topics: [.tips]))
  }

  @Test func `the first screen hears of an edit that the summary makes`() {
    let store = Store(initialState: SignUp.State(signUpData: Shared(value: SignUpData(email: "a")))) { SignUp() }
    store.send(.startButtonTapped)
    store.send(.path(.element(id: 0, action: .basics(.delegate(.stepFinished)))))
    store.send(.path(.element(id: 1, action: .topics(.delegate(.stepFinished)))))
    store.send(.path(.element(id: 2, action: .summary(.editBasicsButtonTapped))))
    let isTold = Mutex(false)
    withObservationTracking {
      _ = store.signUpData.firstName
    } onChange: {
      isTold.withLock { $0 = true }
    }
    store.send(
      .path(.element(id: 2, action: .summary(.destination(.presented(.basics(.firstNameChanged("Ada")))))))
    )
    #expect(isTold.withLock { $0 })
    #expect(store.signUpData.firstName == "Ada")
  }
}
