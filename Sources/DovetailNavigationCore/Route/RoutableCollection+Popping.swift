import Dovetail

// Removing pushed routes. A function that removes a presented route reports an issue.
extension RoutableCollection {
  /// Removes pushed routes from the top.
  ///
  /// ```swift
  /// state.routes.pop()
  /// ```
  ///
  /// If there are fewer than `count` routes above the root, an issue is reported, and no route is removed. If one of
  /// them is presented, an issue is reported, and all of them are still removed: use `goBack(_:)` or `dismiss(count:)`
  /// for presented routes.
  ///
  /// - Parameter count: The number of routes to remove.
  /// - Returns: Whether they were removed.
  @discardableResult
  public mutating func pop(
    _ count: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    removeTop(count, isPop: true, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Pops all routes above a position.
  ///
  /// If there is no route at the position, an issue is reported, and no route is removed.
  ///
  /// - Parameter index: The position of the route that becomes the uppermost one.
  /// - Returns: Whether there is a route at the position.
  @discardableResult
  public mutating func popTo(
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
    return removeTop(count - 1 - index, isPop: true, at: site)
  }

  /// Pops all routes above the root.
  ///
  /// ```swift
  /// state.routes.popToRoot()
  /// ```
  ///
  /// - Returns: `true`.
  @discardableResult
  public mutating func popToRoot(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return isEmpty || removeTop(count - 1, isPop: true, at: site)
  }

  /// Pops all routes above the uppermost route that satisfies a condition.
  ///
  /// - Parameter condition: The condition on a route.
  /// - Returns: Whether there is such a route; if not, no route is removed.
  /// - Throws: The error that `condition` throws.
  @discardableResult
  public mutating func popTo(
    where condition: (Element) throws -> Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> Bool {
    guard let position = try lastIndex(where: condition) else { return false }
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return removeTop(count - 1 - position, isPop: true, at: site)
  }

  /// Pops all routes above the uppermost route whose screen satisfies a condition.
  ///
  /// - Parameter condition: The condition on the state of a screen.
  /// - Returns: Whether there is such a route; if not, no route is removed.
  /// - Throws: The error that `condition` throws.
  @discardableResult
  public mutating func popTo(
    where condition: (Screen) throws -> Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> Bool {
    try popTo(at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column), condition)
  }

  mutating func popTo(at site: SourceSite, _ condition: (Screen) throws -> Bool) rethrows -> Bool {
    guard let position = try lastIndex(where: { try condition($0.route.screen) }) else { return false }
    return removeTop(count - 1 - position, isPop: true, at: site)
  }

  /// Pops all routes above the uppermost presented route, or above the root if no route is presented.
  ///
  /// ```swift
  /// state.routes.popToCurrentNavigationRoot()
  /// ```
  public mutating func popToCurrentNavigationRoot() {
    guard !isEmpty else { return }
    let position = lastIndex { $0.route.isPresented } ?? startIndex
    removeLast(count - 1 - position)
  }
}
