import Dovetail

// Removing routes of any style.
extension RoutableCollection {
  /// Removes routes from the top, pushed or presented.
  ///
  /// ```swift
  /// state.routes.goBack()
  /// ```
  ///
  /// If there are fewer than `count` routes above the root, an issue is reported, and no route is removed.
  ///
  /// - Parameter count: The number of routes to remove.
  /// - Returns: Whether they were removed.
  @discardableResult
  public mutating func goBack(
    _ count: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    removeTop(count, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Removes all routes above a position.
  ///
  /// If there is no route at the position, an issue is reported, and no route is removed.
  ///
  /// - Parameter index: The position of the route that becomes the uppermost one.
  /// - Returns: Whether there is a route at the position.
  @discardableResult
  public mutating func goBackTo(
    index: Int,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard indices.contains(index) else {
      report(.noRoute(at: index, outline), at: site)
      return false
    }
    return removeTop(count - 1 - index, at: site)
  }

  /// Removes all routes above the root.
  ///
  /// ```swift
  /// state.routes.goBackToRoot()
  /// ```
  ///
  /// - Returns: `true`.
  @discardableResult
  public mutating func goBackToRoot(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    isEmpty || removeTop(count - 1, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Removes all routes above the uppermost route that satisfies a condition.
  ///
  /// - Parameter condition: The condition on a route.
  /// - Returns: Whether there is such a route; if not, no route is removed.
  /// - Throws: The error that `condition` throws.
  @discardableResult
  public mutating func goBackTo(where condition: (Element) throws -> Bool) rethrows -> Bool {
    guard let position = try lastIndex(where: condition) else { return false }
    removeLast(count - 1 - position)
    return true
  }

  /// Removes all routes above the uppermost route whose screen satisfies a condition.
  ///
  /// - Parameter condition: The condition on the state of a screen.
  /// - Returns: Whether there is such a route; if not, no route is removed.
  /// - Throws: The error that `condition` throws.
  @discardableResult
  public mutating func goBackTo(where condition: (Screen) throws -> Bool) rethrows -> Bool {
    try goBackTo { (element: Element) in try condition(element.route.screen) }
  }

  /// Removes routes from the top, or reports an issue if that would remove the root.
  ///
  /// - Parameters:
  ///   - amount: The number of routes.
  ///   - isPop: Whether an issue is reported if one of the routes is presented. The routes are still removed.
  ///   - site: The source location of reported issues.
  /// - Returns: Whether the routes were removed.
  mutating func removeTop(_ amount: Int, isPop: Bool = false, at site: SourceSite) -> Bool {
    guard amount != 0 else { return true }
    guard canGoBack(amount) else {
      report(.wentBackTooFar(by: amount, outline), at: site)
      return false
    }
    if isPop, suffix(amount).contains(where: { $0.route.isPresented }) {
      report(.routes(.poppedPresented, outline), at: site)
    }
    removeLast(amount)
    return true
  }
}
