import Dovetail

/// A feature that hands over to others when it is done: a step of an app with screens of its own, such as the login,
/// the tabs or a chat.
///
/// ```swift
/// @Reducer
/// struct Home: Flow {
///   @ObservableState
///   struct State: Equatable { @Presents var channel: Channel.State? }
///
///   enum Action: FlowAction {
///     case flow(Handover<Place>)
///     case channel(PresentationAction<Channel.Action>)
///     case channelTapped(String), logoutTapped
///   }
///
///   static var targets: Targets { [\.home] }
///   static var children: Children { [.presented(\.$channel, action: \.channel, Channel.self)] }
///   static func start(for target: Place) -> State? { State() }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .channelTapped(let name): open(.channel(name))
///       case .logoutTapped: finish(next: .login)
///       case .flow, .channel: .none
///       }
///     }
///     .ifLet(\.$channel, action: \.channel) { Channel() }
///   }
/// }
/// ```
///
/// A flow says what it opens itself, and which flows it holds; what those open follows. ``finish(next:)`` and
/// ``open(_:)`` name a place and not the way there: up to the nearest flow that can reach it, then down, beginning the
/// flows that lie between.
///
/// - Composition: the body runs child flows like any other feature, with `Scope`, `ifLet`, `ifCaseLet`, `forEach` or
///   `forEachRoute`. ``children`` says where their states are.
/// - Order: the reducers of a flow and of its parents hear of a ``Handover`` first, the innermost before the outer;
///   then it is carried out, in the same action. A flow that is left is gone after that, and its effects end, the
///   innermost first.
/// - Front: the place is what the user sees then. What hides it ends, be it a flow or another screen, and a flow in a
///   tab that is not selected, or below another, is brought to the front. A ``GuardedFlow`` can refuse that.
/// - Misuse: a place that no flow on the way up can reach is reported, with the way and what each flow on it can open.
/// - Complexity: A hand-over visits the flows on its way. What each flow can reach is found once for the process.
public protocol Flow: Reducer where Action: FlowAction {
  /// The places that this flow opens itself, as key paths to the cases.
  static var targets: [PartialCaseKeyPath<Action.Target>] { get }

  /// The child flows, and how this one holds them; where several are there, a later one lies over an earlier one.
  static var children: [ChildFlow<State, Action>] { get }

  /// The state in which the flow begins on the way to a place, one of its own or of a flow below it.
  ///
  /// A flow that is there already goes on in place of beginning anew; one whose state is identifiable does so where
  /// the state that is returned has the same `id`. So this has to be a function of the target.
  ///
  /// - Parameter target: Where the way leads.
  /// - Returns: The state, or `nil` where the flow cannot begin on the way to this place.
  static func start(for target: Action.Target) -> State?

  /// Shows one of the flow's own places, such as one of its screens.
  ///
  /// There is a default that does nothing, for places that are the flow itself.
  ///
  /// - Parameters:
  ///   - target: One of ``targets``.
  ///   - state: The state of the flow, to be changed.
  static func open(_ target: Action.Target, in state: inout State)
}

extension Flow {
  /// The type of ``Flow/targets``.
  public typealias Targets = [PartialCaseKeyPath<Action.Target>]

  /// The type of ``Flow/children``.
  public typealias Children = [ChildFlow<State, Action>]

  /// The flow opens nothing itself.
  public static var targets: Targets { [] }

  /// The flow has no child flows.
  public static var children: Children { [] }

  /// Does nothing.
  ///
  /// - Parameters:
  ///   - target: The target to open.
  ///   - state: The state of the flow.
  public static func open(_ target: Action.Target, in state: inout State) {}

  /// Ends this flow.
  ///
  /// ```swift
  /// case .screen(.event(.loggedIn)): return finish(next: .home)
  /// ```
  ///
  /// - Parameter target: What comes next, wherever it is; with `nil`, the parent goes on.
  /// - Returns: The effect to return from the reducer.
  public func finish(next target: Action.Target? = nil) -> Effect<Action> {
    .send(.flow(.finish(next: target)))
  }

  /// Opens a place, from wherever the user is in this flow.
  ///
  /// - Parameter target: The place, wherever it is.
  /// - Returns: The effect to return from the reducer.
  public func open(_ target: Action.Target) -> Effect<Action> {
    .send(.flow(.open(target)))
  }
}
