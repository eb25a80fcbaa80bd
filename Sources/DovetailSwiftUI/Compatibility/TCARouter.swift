#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  /// The name of ``RouterView`` in code for TCACoordinators.
  @available(*, deprecated, renamed: "RouterView")
  public typealias TCARouter = RouterView

  extension RouterView {
    /// Creates a view of the routes of a coordinator in the form of articles of 2022.
    ///
    /// - Parameters:
    ///   - store: The store of the coordinator.
    ///   - screenContent: Makes the view of a screen.
    @MainActor
    public init<State: IndexedRouterState, Action: IndexedRouterAction>(
      _ store: Store<State, Action>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      @ViewBuilder screenContent: @escaping (Store<Screen, ScreenAction>) -> Content
    ) where Screen == State.Screen, ScreenAction == Action.ScreenAction, Action.Screen == State.Screen, ID == Int {
      self.init(
        store.router,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column,
        screenContent: screenContent
      )
    }

    /// Creates a view of the identified routes of a coordinator in the form of articles of 2022.
    ///
    /// - Parameters:
    ///   - store: The store of the coordinator.
    ///   - screenContent: Makes the view of a screen.
    @MainActor
    public init<State: IdentifiedRouterState, Action: IdentifiedRouterAction>(
      _ store: Store<State, Action>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      @ViewBuilder screenContent: @escaping (Store<Screen, ScreenAction>) -> Content
    )
    where
      Screen == State.Screen, ScreenAction == Action.ScreenAction, Action.Screen == State.Screen, Screen: Identifiable,
      ID == State.Screen.ID
    {
      self.init(
        store.router,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column,
        screenContent: screenContent
      )
    }
  }
#endif
