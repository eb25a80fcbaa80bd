import Dovetail

// Removing presented routes.
extension RoutableCollection {
  /// Removes the uppermost presented routes, each with the routes pushed onto it.
  ///
  /// ```swift
  /// state.routes.dismiss()
  /// ```
  ///
  /// If fewer than `count` routes are presented above the root, an issue is reported, and no route is removed.
  ///
  /// - Parameter count: The number of presented routes to remove.
  /// - Returns: Whether they were removed.
  @discardableResult
  public mutating func dismiss(
    count: Int = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard count != 0 else { return true }
    var remaining = count
    for position in indices.dropFirst().reversed() where self[position].route.isPresented {
      remaining -= 1
      guard remaining == 0 else { continue }
      removeLast(self.count - position)
      return true
    }
    report(.dismissedTooMuch(count, outline), at: site)
    return false
  }

  /// Removes all presented routes above the root, with the routes pushed onto them.
  ///
  /// Routes pushed onto the root stay.
  ///
  /// ```swift
  /// state.routes.dismissAll()
  /// ```
  public mutating func dismissAll() {
    guard let position = indices.dropFirst().first(where: { self[$0].route.isPresented }) else { return }
    removeLast(count - position)
  }
}
