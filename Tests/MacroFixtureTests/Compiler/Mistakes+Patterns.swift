extension [Mistakes] {
  /// Misspelt cases in patterns: the compiler names the enum, as it does without the library.
  static let patterns = [
    Mistakes(
      "cases of enums without a macro",
      """
      enum Shape { case dot, circle(Int), inner(Inner) }
      enum Inner { case a, b(Deep) }
      enum Deep { case x(Int), y }
      func f0(_ shape: Shape) { switch shape { case .dott: break ; default: break } } // error: type 'Shape' has no member 'dott'
      func f1(_ shape: Shape) { switch shape { case .circl(let x): print(x) ; default: break } } // error: type 'Shape' has no member 'circl'
      func f2(_ shape: Shape) { if case .inner(.aa) = shape { print(1) } } // error: type 'Inner' has no member 'aa'
      func f3(_ shape: Shape) { if case .inner(.b(.yy)) = shape { print(1) } } // error: type 'Deep' has no member 'yy'
      func f4(_ shape: Shape?) { if case .dott = shape { print(1) } } // error: type 'Shape?' has no member 'dott'
      func f5(_ shapes: [Shape]) -> Int { shapes.filter { if case .circl = $0 { true } else { false } }.count } // error: has no member 'circl'
      """
    ),
    Mistakes(
      "cases of actions",
      """
      @Reducer struct Row {
        struct State: Identifiable { let id: Int }
        enum Action { case flip }
      }

      @Reducer struct Child {
        @ObservableState struct State { var name = "" }
        enum Action {
          case tapped
          case renamed(String)
          case deep(Deep)

          enum Deep { case x(Int), y }
        }
      }

      @Reducer struct Parent {
        @ObservableState struct State {
          var child = Child.State()
          @Presents var sheet: Child.State?
        }
        enum Action {
          case child(Child.Action)
          case rows(IdentifiedActionOf<Row>)
          case sheet(PresentationAction<Child.Action>)
          case tapped
        }
      }

      """
        + [
          (".taped", "type 'Parent.Action' has no member 'taped'"),
          (".child(.taped)", "type 'Child.Action' has no member 'taped'"),
          (".child(.renamd(let name))", "type 'Child.Action' has no member 'renamd'"),
          (".child(.deep(.z))", "type 'Child.Action.Deep' has no member 'z'"),
          (".child(.deep(.xx(1)))", "type 'Child.Action.Deep' has no member 'xx'"),
          (".rows(.element(id: _, action: .flp))", "type 'Row.Action' has no member 'flp'"),
          (".sheet(.presented(.renamd))", "type 'Child.Action' has no member 'renamd'"),
          (".sheet(.dismis)", "type 'PresentationAction<Child.Action>' has no member 'dismis'"),
        ].enumerated().map { index, mistake in
          """
          let reduce\(index) = Reduce<Parent.State, Parent.Action> { state, action in
            switch action {
            case .tapped: state.sheet = nil ; return .none
            case \(mistake.0): return .none // error: \(mistake.1)
            default: return .none
            }
          }
          func check\(index)(_ action: Parent.Action) -> Bool {
            switch action {
            case \(mistake.0): return true // error: \(mistake.1)
            default: return false
            }
          }

          """
        }.joined()
    ),
    Mistakes(
      "values that are not Equatable",
      """
      struct Plain { var x = 0 }
      enum Shape { case dot, circle(Plain) }
      func f(_ plain: Plain, _ other: Plain) { switch plain { case other: break ; default: break } } // error: are not 'Equatable'
      func f(_ shape: Shape, _ other: Shape) { switch shape { case other: break ; default: break } } // error: are not 'Equatable'
      func f(_ number: Int) { switch number { case "a": break ; default: break } } // error: 'String' cannot match values of type 'Int'
      """
    ),
  ]
}
