import Dovetail

/// A feature with a child of each kind, for tests of stores.
struct ParentWithChildren: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var notes: [String] = []
    var keeper = Guest.State()
    var visitor: Guest.State?
    var tenants: IdentifiedArray<Int, Tenant.State> = []
  }

  enum Action: CasePathable, Sendable {
    case counted
    case visitorCame(Guest.State)
    case visitorLeft
    case tenantCame(Int)
    case tenantLeft(Int)
    case tenantsCame(Int)
    case keeper(Guest.Action)
    case visitor(Guest.Action)
    case tenants(IdentifiedAction<Int, Tenant.Action>)

    struct AllCasePaths: Sendable {
      var keeper: AnyCasePath<Action, Guest.Action> {
        AnyCasePath(embed: Action.keeper) { action, body in
          if case .keeper(let child) = action { body(child) }
        }
      }
      var visitor: AnyCasePath<Action, Guest.Action> {
        AnyCasePath(embed: Action.visitor) { if case .visitor(let child) = $0 { child } else { nil } }
      }
      var tenants: AnyCasePath<Action, IdentifiedAction<Int, Tenant.Action>> {
        AnyCasePath(embed: Action.tenants) { if case .tenants(let child) = $0 { child } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  /// The source lines of the combinators below, at which they report actions for an absent child.
  static let ifLetLine: UInt = #line + 21
  static let forEachLine: UInt = ifLetLine + 1

  var body: some ReducerOf<Self> {
    Scope(state: \.keeper, action: \.keeper) { Guest() }
    Reduce { state, action in
      switch action {
      case .counted: state.count += 1
      case .visitorCame(let visitor): state.visitor = visitor
      case .visitorLeft: state.visitor = nil
      case .tenantCame(let id): state.tenants.append(Tenant.State(id: id))
      case .tenantLeft(let id): state.tenants.remove(id: id)
      case .tenantsCame(let count):
        state.tenants = IdentifiedArray(uniqueElements: (0..<count).map { Tenant.State(id: $0) })
      case .keeper(.said(let text)): state.notes.append("keeper " + text)
      case .visitor(.said(let text)): state.notes.append("visitor " + text)
      case .tenants(.element(let id, .knocked)): state.notes.append("tenant \(id)")
      default: break
      }
      return .none
    }
    .ifLet(\.visitor, action: \.visitor) { Guest() }
    .forEach(\.tenants, action: \.tenants) { Tenant() }
  }
}

struct Guest: Reducer {
  struct State: Equatable, Sendable {
    var said: [String] = []
    var bag: Bag?
    var depth = 0
  }

  struct Bag: Equatable, Sendable {
    var weight = 0
  }

  enum Action: CasePathable, Equatable, Sendable {
    case said(String)
    case packed
    case bag(Lift)

    struct AllCasePaths: Sendable {
      var said: AnyCasePath<Action, String> {
        AnyCasePath(embed: Action.said) { if case .said(let text) = $0 { text } else { nil } }
      }
      var packed: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .packed }) { if case .packed = $0 { () } else { nil } }
      }
      var bag: AnyCasePath<Action, Lift> {
        AnyCasePath(embed: Action.bag) { if case .bag(let lift) = $0 { lift } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Lift: Equatable, Sendable { case lifted }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .said(let text): state.said.append(text)
    case .packed: state.bag = Bag()
    case .bag(.lifted): state.bag?.weight += 1
    }
    return .none
  }
}

struct Tenant: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    let id: Int
    var knocks = 0
    var things: [Int] = []
  }

  enum Action: CasePathable, Equatable, Sendable {
    case knocked
    case bought(Int)

    struct AllCasePaths: Sendable {
      var knocked: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .knocked }) { if case .knocked = $0 { () } else { nil } }
      }
      var bought: AnyCasePath<Action, Int> {
        AnyCasePath(embed: Action.bought) { if case .bought(let thing) = $0 { thing } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .knocked: state.knocks += 1
    case .bought(let thing): state.things.append(thing)
    }
    return .none
  }
}
