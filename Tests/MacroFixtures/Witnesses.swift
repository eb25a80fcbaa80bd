import Navigation

// Types with operators and other witnesses of their own, in every place where a macro adds members.

/// A type without any conformance, so that nothing can be derived for a type that holds it.
package nonisolated struct Opaque: Sendable {
  package init() {}
}

/// A state whose conformances are all its own.
@ObservableState
package nonisolated struct OwnState: Hashable, Comparable, Codable, Identifiable, CustomStringConvertible,
  AdditiveArithmetic
{
  package var id = 0
  package var note = ""
  package var opaque = Opaque()

  package init(id: Int = 0, note: String = "") {
    self.id = id
    self.note = note
  }

  private enum Keys: String, CodingKey { case id }

  package init(from decoder: any Decoder) throws {
    id = try decoder.container(keyedBy: Keys.self).decode(Int.self, forKey: .id)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(id, forKey: .id)
  }

  package static func == (first: Self, second: Self) -> Bool { first.id == second.id }
  package static func < (first: Self, second: Self) -> Bool { first.id > second.id }
  package static func + (first: Self, second: Self) -> Self { Self(id: first.id + second.id) }
  package static func - (first: Self, second: Self) -> Self { Self(id: first.id - second.id) }
  package static prefix func - (value: Self) -> Self { Self(id: -value.id) }
  package static var zero: Self { Self() }
  package static func make(_ id: Int) -> Self { Self(id: id) }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
  package var description: String { "own \(id)" }
  package subscript(offset: Int) -> Int { id + offset }
}

/// A generic state.
@ObservableState
package nonisolated struct OwnGeneric<Value>: Equatable {
  package var value: Value
  package var count: Int

  package init(_ value: Value, count: Int) {
    self.value = value
    self.count = count
  }

  package static func == (first: Self, second: Self) -> Bool { first.count == second.count }
}

@ObservableState
private nonisolated struct OwnPrivate: Comparable {
  var opaque = Opaque()
  var count: Int

  static func == (first: OwnPrivate, second: OwnPrivate) -> Bool { first.count == second.count }
  static func < (first: OwnPrivate, second: OwnPrivate) -> Bool { first.count < second.count }
}

/// The numbers in order, sorted as values of a private type.
package nonisolated func sortedPrivately(_ counts: [Int]) -> [Int] {
  counts.map { OwnPrivate(count: $0) }.sorted().map(\.count)
}

/// A public state with all of its operators.
@ObservableState
public nonisolated struct OwnPublic: Comparable {
  /// The number that counts.
  public var count: Int

  /// What does not count.
  public var note = ""

  /// Makes a state.
  public init(count: Int, note: String) {
    self.count = count
    self.note = note
  }

  /// Whether the numbers are equal.
  public static func == (first: OwnPublic, second: OwnPublic) -> Bool { first.count == second.count }

  /// Whether the number is greater, since the order is reversed.
  public static func < (first: OwnPublic, second: OwnPublic) -> Bool { first.count > second.count }

  /// Whether the number is greater or equal.
  public static func <= (first: OwnPublic, second: OwnPublic) -> Bool { first.count >= second.count }

  /// Whether the number is less.
  public static func > (first: OwnPublic, second: OwnPublic) -> Bool { first.count < second.count }

  /// Whether the number is less or equal.
  public static func >= (first: OwnPublic, second: OwnPublic) -> Bool { first.count <= second.count }
}

/// An enum with paths.
@CasePathable
package nonisolated enum OwnCases<Value>: Hashable, Comparable {
  case first(Value)
  case second(Opaque)
  case third

  package static func == (first: Self, second: Self) -> Bool { first.rank == second.rank }
  package static func < (first: Self, second: Self) -> Bool { first.rank > second.rank }
  package func hash(into hasher: inout Hasher) { hasher.combine(rank) }

  private var rank: Int { if case .third = self { 1 } else { 0 } }
}

/// An enum that is a state.
@ObservableState
@CasePathable
package nonisolated enum OwnStates: Equatable {
  case state(OwnState)
  case opaque(Opaque)

  package static func == (first: Self, second: Self) -> Bool { true }
}

/// Types in an extension.
package enum OwnSpace {}

extension OwnSpace {
  @ObservableState
  package nonisolated struct State: Equatable {
    package var opaque = Opaque()
    package init() {}
    package static func == (first: Self, second: Self) -> Bool { true }
  }

  @CasePathable
  package nonisolated enum Action: Equatable {
    case tapped(Opaque)
    package static func == (first: Self, second: Self) -> Bool { true }
  }
}

/// A feature, itself `Equatable`, whose state and action are compared by operators of their own.
@Reducer
package struct OwnFeature: Equatable {
  @ObservableState
  package struct State: Equatable {
    package var count = 0
    package var noise = 0
    package var opaque = Opaque()
    package init() {}
    package static func == (first: Self, second: Self) -> Bool { first.count == second.count }
  }

  package enum Action: Equatable {
    case tapped
    case noisy
    case loaded(Result<Int, any Error>)

    package static func == (first: Self, second: Self) -> Bool {
      switch (first, second) {
      case (.tapped, .tapped), (.noisy, .noisy), (.loaded, .loaded): true
      default: false
      }
    }
  }

  package let opaque = Opaque()

  package init() {}

  package static func == (first: Self, second: Self) -> Bool { true }

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        return .run { await $0(.loaded(.success(1))) }
      case .noisy:
        state.noise += 1
        return .none
      case .loaded: return .none
      }
    }
  }
}

/// An enum of features with an operator.
@Reducer
package enum OwnDestination: Equatable {
  case first(OwnFeature)
  case second(OwnFeature)

  package static func == (first: Self, second: Self) -> Bool { true }
}

/// An enum of features whose action is written by hand.
@Reducer
package enum OwnActions {
  case feature(OwnFeature)

  package enum Action: Equatable {
    case feature(OwnFeature.Action)
    package static func == (first: Self, second: Self) -> Bool { true }
  }
}

/// A client that is compared by its name.
@DependencyClient
package struct OwnClient: Hashable, Sendable {
  package var name: String
  package var fetch: @Sendable (_ number: Int) throws -> Int

  package static func == (first: Self, second: Self) -> Bool { first.name == second.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
