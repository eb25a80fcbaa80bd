import Dovetail
import DovetailTestSupport
import Testing

@MainActor
struct BindingTests {
  private let store = Store(initialState: Profile.State()) { Profile() }

  @Test func `setting a property of a store sends a binding action`() {
    store.name = "Ada"
    store.age += 36
    store.tags.append("maths")
    #expect(store.name == "Ada")
    #expect(store.age == 36)
    #expect(store.tags == ["maths"])
    #expect(store.log == ["name is Ada", "other", "other"])
  }

  @Test func `a property of a property is set with all of it, or by its own key path`() {
    store.address.city = "London"
    #expect(store.address.city == "London")
    store.send(.set(\.address.city, "Paris"))
    #expect(store.address.city == "Paris")
    #expect(store.log == ["other", "city is Paris"])
  }

  @Test func `the state as a whole can be set`() {
    store.state = Profile.State(name: "Bo")
    #expect(store.name == "Bo")
    #expect(store.log == ["other"])
  }

  @Test func `set makes the action, and what stands behind the binding reducer sees the new value`() {
    store.send(.set(\.name, "Cy"))
    #expect(store.name == "Cy")
    store.send(.binding(.set(\.name, "Di")))
    store.send(.loadTapped)
    #expect(store.log == ["name is Cy", "name is Di", "name is loaded"])
  }

  @Test func `a child store's property sends through the parent`() {
    let parent = Store(initialState: Pair.State()) { Pair() }
    let child = parent.scope(\.first, action: \.first)
    child.name = "Ada"
    #expect(parent.first.name == "Ada")
    #expect(parent.second.name == "")
  }

  @Test func `the binding actions of a view are handled inside the view's case`() {
    let store = Store(initialState: Login.State(attempts: 2)) { Login() }
    store.user = "ada"
    #expect(store.user == "ada")
    #expect(store.attempts == 0)
    store.send(.failed)
    store.send(.view(.set(\.user, "bo")))
    #expect(store.state == Login.State(user: "bo"))
    store.state = Login.State(user: "cy", attempts: 1)
    #expect(store.state == Login.State(user: "cy", attempts: 1))
  }

  @Test func `a view's case can be given as a case path of old`() {
    let store = Store(initialState: Login.State()) {
      BindingReducer<Login.State, Login.Action, Login.Action.View>(action: /Login.Action.view)
    }
    store.user = "ada"
    #expect(store.user == "ada")
  }

  @Test func `an action knows its property and its value`() {
    let action = BindingAction<Profile.State>.set(\.name, "Ada")
    #expect(action.keyPath == \Profile.State.name)
    #expect(action.value as? String == "Ada")
    #expect(Profile.Action.set(\.age, 3).binding?.value as? Int == 3)
    #expect(Profile.Action.cleared.binding == nil)
  }

  @Test func `actions are equal when they set the same property to equal values`() {
    typealias Action = BindingAction<Profile.State>
    #expect(Action.set(\.name, "a") == .set(\.name, "a"))
    #expect(Action.set(\.name, "a") != .set(\.name, "b"))
    #expect(Action.set(\.name, "a") != .set(\.address.city, "a"))
    #expect(Action.set(\.name, "") != .set(\.age, 0))
  }

  @Test func `a key path of cases goes on to properties`() {
    let path = AnyCasePath(\Profile.Action.Cases.binding.name)
    #expect(path.embed("Ada") == .set(\.name, "Ada"))
    #expect(path.extract(from: .set(\.name, "Ada")) == "Ada")
    #expect(path.extract(from: .set(\.address.city, "Ada")) == nil)
    #expect(path.extract(from: .cleared) == nil)
    #expect(Profile.Action.set(\.age, 3)[case: \.binding.age] == 3)
    #expect(Profile.Action.set(\.age, 3).is(\.binding.age))
    #expect(!Profile.Action.set(\.age, 3).is(\.binding.name))
  }

  @Test func `an action is dumped as it is written`() {
    func dump(_ action: BindingAction<Profile.State>) -> String { String(customDumping: action) }
    #expect(
      dump(.set(\.name, "Ada")) == """
        BindingAction.set(
          \\.name,
          "Ada"
        )
        """
    )
    #expect("\(BindingAction<Profile.State>.set(\.address.city, "L"))" == #".set(\.address.city, "L")"#)
    #expect("\(BindingAction<Profile.State>.set(\.self, Profile.State()))".hasPrefix(#".set(\.self, "#))
    #expect("\(BindingAction<ParentWithChildren.State>.set(\.count, 1))" == #".set(\.count, 1)"#)
  }

  @Test func `the bindings of actions that are no enum are handled`() {
    let store = Store(initialState: 1) { BindingReducer<Int, Wrapped, Wrapped>() }
    store.send(.set(\.self, 4))
    #expect(store.state == 4)
  }

  @Test func `a change that a binding makes is seen by onChange`() {
    let store = Store(initialState: Profile.State()) {
      BindingReducer<Profile.State, Profile.Action, Profile.Action>()
        .onChange(of: \.age) { old, state in
          state.log.append("\(old) to \(state.age)")
          return .none
        }
    }
    store.age = 0
    store.age = 1
    #expect(store.log == ["0 to 1"])
  }

  @Test func `an action that a user sends and nobody handles is no mistake`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      let store = Store(initialState: Forgetful.State()) { Forgetful() }
      store.send(.set(\.name, "Ada"))
      #expect(store.state.name == "")
      self.store.name = "Ada"
    }
    #expect(recorder.issues.isEmpty)
  }
}

@Reducer
private struct Pair {
  @ObservableState
  struct State {
    var first = Profile.State()
    var second = Profile.State()
  }

  enum Action {
    case first(Profile.Action)
    case second(Profile.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Profile() }
    Scope(state: \.second, action: \.second) { Profile() }
  }
}

/// An action that is a struct, and returns its binding action itself.
private struct Wrapped: BindableAction {
  var binding: BindingAction<Int>?

  static func binding(_ action: BindingAction<Int>) -> Wrapped { Wrapped(binding: action) }
}
