import Dovetail

// What puts a route on top.
extension RoutableCollection {
  /// Pushes a screen.
  ///
  /// Onto a sheet or cover without a navigation view it is pushed all the same, which is reported.
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
  /// - Parameters:
  ///   - screen: The screen.
  ///   - withNavigation: Whether it has a navigation view, so that others can be pushed onto it.
  ///   - embedInNavigationView: The same in the spelling of older code.
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

  /// Presents a screen as a cover.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - withNavigation: Whether it has a navigation view, so that others can be pushed onto it.
  ///   - embedInNavigationView: The same in the spelling of older code.
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
