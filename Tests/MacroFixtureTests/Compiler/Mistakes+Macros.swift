extension [Mistakes] {
  /// Declarations that a macro does not manage, each of which gets one message.
  static let macros = [
    Mistakes(
      "names of cases",
      """
      @CasePathable enum A { case allCasePaths, a } // error: where 'allCasePaths' means something else. Rename the case.
      @CasePathable enum B { case `Type`(Int), b } // error: where 'Type' means something else
      @CasePathable enum C { case `self`, c } // error: where 'self' means something else
      @CasePathable enum D { case Cases, d } // error: where 'Cases' means something else
      @CasePathable enum E { case makeIterator, Swift } // error: where 'Swift' means something else
      @CasePathable enum F { case AllCasePaths } // error: where 'AllCasePaths' means something else
      @CasePathable enum G { case `init`(Int), `a b`, `Self` }
      let fine = (\\B.Cases.b, \\C.Cases.c, \\D.Cases.d, \\G.Cases.`init`, \\G.Cases.`a b`)
      """
    ),
    Mistakes(
      "names of members",
      """
      @CasePathable enum A { case a ; struct AllCasePaths {} } // error: '@CasePathable' adds a member 'AllCasePaths'
      @CasePathable enum B { case b ; static let allCasePaths = 1 } // error: '@CasePathable' adds a member 'allCasePaths'
      @ObservableState struct C {
        var count = 0
        private var _count = 1 // error: '@ObservableState' stores 'count' in '_count', and there is a '_count'
        struct _name {} // error: '@ObservableState' stores 'name' in '_name', and there is a '_name'
        var name = ""
      }
      @Reducer struct D { @ObservableState struct State {} ; enum Action { case a } }
      @Reducer enum E { case d(D) ; enum CaseScope {} } // error: '@Reducer' adds a member 'CaseScope', and there is one
      @Reducer enum F { case d(D) ; struct Body {} } // error: '@Reducer' adds a member 'Body', and there is one
      @Reducer struct G {
        struct Cases {}
        struct CaseScope {}
        struct AllCasePaths {}
        @ObservableState struct State { struct Cases {} ; enum AllCasePaths {} ; struct ID {} ; var count = 0 }
        enum Action { case a(Element), b(Root) ; struct Cases {} ; struct Element {} ; struct Root {} ; struct Iterator {} }
      }
      """
    ),
    Mistakes(
      "types",
      """
      @CasePathable enum A: ~Copyable { case a(Int) } // error: '@CasePathable' is for types whose values can be copied
      @ObservableState struct B: ~Copyable { var b = 1 } // error: '@ObservableState' is for types whose values can be copied
      @Reducer struct C: ~Copyable {} // error: '@Reducer' is for types whose values can be copied
      @Reducer actor D {} // error: '@Reducer' is for structs and enums
      @CasePathable actor E {} // error: '@CasePathable' is for enums
      @CasePathable protocol F {} // error: '@CasePathable' is for enums
      @ObservableState enum G: ~Copyable { case g(Int) } // error: '@ObservableState' is for types whose values can be copied
      @Reducer enum H: ~Copyable { case h(C) } // error: '@Reducer' is for types whose values can be copied
      @ObservableState class I { var i = 1 } // error: '@ObservableState' is for structs and enums
      """
    ),
    Mistakes(
      "properties",
      """
      @propertyWrapper struct Published<Value> { var wrappedValue: Value }

      @ObservableState struct A { lazy var a = 1 } // error: and 'a' is lazy: reading it changes it.
      @ObservableState struct B { @Published var b = 1 } // error: '@Published' stores 'b' in its own way.
      @ObservableState struct C { @ObservationStateIgnored lazy var a = 1 ; @ObservationStateIgnored @Published var b = 1 }
      @Reducer struct Child { @ObservableState struct State {} ; enum Action { case tapped } }
      @Reducer struct D {
        struct State {
          @Presents var child: Child.State? // error: '@Presents' is for a variable of a state with '@ObservableState'
        }
        enum Action { case child(PresentationAction<Child.Action>) }
        var body: some ReducerOf<Self> {
          EmptyReducer().ifLet(\\.$child, action: \\.child) { Child() }
        }
      }
      """
    ),
    Mistakes(
      "a property wrapper that no macro knows",
      mayGoOn: true,
      """
      @propertyWrapper struct Wrapped<Value> { var wrappedValue: Value }
      @ObservableState struct A { @Wrapped var a = 1 } // error: property wrapper cannot be applied to a computed property
      """
    ),
  ]
}
