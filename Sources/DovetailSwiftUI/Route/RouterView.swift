#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  /// Shows the screens of a coordinator's routes: one navigation stack for each level, and a sheet or cover above it.
  ///
  /// ```swift
  /// RouterView(store.scope(\.routes, action: \.router)) { screen in
  ///   switch screen.case {
  ///   case .home(let store): HomeView(store: store)
  ///   case .detail(let store): DetailView(store: store)
  ///   }
  /// }
  /// ```
  ///
  /// The first route is the root. When the user goes back or closes a sheet, the view sends
  /// `RouterAction.updateRoutes` with the routes that are left. SwiftUI presents one sheet or cover at a time, so
  /// a change of several is shown in steps.
  public struct RouterView<Screen, ScreenAction, ID: Hashable & Sendable, Content: View>: View {
    private let store: AnyRouterStore<Screen, ScreenAction>
    private let content: (Store<Screen, ScreenAction>) -> Content
    private let site: SourceSite
    @State private var shown: ShownRoutes

    /// Creates a view of the routes in an array.
    ///
    /// - Parameters:
    ///   - store: The store of the routes.
    ///   - screenContent: Makes the view of a screen.
    @MainActor
    public init(
      _ store: Store<[Route<Screen>], RouterAction<Int, Screen, ScreenAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      @ViewBuilder screenContent: @escaping (Store<Screen, ScreenAction>) -> Content
    ) where ID == Int {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      store.checkForView(at: site)
      self.init(AnyRouterStore(store), at: site, content: screenContent)
    }

    /// Creates a view of identified routes.
    ///
    /// - Parameters:
    ///   - store: The store of the routes.
    ///   - screenContent: Makes the view of a screen.
    @MainActor
    public init(
      _ store: Store<IdentifiedArrayOf<Route<Screen>>, RouterAction<ID, Screen, ScreenAction>>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column,
      @ViewBuilder screenContent: @escaping (Store<Screen, ScreenAction>) -> Content
    ) where Screen: Identifiable, ID == Screen.ID {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      store.checkForView(at: site)
      self.init(AnyRouterStore(store), at: site, content: screenContent)
    }

    init(
      _ store: AnyRouterStore<Screen, ScreenAction>,
      at site: SourceSite,
      content: @escaping (Store<Screen, ScreenAction>) -> Content
    ) {
      self.store = store
      self.site = site
      self.content = content
      _shown = State(initialValue: ShownRoutes(store.routes))
    }

    /// The screens.
    public var body: some View {
      RouteLevel(position: 0, store: store, shown: $shown, site: site, content: content)
        .onChange(of: store.routes) { _, routes in shown.show(routes) }
        .task(id: shown) { @MainActor in
          guard !shown.isComplete else { return }
          try? await Task.sleep(for: longestPresentation)
          guard !Task.isCancelled else { return }
          shown.advance()
        }
    }
  }

  /// How long the animation of a presentation may take, after which the next step is shown.
  private let longestPresentation = Duration.milliseconds(650)

  /// A route that is the root of a navigation stack or is presented, the routes pushed onto it, and the level above.
  private struct RouteLevel<Screen, ScreenAction, Content: View>: View {
    let position: Int
    let store: AnyRouterStore<Screen, ScreenAction>
    @Binding var shown: ShownRoutes
    let site: SourceSite
    let content: (Store<Screen, ScreenAction>) -> Content

    var body: some View {
      let router = RouteBinding(store: store, level: position, site: site)
      // Both modifiers are always there, so that the identity of the view does not change with the style.
      root(router)
        .sheet(isPresented: $shown[dynamicMember: \.[sheet: router]], onDismiss: { shown.advance() }) { above }
        .cover(isPresented: $shown[dynamicMember: \.[cover: router]], onDismiss: { shown.advance() }) { above }
    }

    @ViewBuilder
    private func root(_ router: RouteBinding<Screen, ScreenAction>) -> some View {
      if position < shown.routes.count, shown.routes[position].withNavigation {
        NavigationStack(path: $shown[dynamicMember: \.[path: router]]) {
          screen
            .navigationDestination(for: AnyHashable.self) { identity in
              RouteScreen(store.screen(identity), content: content)
            }
        }
      } else {
        screen
      }
    }

    @ViewBuilder
    private var screen: some View {
      if position < shown.routes.count {
        let identity = shown.routes[position].screen
        RouteScreen(store.screen(identity), content: content).id(identity)
      }
    }

    private var above: AnyView {
      // Erased, since the type of a level contains the type of the level above.
      AnyView(
        RouteLevel(
          position: shown.presented(above: position),
          store: store,
          shown: $shown,
          site: site,
          content: content
        )
      )
    }
  }

  /// The view of a screen.
  private struct RouteScreen<Screen, ScreenAction, Content: View>: View {
    // Kept for the time that the view is on screen: the store of a removed route has the last state of its screen.
    @State private var store: Store<Screen, ScreenAction>?
    private let content: (Store<Screen, ScreenAction>) -> Content

    init(_ store: Store<Screen, ScreenAction>?, content: @escaping (Store<Screen, ScreenAction>) -> Content) {
      _store = State(initialValue: store)
      self.content = content
    }

    var body: some View {
      if let store { content(store) }
    }
  }

  extension View {
    /// Presents a cover, or a sheet where there are no covers.
    fileprivate func cover(
      isPresented: Binding<Bool>,
      onDismiss: @escaping () -> Void,
      content: @escaping () -> AnyView
    ) -> some View {
      #if os(macOS)
        sheet(isPresented: isPresented, onDismiss: onDismiss, content: content)
      #else
        fullScreenCover(isPresented: isPresented, onDismiss: onDismiss, content: content)
      #endif
    }
  }
#endif
