extension [Mistakes] {
  /// Declarations in places where a macro adds nothing, or that only some code sees.
  static let places = [
    Mistakes(
      "types that an extension does not see",
      """
      struct Outer {
        @CasePathable private enum A { case a } // error: does not see 'A', a 'private' type in another. Make 'A' 'fileprivate'.
        @ObservableState private struct B { var b = 1 ; @Presents var c: C? } // error: does not see 'B', a 'private' type
        @ObservableState fileprivate struct C { var c = 1 }
        private struct D {
          @ObservableState struct E { var e = 1 } // error: does not see 'D', a 'private' type in another
        }
        @Reducer private enum F { case child(Child) } // error: does not see 'F', a 'private' type in another
        @Reducer private struct G { // error: does not see 'G', a 'private' type in another
          @ObservableState struct State { var count = 0 }
          enum Action { case tapped }
          var body: some ReducerOf<Self> { EmptyReducer() } // error: type 'Outer.G' does not conform to protocol 'Reducer'
        }
      }
      @Reducer private struct Child { @ObservableState struct State {} ; enum Action { case tapped } }
      """
    ),
    Mistakes(
      "types in functions",
      """
      func f() {
        @Reducer struct A { // error: which a type in a function cannot have. Move the type out of the function.
          @ObservableState struct State { var count = 0 ; @Presents var b: B? } // error: local type cannot have
          enum Action { case tapped }
        }
        @ObservableState struct B { var b = 1 } // error: which a type in a function cannot have
        @CasePathable enum C { case c } // error: local type cannot have attached extension macro
        _ = B().b
      }
      """
    ),
    Mistakes(
      "macros that are there twice",
      """
      @Reducer @Reducer struct A { @ObservableState struct State { var a = 1 } ; enum Action { case a } } // error: once
      @ObservableState @ObservableState struct B { var b = 1 ; @Presents var c: B? } // error: has '@ObservableState' once
      @CasePathable @CasePathable enum C { case c(Int) } // error: has '@CasePathable' once, and this one has it twice
      @Reducer
      @Reducer // error: A declaration has '@Reducer' once, and this one has it twice. Remove one of them.
      enum D { case a(A) }
      """
    ),
    Mistakes(
      "generic enums of features",
      """
      @Reducer enum A<T> {
        case a(T) // error: A case of an enum with '@Reducer' holds a feature, and 'a' holds 'T'.
        @ReducerCaseIgnored case b(T)
      }
      @Reducer enum B<T: Reducer> { case b(T) } // error: type 'T' has no member 'init'
      """
    ),
    Mistakes(
      "features that are unknown",
      mayGoOn: true,
      """
      @Reducer enum Destination {
        case leaf(Unknown) // error: cannot find type 'Unknown' in scope
      }
      """
    ),
    Mistakes(
      "a payload of an unknown type, which a parent matches",
      """
      @Reducer struct Leaf {
        @ObservableState struct State: Equatable { var n = 0 }
        enum Action { case tapped(Unknown), other } // error: cannot find type 'Unknown' in scope
      }
      @Reducer struct Home {
        @ObservableState struct State: Equatable {
          @Presents var leaf: Leaf.State?
          var leaves: IdentifiedArray<Int, Leaf.State> = IdentifiedArray(id: \\.n)
        }
        enum Action { case leaf(PresentationAction<Leaf.Action>), leaves(IdentifiedAction<Int, Leaf.Action>), go }
        var body: some ReducerOf<Self> {
          Reduce { state, action in
            switch action {
            case .leaf(.presented(.tapped(let x))): state.leaf = nil; print(x); return .none
            case .leaves(.element(_, .tapped(let x))): print(x); return .none
            case .leaf, .leaves, .go: return .none
            }
          }
          .ifLet(\\.$leaf, action: \\.leaf) { Leaf() }
          .forEach(\\.leaves, action: \\.leaves) { Leaf() }
        }
      }
      """
    ),
    Mistakes(
      "types that are unknown",
      """
      @Reducer struct Leaf {
        @ObservableState struct State: Equatable { var n = 0 }
        enum Action { case tapped(Unknown) } // error: cannot find type 'Unknown' in scope
      }
      @Reducer enum Destination { case leaf(Leaf) }
      @Reducer struct Home {
        @ObservableState struct State { @Presents var destination: Destination.State? }
        enum Action { case destination(PresentationAction<Destination.Action>), go }
        var body: some ReducerOf<Self> {
          Reduce { _, action in
            switch action {
            case .destination, .go: return .none
            }
          }
          .ifLet(\\.$destination, action: \\.destination)
        }
      }
      """
    ),
  ]
}
