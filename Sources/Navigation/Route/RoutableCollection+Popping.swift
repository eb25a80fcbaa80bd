import Dovetail

// What removes pushed routes.
extension RoutableCollection {
  /// Removes pushed routes from the top.
  ///
  /// More than there are above the root is misuse, and removes none. A presented route among them is removed all the
  /// same, which is reported: use `goBack(_:)` or `dismiss(count:)` for it.
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

  /// Pops all routes above that at a position.
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

  /// Pops all routes above the uppermost that fulfils a condition.
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

  /// Pops all routes above the uppermost whose screen fulfils a condition.
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

  /// Pops to what was presented uppermost, or to the root where nothing was.
  public mutating func popToCurrentNavigationRoot() {
    guard !isEmpty else { return }
    let position = lastIndex { $0.route.isPresented } ?? startIndex
    removeLast(count - 1 - position)
  }
}
