import DovetailTestSupport
import Navigation
import Testing

/// A presented child is run where it is, and its action is looked at where that is.
@MainActor
struct PresentationPlaceTests {
  /// Notices, when it is changed, whether somebody else holds it.
  struct Marked {
    final class Mark {}

    var isShared = false
    private var mark = Mark()

    mutating func change() {
      if !isKnownUniquelyReferenced(&mark) { isShared = true }
    }
  }

  @Reducer
  struct Child {
    @ObservableState
    struct State {
      var marked = Marked()
      var vector = SIMD4<Double>()
      var text = ""
    }

    enum Action {
      case bare
      case moved(SIMD4<Double>)
      case renamed(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.marked.change()
        switch action {
        case .bare: break
        case .moved(let vector): state.vector = vector
        case .renamed(let text): state.text = text
        }
        return .none
      }
    }
  }

  @Reducer
  struct Parent {
    @Reducer
    enum Destination {
      case child(Child)
      case other(Child)
    }

    @ObservableState
    struct State {
      @Presents var child: Child.State?
      @Presents var destination: Destination.State?
    }

    enum Action {
      case child(PresentationAction<Child.Action>)
      case destination(PresentationAction<Destination.Action>)
      case changed
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .changed = action { state.child?.marked.change() }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Child() }
      .ifLet(\.$destination, action: \.destination)
    }
  }

  @Test func `what is presented is changed without a copy, by its own reducer and by the parent's`() throws {
    let store = Store(initialState: Parent.State(child: Child.State(), destination: .other(Child.State()))) { Parent() }
    store.send(.child(.presented(.bare)))
    store.send(.changed)
    store.send(.destination(.presented(.other(.bare))))
    let isChildShared = store.withState { $0.child?.marked.isShared }
    #expect(isChildShared == false)
    let isPresentedShared = store.withState { $0.destination?.other?.marked.isShared }
    #expect(isPresentedShared == false)
  }

  @Test func `a copy that somebody keeps stays as it was`() {
    let store = Store(initialState: Parent.State(child: Child.State())) { Parent() }
    let copy = store.state
    store.send(.child(.presented(.renamed("a"))))
    #expect(copy.child?.text == "")
    #expect(store.withState { $0.child?.text } == "a")
  }

  @Test func `actions of any size and alignment arrive`() {
    let store = Store(initialState: Parent.State(child: Child.State(), destination: .child(Child.State()))) { Parent() }
    let text = "a text that does not fit into a string"
    store.send(.child(.presented(.moved([1, 2, 3, 4]))))
    store.send(.child(.presented(.renamed(text))))
    store.send(.destination(.presented(.child(.moved([5, 6, 7, 8])))))
    store.send(.destination(.presented(.child(.renamed(text)))))
    let (child, presented) = store.withState { ($0.child, $0.destination?.child) }
    #expect(child?.vector == [1, 2, 3, 4])
    #expect(child?.text == text)
    #expect(presented?.vector == [5, 6, 7, 8])
    #expect(presented?.text == text)
  }

  @Test func `a reducer that two stores have dismisses in the one that was told to`() {
    var toDo: (() -> Void)?
    let reducer = Reduce<Parent.State, Parent.Action> { _, action in
      if case .child(.dismiss) = action { toDo?() }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Child() }
    let first = Store(initialState: Parent.State(child: Child.State())) { reducer }
    let second = Store(initialState: Parent.State(child: Child.State())) { reducer }
    toDo = {
      toDo = nil
      second.send(.changed)
    }
    first.send(.child(.dismiss))
    #expect(first.withState { $0.child == nil })
    #expect(second.withState { $0.child != nil })
  }
}
