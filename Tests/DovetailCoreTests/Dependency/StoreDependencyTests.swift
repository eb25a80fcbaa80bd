import Dovetail
import DovetailTestSupport
import Testing

@MainActor
struct StoreDependencyTests {
  /// Records the current word, read by a property of the reducer and by a local property.
  private struct Speaker: Reducer {
    struct State: Equatable {
      var notes: [String] = []
    }

    enum Action: Sendable {
      case note
      case run(@Sendable (Send<Action>) async -> Void)
      case effect(@Sendable () -> Effect<Action>)
      case heard(String)
    }

    @Dependency(\.word) var word

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .note:
        state.notes.append("\(word)/\(currentWord())")
        return .none
      case .run(let operation):
        return .run { await operation($0) }
      case .effect(let effect):
        return effect()
      case .heard(let text):
        state.notes.append("\(text) in \(currentWord())")
        return .none
      }
    }
  }

  /// A speaker in a body, so that its property has the value at the evaluation of the body.
  private struct Hall: Reducer {
    struct State { var speaker = Speaker.State(); var notes: [String] = [] }
    enum Action: Sendable { case speaker(Speaker.Action) }

    let layers: @Sendable (Speaker) -> Reduce<Speaker.State, Speaker.Action>
    let atInit = currentWord()

    init(_ layers: @escaping @Sendable (Speaker) -> Reduce<Speaker.State, Speaker.Action> = { Reduce($0) }) {
      self.layers = layers
    }

    var body: some ReducerOf<Self> {
      let inBody = currentWord()
      Scope(
        state: \.speaker,
        action: AnyCasePath(
          embed: Action.speaker,
          extract: { action in
            switch action {
            case .speaker(let action): action
            }
          }
        ).keyPath
      ) {
        layers(Speaker())
      }
      Reduce { state, _ in
        state.notes.append("\(atInit)/\(inBody)/\(currentWord())")
        return .none
      }
    }
  }

  @Test func `a store's values are in force in init, body and reducer`() {
    let store = Store(initialState: Hall.State()) {
      Hall()
    } withDependencies: {
      $0.word = "store"
    }
    store.send(.speaker(.note))
    store.send(.speaker(.note))
    #expect(store.withState { $0.speaker.notes } == ["store/store", "store/store"])
    #expect(store.withState { $0.notes } == ["store/store/store", "store/store/store"])
    #expect(currentWord() == "test")
  }

  @Test func `the initial state is made with the store's values`() {
    let store = Store(initialState: Speaker.State(notes: [currentWord()])) {
      Speaker()
    } withDependencies: {
      $0.word = "store"
    }
    #expect(store.withState { $0.notes } == ["store"])
  }

  @Test func `a store's closure runs once`() {
    var count = 0
    let store = Store(initialState: Speaker.State()) {
      Speaker()
    } withDependencies: {
      count += 1
      $0.word = "store"
    }
    store.send(.note)
    store.send(.note)
    #expect(count == 1)
  }

  @Test func `a store keeps the values it was made with`() {
    let store = withDependencies {
      $0.word = "made"
    } operation: {
      Store(initialState: Speaker.State()) { Speaker() }
    }
    store.send(.note)
    withDependencies({ $0.word = "caller" }) { _ = store.send(.note) }
    #expect(store.withState { $0.notes } == ["made/made", "made/made"])
  }

  @Test func `a store made with no values has those of who sends`() async {
    let store = Store(initialState: Speaker.State()) { Speaker() }
    store.send(.note)
    await withDependencies {
      $0.word = "caller"
    } operation: {
      store.send(.note)
      await store.send(.run { await $0(.heard(currentWord())) }).finish()
    }
    #expect(store.withState { $0.notes } == ["test/test", "caller/caller", "caller in caller"])
  }

  @Test(arguments: [
    (["store"], "store"),
    (["store", "layer"], "layer"),
    (["store", "near", "far"], "near"),
    (["", "layer"], "layer"),
    ([""], "test"),
  ])
  func `the closest value goes first`(levels: [String], winner: String) {
    let layers = levels.dropFirst()
    let store = Store(initialState: Hall.State()) {
      Hall { speaker in
        layers.reduce(Reduce(speaker)) { Reduce($0.dependency(\.word, $1)) }
      }
    } withDependencies: {
      if !levels[0].isEmpty { $0.word = levels[0] }
    }
    store.send(.speaker(.note))
    let speakerNotes = store.withState { $0.speaker.notes }
    #expect(speakerNotes == ["\(winner)/\(winner)"])
    // The reducer of the parent runs after that of the child, with the values of the store.
    let own = levels[0].isEmpty ? "test" : levels[0]
    let ownNotes = store.withState { $0.notes }
    #expect(ownNotes == ["\(own)/\(own)/\(own)"])
  }

  @Test func `the forms of a reducer's values`() {
    struct Listener: Reducer {
      func reduce(into state: inout [Volume], action: Void) -> Effect<Void> {
        @Dependency(\.volume) var volume
        state.append(volume)
        return .none
      }
    }
    func expect(
      _ volume: Volume,
      for reducer: some Reducer<[Volume], Void>,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let store = Store(initialState: [Volume]()) {
        reducer
      } withDependencies: {
        $0.volume = Volume(level: 5, name: "store")
      }
      store.send(())
      #expect(store.state == [volume], sourceLocation: sourceLocation)
    }
    let base = Listener()
    expect(Volume(level: 5, name: "store"), for: base)
    expect(Volume(level: 6, name: "path"), for: base.dependency(\.volume, Volume(level: 6, name: "path")))
    expect(Volume(level: 7, name: "store"), for: base.dependency(\.volume.level, 7))
    expect(Volume(level: 8, name: "type"), for: base.dependency(Volume(level: 8, name: "type")))
    expect(Volume(level: 6, name: "store"), for: base.transformDependency(\.volume) { $0.level += 1 })
    expect(Volume(level: 7, name: "store"), for: base.transformDependency(Volume.self) { $0.level += 2 })
    let chained = base.transformDependency(\.volume) { $0.level *= 2 }.dependency(\.volume.level, 10)
    expect(Volume(level: 20, name: "store"), for: chained)
  }

  @Test func `a transform runs once for the values around it`() {
    var count = 0
    let store = Store(initialState: Speaker.State()) {
      Speaker().transformDependency(\.word) {
        count += 1
        $0 += "!"
      }
    }
    for _ in 0..<3 { store.send(.note) }
    #expect(count == 1)
    withDependencies({ $0.word = "caller" }) { _ = store.send(.note) }
    #expect(count == 2)
    #expect(store.withState { $0.notes.last } == "caller!/caller!")
  }

  @Test func `a transform does not run where nobody reads a value, and sees those of all layers around it`() {
    struct Listener: Reducer {
      func reduce(into state: inout [String], action: Bool) -> Effect<Bool> {
        if action { state.append(currentWord()) }
        return .none
      }
    }
    var calls: [String] = []
    let store = Store(initialState: [String]()) {
      Listener()
        .transformDependency(\.word) {
          calls.append("inner")
          $0 += "!"
        }
        .transformDependency(\.word) {
          calls.append("outer")
          $0 += "?"
        }
    }
    withDependencies({ $0.word = "caller" }) {
      _ = store.send(false)
      #expect(calls == [])
      _ = store.send(true)
      _ = store.send(true)
    }
    #expect(calls == ["outer", "inner"])
    withDependencies({ $0.word = "other" }) { _ = store.send(true) }
    #expect(calls == ["outer", "inner", "outer", "inner"])
    #expect(store.state == ["caller?!", "caller?!", "other?!"])
  }

  // MARK: - Effects

  @Test func `an effect runs with the values of where it was made, and outlives them`() async {
    let latch = Latch()
    let store = Store(initialState: Hall.State()) {
      Hall { Reduce($0.dependency(\.word, "layer")) }
    } withDependencies: {
      $0.word = "store"
    }
    let task = store.send(
      .speaker(
        .run { send in
          await latch.pass()
          await send(.heard(currentWord()))
        }
      )
    )
    latch.open()
    await task.finish()
    let (speakerNotes, lastNote) = store.withState { ($0.speaker.notes, $0.notes.last) }
    #expect(speakerNotes == ["layer in layer"])
    #expect(lastNote == "store/store/store")
  }

  @Test func `a child's values do not reach the parent with an action of the child's effect`() async {
    let store = Store(initialState: Hall.State()) {
      Hall { Reduce($0.dependency(\.word, "layer")) }
    }
    await store.send(.speaker(.run { await $0(.note) })).finish()
    #expect(store.withState { $0.speaker.notes } == ["layer/layer"])
    #expect(store.withState { $0.notes } == ["test/test/test", "test/test/test"])
  }

  @Test func `what an effect overrides for itself is not for the reducer`() async {
    for word in ["", "store"] {
      let store = Store(initialState: Speaker.State()) {
        Speaker()
      } withDependencies: {
        if !word.isEmpty { $0.word = word }
      }
      await store.send(
        .run { send in
          await withDependencies {
            $0.word = "inside"
          } operation: {
            await send(.heard(currentWord()))
          }
        }
      ).finish()
      #expect(store.withState { $0.notes } == ["inside in \(word.isEmpty ? "test" : word)"])
    }
  }

  @Test func `an effect made under values keeps them, whoever starts it`() async {
    let store = Store(initialState: Speaker.State()) { Speaker() }
    let made = withDependencies({ $0.word = "made" }) {
      Effect<Speaker.Action>.run { await $0(.heard(currentWord())) }
    }
    await withDependencies({ $0.word = "starter" }) {
      await store.send(.effect { made }).finish()
    }
    #expect(store.withState { $0.notes } == ["made in starter"])
  }

  @Test func `a map runs with the values of where it was made`() async {
    let store = Store(initialState: Speaker.State()) { Speaker() }
    let made = withDependencies({ $0.word = "map" }) {
      Effect<Int>.merge(.send(1), .run { await $0(2) })
        .map { Speaker.Action.heard("\($0) \(currentWord())") }
    }
    await store.send(.effect { made }).finish()
    #expect(store.withState { $0.notes } == ["1 map in test", "2 map in test"])
  }

  @Test func `each stage of a sequence has its own values`() async {
    let store = Store(initialState: Speaker.State()) {
      Speaker()
    } withDependencies: {
      $0.word = "store"
    }
    @Sendable func stage(_ word: String) -> Effect<Speaker.Action> {
      withDependencies({ $0.word = word }) { .run { await $0(.heard(currentWord())) } }
    }
    await store.send(.effect { .concatenate(stage("one"), .send(.note), stage("two")) }).finish()
    #expect(store.withState { $0.notes } == ["one in store", "store/store", "two in store"])
  }

  @Test func `a handler of errors has the values of its effect`() async {
    let store = Store(initialState: Speaker.State()) {
      Speaker().dependency(\.word, "layer")
    }
    await store.send(
      .effect {
        .run { _ in
          throw SampleError()
        } catch: { _, send in
          await send(.heard(currentWord()))
        }
      }
    ).finish()
    #expect(store.withState { $0.notes } == ["layer in layer"])
  }

  @Test func `the work of task(id:) has the values of its reducer`() async {
    struct Follower: Reducer {
      enum Action: Sendable { case heard(String) }
      var body: some Reducer<[String], Action> {
        Reduce<[String], Action> { state, action in
          switch action {
          case .heard(let word): state.append(word)
          }
          return .none
        }
        .task(id: { $0.isEmpty ? 1 : nil }) { _, send in
          await send(.heard(currentWord()))
        }
      }
    }
    let store = Store(initialState: [String]()) {
      Follower().dependency(\.word, "layer")
    } withDependencies: {
      $0.word = "store"
    }
    for await state in store.states where !state.isEmpty {
      #expect(state == ["layer"])
      break
    }
  }

  @Test func `stores with other values stand beside each other`() async {
    let first = Store(initialState: Speaker.State()) {
      Speaker()
    } withDependencies: {
      $0.word = "first"
    }
    let second = Store(initialState: Speaker.State()) {
      Speaker()
    } withDependencies: {
      $0.word = "second"
    }
    let mailbox = second.mailbox
    await first.send(.run { _ in await mailbox.send(.note) }).finish()
    first.send(.note)
    #expect(first.withState { $0.notes } == ["first/first"])
    #expect(second.withState { $0.notes } == ["second/second"])
  }

  @Test func `code in a reducer can override values for what it calls`() {
    let store = Store(initialState: [String]()) {
      Reduce<[String], Void> { state, _ in
        withDependencies {
          $0.word += "+inner"
        } operation: {
          state.append(currentWord())
        }
        state.append(currentWord())
        return .none
      }
    } withDependencies: {
      $0.word = "store"
    }
    store.send(())
    #expect(store.state == ["store+inner", "store"])
  }
}
