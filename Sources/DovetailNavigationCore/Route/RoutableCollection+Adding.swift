import Dovetail

// Adding a route on top.
extension RoutableCollection {
  /// Pushes a screen.
  ///
  /// If the uppermost presented route has no navigation view, the screen is still pushed, and an issue is reported.
  ///
  /// ```swift
  /// state.routes.push(.detail(Detail.State()))
  /// ```
  ///
  /// - Parameter screen: The state of the screen.
  /// - Returns: Whether the route was added; `false` if identified routes already contain the screen's id.
  @discardableResult
  public mutating func push(
    _ screen: Screen,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if canPush == false { report(.routes(.pushedWithoutNavigation, outline), at: site) }
    return add(.push(screen), at: site)
  }

  /// Presents a screen as a sheet.
  ///
  /// ```swift
  /// state.routes.presentSheet(.settings(Settings.State()), withNavigation: true)
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The state of the screen.
  ///   - withNavigation: Whether the route has its own navigation view, onto which screens can be pushed.
  ///   - embedInNavigationView: The older name of `withNavigation`, which it overrides.
  /// - Returns: Whether the route was added; `false` if identified routes already contain the screen's id.
  @discardableResult
  public mutating func presentSheet(
    _ screen: Screen,
    withNavigation: Bool = false,
    embedInNavigationView: Bool? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return add(.sheet(screen, withNavigation: embedInNavigationView ?? withNavigation), at: site)
  }

  /// Presents a screen as a cover, which hides the routes below.
  ///
  /// ```swift
  /// state.routes.presentCover(.camera(Camera.State()))
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The state of the screen.
  ///   - withNavigation: Whether the route has its own navigation view, onto which screens can be pushed.
  ///   - embedInNavigationView: The older name of `withNavigation`, which it overrides.
  /// - Returns: Whether the route was added; `false` if identified routes already contain the screen's id.
  @discardableResult
  public mutating func presentCover(
    _ screen: Screen,
    withNavigation: Bool = false,
    embedInNavigationView: Bool? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return add(.cover(screen, withNavigation: embedInNavigationView ?? withNavigation), at: site)
  }

  private mutating func add(_ route: Route<Screen>, at site: SourceSite) -> Bool {
    let isAdded = appendRoute(Element(route))
    if !isAdded { report(.routeIsThere(route.screen, outline), at: site) }
    return isAdded
  }
}
