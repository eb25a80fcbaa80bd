import Dovetail

// What removes routes whatever their style.
extension RoutableCollection {
  /// Removes routes from the top, pushed or presented.
  ///
  /// More than there are above the root is misuse, and removes none.
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

  /// Removes all routes above that at a position.
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
  @discardableResult
  public mutating func goBackToRoot(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    isEmpty || removeTop(count - 1, at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Removes all routes above the uppermost that fulfils a condition.
  ///
  /// - Returns: Whether there is one; the routes stay as they are where there is none.
  @discardableResult
  public mutating func goBackTo(where condition: (Element) throws -> Bool) rethrows -> Bool {
    guard let position = try lastIndex(where: condition) else { return false }
    removeLast(count - 1 - position)
    return true
  }

  /// Removes all routes above the uppermost whose screen fulfils a condition.
  ///
  /// - Returns: Whether there is one; the routes stay as they are where there is none.
  @discardableResult
  public mutating func goBackTo(where condition: (Screen) throws -> Bool) rethrows -> Bool {
    try goBackTo { (element: Element) in try condition(element.route.screen) }
  }

  /// Removes routes from the top, if the root stays.
  ///
  /// - Parameters:
  ///   - amount: How many.
  ///   - isPop: Whether only pushed ones are meant.
  ///   - site: Where misuse is reported.
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
