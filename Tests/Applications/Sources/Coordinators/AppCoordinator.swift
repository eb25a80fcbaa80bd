// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation

/// A coordinator of coordinators, one for each tab.
@Reducer
public struct AppCoordinator {
  public enum Tab: Sendable { case indexed, identified, tree }

  @ObservableState
  public struct State: Equatable {
    public var tab = Tab.indexed
    public var indexed = IndexedCoordinator.State()
    public var identified = IdentifiedCoordinator.State()
    public var tree = TreeCoordinator.State()
    public init() {}
  }

  public enum Action {
    case indexed(IndexedCoordinator.Action)
    case identified(IdentifiedCoordinator.Action)
    case tree(TreeCoordinator.Action)
    case tabSelected(Tab)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.indexed, action: \.indexed) { IndexedCoordinator() }
    Scope(state: \.identified, action: \.identified) { IdentifiedCoordinator() }
    Scope(state: \.tree, action: \.tree) { TreeCoordinator() }
    Reduce { state, action in
      guard case .tabSelected(let tab) = action else { return .none }
      state.tab = tab
      return .none
    }
  }
}
