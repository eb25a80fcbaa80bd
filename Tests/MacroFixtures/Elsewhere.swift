import Navigation

// Declarations that macros find elsewhere than usual, or in another form.

/// A feature whose state and action are in extensions.
@Reducer
package struct Scattered {
  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped(let count): state.count += count
      }
      return .none
    }
  }
}

extension Scattered {
  @ObservableState
  package nonisolated struct State: Equatable {
    package var count = 0
    package init() {}
  }
}

extension Scattered {
  @CasePathable
  package nonisolated enum Action { case tapped(Int) }
}

/// A feature whose state alone is in an extension.
@Reducer
package struct HalfScattered {
  package nonisolated enum Action { case tapped }

  package init() {}

  package var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

extension HalfScattered {
  @ObservableState
  package nonisolated struct State: Equatable {
    package var count = 0
    package init() {}
  }
}

/// A nested feature whose body is a stored property.
package enum ElsewhereSpace {
  @Reducer
  package struct Stored {
    package let body = EmptyReducer<State, Action>()
    package init() {}
  }
}

/// A feature that nothing but a value makes.
@Reducer
package struct Stepping {
  let step: Int

  @ObservableState
  package nonisolated struct State: Equatable {
    package var count = 0
    package init() {}
  }

  package nonisolated enum Action { case tapped }

  package var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += step
      return .none
    }
  }
}

/// An enum of features with a body of its own, one of which nothing but that body makes.
@Reducer
package enum OwnBody {
  case scattered(Scattered)
  case stepping(Stepping)

  package static var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .scattered(.tapped(let count)) = action, count > 9 { state = .stepping(Stepping.State()) }
      return .none
    }
    .ifCaseLet(\.scattered, action: \.scattered) { Scattered() }
    .ifCaseLet(\.stepping, action: \.stepping) { Stepping(step: 5) }
  }
}
extension OwnBody.State: Equatable {}

/// An enum of features that holds one with a body of its own.
@Reducer
package enum OwnBodyAround {
  case inner(OwnBody.Body = OwnBody.body)
}

/// A generic enum of features.
@Reducer
package enum GenericDestination<Value: Sendable> {
  case scattered(Scattered)
  @ReducerCaseIgnored case value(Value)
}

/// An enum that has itself in a payload.
@CasePathable
package enum SelfCases {
  case leaf(Int)
  case boxed([Self], name: [String: Self])
}

/// Enums with a case that is unavailable.
@CasePathable
@ObservableState
package nonisolated enum RetiredCases {
  @available(*, unavailable, message: "It is gone.")
  case old(Int)
  case new(Int)
}

@Reducer
package enum RetiredFeatures {
  @available(*, unavailable)
  case old(Stepping)
  case new(Scattered)
}

/// A client whose value in tests is that of its key.
package nonisolated struct LiveClient: Sendable {
  package static let live = LiveClient(name: "live")
  package let name: String
}

extension DependencyValues {
  @DependencyEntry(liveValue: LiveClient.live)
  package var liveClient: LiveClient
}
