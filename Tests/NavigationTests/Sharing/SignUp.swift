import Navigation

struct SignUpData: Equatable, Sendable {
  var email = ""
  var firstName = ""
  var topics: Set<Topic> = []

  enum Topic: String, CaseIterable, Sendable {
    case news, tips
  }
}

/// A sign-up in steps: each screen is given the data of the whole and changes its part of it.
@Reducer
struct SignUp {
  @Reducer
  enum Path {
    case basics(SignUpBasics)
    case topics(SignUpTopics)
    case summary(SignUpSummary)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    @Shared var signUpData: SignUpData
  }

  enum Action {
    case path(StackActionOf<Path>)
    case startButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        state.path.append(.basics(SignUpBasics.State(signUpData: state.$signUpData)))
      case .path(.element(_, .basics(.delegate(.stepFinished)))):
        state.path.append(.topics(SignUpTopics.State(topics: state.$signUpData.topics)))
      case .path(.element(_, .topics(.delegate(.stepFinished)))):
        state.path.append(.summary(SignUpSummary.State(signUpData: state.$signUpData)))
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension SignUp.Path.State: Equatable {}

@Reducer
struct SignUpBasics {
  @ObservableState
  struct State: Equatable {
    var isEditingFromSummary = false
    @Shared var signUpData: SignUpData
  }

  enum Action {
    case emailChanged(String)
    case firstNameChanged(String)
    case nextButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate { case stepFinished }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .emailChanged(let email):
        state.$signUpData.withLock { $0.email = email }
      case .firstNameChanged(let name):
        state.$signUpData.firstName.withLock { $0 = name }
      case .nextButtonTapped:
        return state.signUpData.email.isEmpty ? .none : .send(.delegate(.stepFinished))
      case .delegate: break
      }
      return .none
    }
  }
}

@Reducer
struct SignUpTopics {
  @ObservableState
  struct State: Equatable {
    @Shared var topics: Set<SignUpData.Topic>
  }

  enum Action {
    case topicToggled(SignUpData.Topic)
    case nextButtonTapped
    case delegate(Delegate)

    @CasePathable
    enum Delegate { case stepFinished }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .topicToggled(let topic):
        state.$topics.withLock { if $0.remove(topic) == nil { $0.insert(topic) } }
        return .none
      case .nextButtonTapped: return .send(.delegate(.stepFinished))
      case .delegate: return .none
      }
    }
  }
}

@Reducer
struct SignUpSummary {
  @Reducer
  enum Destination {
    case basics(SignUpBasics)
    case topics(SignUpTopics)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    @SharedReader var signUpData: SignUpData
    private let whole: Shared<SignUpData>

    init(destination: Destination.State? = nil, signUpData: Shared<SignUpData>) {
      self.destination = destination
      _signUpData = SharedReader(signUpData)
      whole = signUpData
    }

    var basics: SignUpBasics.State { SignUpBasics.State(isEditingFromSummary: true, signUpData: whole) }
    var topics: SignUpTopics.State { SignUpTopics.State(topics: whole.topics) }
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case editBasicsButtonTapped
    case editTopicsButtonTapped
    case submitButtonTapped
    case submitted(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination, .submitted: return .none
      case .editBasicsButtonTapped:
        state.destination = .basics(state.basics)
        return .none
      case .editTopicsButtonTapped:
        state.destination = .topics(state.topics)
        return .none
      case .submitButtonTapped:
        return .run { [signUpData = state.signUpData] send in await send(.submitted(signUpData.email)) }
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension SignUpSummary.Destination.State: Equatable {}
