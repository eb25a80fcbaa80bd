extension [Mistakes] {
  /// Mistakes in the closure of a `Reduce`, each in a feature of its own.
  static let reduce = [
    Mistakes(
      "what happens for an action",
      [
        "case .tapped, .number: state.y += 1 ; return .none // error: 'Feature0.State' has no member 'y'",
        "case .tapped, .other, .number: return .none // error: has no member 'other'",
        "case .tapped: return .none\n      case .other(let n): state.x = n // error: has no member 'other'\n      case .number: return .none",
        "case .tapped, .number: return .send(.other) // error: 'Feature3.Action' has no member 'other'",
        "case .tapped, .number: return .run { send in await send(.other) } // error: 'Feature4.Action' has no member 'other'",
        "case .tapped, .number: return .run { send in await send(.number(\"a\")) } // error: 'String' to expected argument type 'Int'",
        "case .tapped, .number: return .run { _ in try await self.clok.sleep(for: .seconds(1)) } // error: has no member 'clok'",
        "case .tapped: return .none\n      case .number(let s): state.x = s + \"a\" ; return .none // error: 'String' to expected argument type 'Int'",
        "case .tapped: return .none\n      case .number(\"a\"): return .none // error: 'String' cannot match values of type 'Int'\n      case .number: return .none",
        "case .tapped, .number: return 5 // error: 'Int' to closure result type 'Effect<Feature9.Action>'",
      ].enumerated().map { index, cases in
        """
        @Reducer struct Feature\(index) {
          struct State { var x = 1 }
          enum Action { case tapped, number(Int) }
          @Dependency(\\.continuousClock) var clock

          var body: some ReducerOf<Self> {
            Reduce { state, action in
              switch action {
              \(cases)
              }
            }
          }
        }

        """
      }.joined()
    )
  ]
}
