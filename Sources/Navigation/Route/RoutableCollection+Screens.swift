import Dovetail

// Going back and popping to a screen that is named: by itself, its id, its type or its case. The uppermost counts, and
// where there is none the routes stay as they are.

// Where a screen has an id as well, that counts: see below.
extension RoutableCollection where Screen: Equatable {
  /// Removes all routes above the uppermost whose screen is equal to another.
  ///
  /// - Returns: Whether there is one.
  @_disfavoredOverload
  @discardableResult
  public mutating func goBackTo(_ other: Screen) -> Bool {
    goBackTo { (screen: Screen) in screen == other }
  }

  /// Pops all routes above the uppermost whose screen is equal to another.
  ///
  /// - Returns: Whether there is one.
  @_disfavoredOverload
  @discardableResult
  public mutating func popTo(
    _ other: Screen,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return popTo(at: site) { screen in screen == other }
  }
}

extension RoutableCollection where Screen: Identifiable {
  /// Removes all routes above the uppermost whose screen has the id of another.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public mutating func goBackTo(_ other: Screen) -> Bool {
    goBackTo(id: other.id)
  }

  /// Pops all routes above the uppermost whose screen has the id of another.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public mutating func popTo(
    _ other: Screen,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    popTo(id: other.id, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Removes all routes above the uppermost whose screen has an id.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public mutating func goBackTo(id: Screen.ID) -> Bool {
    goBackTo { (screen: Screen) in screen.id == id }
  }

  /// Pops all routes above the uppermost whose screen has an id.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public mutating func popTo(
    id: Screen.ID,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return popTo(at: site) { screen in screen.id == id }
  }
}

extension RoutableCollection {
  /// Removes all routes above the uppermost whose screen is of a type.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public mutating func goBackTo<Kind>(type: Kind.Type) -> Bool {
    goBackTo { (screen: Screen) in screen is Kind }
  }

  /// Pops all routes above the uppermost whose screen is of a type.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public mutating func popTo<Kind>(
    type: Kind.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return popTo(at: site) { screen in screen is Kind }
  }

  /// Removes all routes above the uppermost whose screen is in a case.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public mutating func goBackTo<Member>(_ path: AnyCasePath<Screen, Member>) -> Bool {
    goBackTo { (screen: Screen) in path.extract(from: screen) != nil }
  }

  /// Pops all routes above the uppermost whose screen is in a case.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public mutating func popTo<Member>(
    _ path: AnyCasePath<Screen, Member>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return popTo(at: site) { screen in path.extract(from: screen) != nil }
  }
}

extension RoutableCollection where Screen: CasePathable {
  /// Removes all routes above the uppermost whose screen is in a case.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public mutating func goBackTo<Member>(_ keyPath: CaseKeyPath<Screen, Member>) -> Bool {
    goBackTo(AnyCasePath(keyPath))
  }

  /// Pops all routes above the uppermost whose screen is in a case.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public mutating func popTo<Member>(
    _ keyPath: CaseKeyPath<Screen, Member>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Bool {
    popTo(AnyCasePath(keyPath), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
