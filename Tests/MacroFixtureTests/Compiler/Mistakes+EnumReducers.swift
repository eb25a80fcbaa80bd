extension [Mistakes] {
  /// Mistakes in the cases of an enum with `@Reducer`.
  static let enumReducers = [
    Mistakes(
      "features that cannot be made",
      """
      @Reducer struct Needy { let a: Int ; enum Action { case x } }
      @Reducer struct Closed { private init() {} ; enum Action { case x } }
      @Reducer struct Generic<Value> { let value: Value ; enum Action { case x } }
      enum Outer { @Reducer struct Inner { let a: Int ; enum Action { case x } } }

      @Reducer enum A { case needy(Needy) } // error: missing argument for parameter 'a' in call
      @Reducer enum B { case closed(Closed) } // error: 'private' protection level
      @Reducer(state: .sendable, action: .sendable)
      public enum C {
        case fine(Fine)
        case first(Open), // error: missing argument for parameter 'a' in call
          second(Shut) // error: 'private' protection level
      }
      @Reducer public struct Fine { public init() {} }
      @Reducer public struct Open { let a: Int }
      @Reducer public struct Shut { private init() {} }
      @Reducer private enum D {
        case generic(Generic<Int>) // error: missing argument for parameter 'value' in call
        case nested(Outer.Inner) // error: missing argument for parameter 'a' in call
        @ReducerCaseIgnored case note(String)
        case alert(AlertState<Never>)
        #if NEVER
          case never(Needy)
        #else
          case always(Needy) // error: missing argument for parameter 'a' in call
        #endif
      }
      @Reducer enum E {
        case right(Needy = Needy(a: 1))
        case wrong(Needy = Needy(b: 1)) // error: incorrect argument label in call
      }
      @Reducer struct F {
        enum Action { case x }
        @Reducer enum Destination {
          case needy(Needy) // error: missing argument for parameter 'a' in call
        }
      }
      """
    ),
    Mistakes(
      "enums of features that cannot be made",
      """
      @Reducer enum Data { @ReducerCaseIgnored case number(Int) }
      @Reducer enum A {
        case data(Data) // error: no case of 'Data' can be made of nothing
      }
      @Reducer indirect enum B { case b(B) } // error: no case of 'B' can be made of nothing
      """
    ),
    Mistakes(
      "types that are no feature",
      mayGoOn: true,
      """
      struct Page {}
      @Reducer enum A {
        case page(Page) // error: 'State' is not a member type of struct 'Snippet.Page'
      }
      """
    ),
    Mistakes(
      "plain data",
      """
      @Reducer enum A {
        case a(Int) // error: and 'a' holds 'Int'. Put '@ReducerCaseIgnored' before a case that holds plain data.
        case b([String]) // error: and 'b' holds '[String]'
        case c((Int) -> Void) // error: and 'c' holds '(Int) -> Void'
        case d(Result<Int, any Error>) // error: and 'd' holds
        case e(Swift.String) // error: and 'e' holds
        case scope // error: adds a static 'scope' to an enum
      }
      func use(_ state: A.State, _ action: A.Action) -> Bool { state.is(\\.a) }
      """
    ),
  ]
}
