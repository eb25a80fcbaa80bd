import Navigation

// Features in the shapes that are written less often.

/// A feature that says what it is.
@Reducer
struct Listed: Reducer {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case tapped }

  var body: some ReducerOf<Listed> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

/// A feature whose body is of a type that is written.
@Reducer
struct TypedBody {
  typealias State = Listed.State
  typealias Action = Listed.Action

  var body: Listed { Listed() }
}

/// A feature whose body is stored.
@Reducer
struct StoredBody {
  typealias State = Listed.State
  typealias Action = Listed.Action

  let body = Listed()
}

/// A feature that is another one's body.
@Reducer
struct OtherBody {
  var body: some ReducerOf<Listed> { Listed() }
}

/// A feature with fields that a view binds, and with the view's actions apart.
@Reducer
struct Form {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var age: Int?
  }

  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case view(View)

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case cleared
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .binding(\.name): state.age = nil
      case .view(.cleared): state = State()
      case .binding, .view: break
      }
      return .none
    }
  }
}

/// A feature that shows others, one at a time and in a stack.
@Reducer
struct Shell {
  @ObservableState
  struct State {
    var path = StackState<Path.State>()
    @Presents var sheet: Sheet.State?
    @Presents var form: Optional<Form.State> = Form.State(name: "first")
  }

  enum Action {
    case path(StackActionOf<Path>)
    case sheet(PresentationAction<Sheet.Action>)
    case form(PresentationAction<Form.Action>)
  }

  @Reducer(state: .equatable)
  enum Path {
    case form(Form)
    case listed(Listed)
  }

  @Reducer(state: .codable, .hashable, action: .equatable, .hashable, .sendable)
  enum Sheet {
    case bare(Bare)
    @ReducerCaseIgnored case note(String)
    @ReducerCaseIgnored case help(topic: Int)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$sheet, action: \.sheet)
      .ifLet(\.$form, action: \.form) { Form() }
      .forEach(\.path, action: \.path)
  }
}

/// A feature of one of several kinds, inside a generic type.
nonisolated enum Generics<Value: Equatable & Sendable> {
  @Reducer
  struct Inner {
    @ObservableState
    struct State: Equatable { var value: Value }
    enum Action { case set(Value) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .set(let value): state.value = value
        }
        return .none
      }
    }
  }

  @CasePathable
  indirect enum Tree {
    case leaf(Value)
    case node(Tree, Tree)
  }
}

// Swift 6.3 rejects wrapped properties of a type that is itself declared `nonisolated`, but not those of a nested type.
nonisolated enum SharedShapes {
  /// Values that several features hold.
  @ObservableState
  struct State: Equatable {
    @Shared(.inMemory("count")) var count = 0
    @Shared var given: Int
    @SharedReader var read: Int
    var own = 0

    init(given: Shared<Int>) {
      _given = given
      _read = SharedReader(given)
    }
  }
}
