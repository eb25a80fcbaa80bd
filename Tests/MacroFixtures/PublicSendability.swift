// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation

/// A public reducer that stores nothing but dependencies, whose effects use them.
@Reducer
public struct PublicDependentFeature {
  public struct State: Equatable, Sendable {
    public var number = 0
    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case start
    case response(Int)
  }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  private static let delay = Duration.seconds(1)
  private var bound: Int { 10 }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run { send in
          try await clock.sleep(for: Self.delay)
          await send(.response(number()))
        }
      case .response(let number):
        state.number = number
        return .none
      }
    }
  }

  private func number() -> Int { withRandomNumberGenerator { Int.random(in: 0..<bound, using: &$0) } }
}

/// A public reducer of any value.
@Reducer
public struct PublicGenericFeature<Value: Equatable & Sendable> {
  public struct State: Equatable { public var value: Value }
  public enum Action { case assign(Value) }

  @Dependency(\.continuousClock) var clock

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, _ in .run { _ in try await clock.sleep(for: .zero) } }
  }
}

/// Public reducers that declare the conformance themselves.
@Reducer
public struct PublicDeclaredFeature: Sendable {
  @Dependency(\.continuousClock) var clock
  public init() {}
}

@Reducer
public struct PublicExtendedFeature {
  @Dependency(\.continuousClock) var clock
  public init() {}
}

extension PublicExtendedFeature: Sendable {}

@Reducer
public struct PublicUncheckedFeature: @unchecked Sendable {
  private let log = MutableLog()
  public init() {}
}

/// A public reducer that stores an object which is not `Sendable`.
@Reducer
public struct PublicStoringFeature {
  private let log = MutableLog()
  public init() {}
}

private final class MutableLog {
  var lines: [String] = []
}
