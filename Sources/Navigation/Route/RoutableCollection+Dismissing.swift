import Dovetail

// What removes presented routes.
extension RoutableCollection {
  /// Removes what was presented last, with all that was pushed onto it.
  ///
  /// More than there are above the root is misuse, and removes none.
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

  /// Removes all that was presented, with all that was pushed onto it.
  ///
  /// What was pushed onto the root stays.
  public mutating func dismissAll() {
    guard let position = indices.dropFirst().first(where: { self[$0].route.isPresented }) else { return }
    removeLast(count - position)
  }
}
