import Dovetail

/// A feature that navigates to other features of the app, such as the login, the tabs or a chat.
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
/// A flow declares the targets that it opens itself (``targets``) and its child flows (``children``). The library
/// derives which targets the children can reach. ``finish(next:)`` and ``open(_:)`` take a target, not a path: the
/// request goes up to the nearest flow that can reach the target. From there the library opens the target and creates
/// the missing flows in between.
///
/// - Composition: The body runs child flows like any other feature, with `Scope`, `ifLet`, `ifCaseLet`, `forEach` or
///   `forEachRoute`. ``children`` declares where their states are stored.
/// - Order: The reducers of the flow and of its ancestors receive a ``Handover`` first, from the innermost outwards.
///   The library then performs the handover, in the same action. A finished flow is removed at this point, and its
///   effects are cancelled, the innermost first.
/// - Visibility: A handover makes its target visible. The library removes the flows and other screens that cover the
///   target, selects the tab of a hidden flow, and pops the screens above a flow on a stack. A ``GuardedFlow`` can
///   refuse the handover.
/// - Misuse: If no flow on the path to the root can reach the target, the library reports an issue. The issue lists
///   these flows and the targets that each of them can reach.
/// - Complexity: A handover visits the ancestors and the visible descendants of the flow that sent it, and the flows on
///   the path down to the target. The reachable targets of each flow type are computed once per process.
public protocol Flow: Reducer where Action: FlowAction {
  /// The targets that this flow opens itself, as key paths to the cases of the target enum.
  static var targets: [PartialCaseKeyPath<Action.Target>] { get }

  /// The child flows and how this flow stores them.
  ///
  /// If several children are present, a later element of the array covers an earlier element.
  static var children: [ChildFlow<State, Action>] { get }

  /// Returns the initial state of the flow for a target of this flow or of one of its descendants.
  ///
  /// The library reuses an existing flow instead of creating another flow of the type. If the state is `Identifiable`,
  /// the existing flow is reused unless the returned state has a different `id`. The result must therefore depend on
  /// the target only.
  ///
  /// - Parameter target: The target that is being opened.
  /// - Returns: The initial state, or `nil` if the flow cannot be created for this target.
  static func start(for target: Action.Target) -> State?

  /// Changes the state so that one of the flow's own targets is shown, such as one of its screens.
  ///
  /// ```swift
  /// static func open(_ target: Place, in state: inout State) {
  ///   if case .channel(let name) = target { state.channel = Channel.State(name: name) }
  /// }
  /// ```
  ///
  /// The default implementation does nothing. The default fits a target that stands for the flow itself.
  ///
  /// - Parameters:
  ///   - target: A target whose case is listed in ``targets``.
  ///   - state: The state of the flow.
  static func open(_ target: Action.Target, in state: inout State)
}

extension Flow {
  /// The type of ``Flow/targets``.
  public typealias Targets = [PartialCaseKeyPath<Action.Target>]

  /// The type of ``Flow/children``.
  public typealias Children = [ChildFlow<State, Action>]

  /// The default: The flow opens no target itself.
  public static var targets: Targets { [] }

  /// The default: The flow has no child flows.
  public static var children: Children { [] }

  /// The default: Does nothing.
  ///
  /// - Parameters:
  ///   - target: The target to open.
  ///   - state: The state of the flow.
  public static func open(_ target: Action.Target, in state: inout State) {}

  /// Returns an effect that ends this flow.
  ///
  /// ```swift
  /// case .screen(.event(.loggedIn)): return finish(next: .home)
  /// ```
  ///
  /// - Parameter target: The target to open next, anywhere in the app. With `nil`, only this flow ends, and the parent
  ///   flow continues.
  /// - Returns: The effect to return from the reducer.
  public func finish(next target: Action.Target? = nil) -> Effect<Action> {
    .send(.flow(.finish(next: target)))
  }

  /// Returns an effect that opens a target.
  ///
  /// The search starts at the visible descendant of this flow.
  ///
  /// ```swift
  /// case .channelTapped(let name): return open(.channel(name))
  /// ```
  ///
  /// - Parameter target: The target, anywhere in the app.
  /// - Returns: The effect to return from the reducer.
  public func open(_ target: Action.Target) -> Effect<Action> {
    .send(.flow(.open(target)))
  }
}

/// A request of a flow: to finish, or to open a target.
///
/// Reducers make requests with ``Flow/finish(next:)`` and ``Flow/open(_:)``. The owner of the flow's store, for example
/// the code that handles a deep link or a push notification, sends one:
///
/// ```swift
/// store.send(.flow(.open(.channel("general"))))
/// ```
public enum Handover<Target: FlowTarget>: Hashable, Sendable {
  /// The flow has finished, and a target opens next; with `nil`, the parent continues.
  case finish(next: Target?)

  /// A target has to be opened, wherever the user is in the flow.
  case open(Target)
}

extension Handover: CasePathable {
  /// The case paths of a ``Handover``.
  public struct AllCasePaths: Sendable {
    /// The case of a flow that has finished.
    public var finish: AnyCasePath<Handover, Target?> {
      AnyCasePath(embed: { .finish(next: $0) }) { handover, body in
        if case .finish(let next) = handover { body(next) }
      }
    }

    /// The case of a target that has to be opened.
    public var open: AnyCasePath<Handover, Target> {
      AnyCasePath(embed: { .open($0) }) { handover, body in
        if case .open(let target) = handover { body(target) }
      }
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
