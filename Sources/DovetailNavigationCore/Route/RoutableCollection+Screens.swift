import Dovetail

// Going back and popping to the uppermost route with a given screen, id, type or case. If there is no such route, no
// route is removed.

// Disfavored, so that a screen that is identifiable as well is compared by its id.
extension RoutableCollection where Screen: Equatable {
  /// Removes all routes above the uppermost route whose screen is equal to a screen.
  ///
  /// - Parameter other: The screen to compare with.
  /// - Returns: Whether there is such a route; if not, no route is removed.
  @_disfavoredOverload
  @discardableResult
  public mutating func goBackTo(_ other: Screen) -> Bool {
    goBackTo { (screen: Screen) in screen == other }
  }

  /// Pops all routes above the uppermost route whose screen is equal to a screen.
  ///
  /// - Parameter other: The screen to compare with.
  /// - Returns: Whether there is such a route; if not, no route is removed.
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
  /// Removes all routes above the uppermost route whose screen has the id of a screen.
  ///
  /// - Parameter other: The screen whose id is searched for.
  /// - Returns: Whether there is such a route; if not, no route is removed.
  @discardableResult
  public mutating func goBackTo(_ other: Screen) -> Bool {
    goBackTo(id: other.id)
  }

  /// Pops all routes above the uppermost route whose screen has the id of a screen.
  ///
  /// - Parameter other: The screen whose id is searched for.
  /// - Returns: Whether there is such a route; if not, no route is removed.
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

  /// Removes all routes above the uppermost route whose screen has an id.
  ///
  /// - Parameter id: The id of the screen.
  /// - Returns: Whether there is such a route; if not, no route is removed.
  @discardableResult
  public mutating func goBackTo(id: Screen.ID) -> Bool {
    goBackTo { (screen: Screen) in screen.id == id }
  }

  /// Pops all routes above the uppermost route whose screen has an id.
  ///
  /// - Parameter id: The id of the screen.
  /// - Returns: Whether there is such a route; if not, no route is removed.
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
  /// Removes all routes above the uppermost route whose screen has a dynamic type.
  ///
  /// - Parameter type: The type of the screen.
  /// - Returns: Whether there is such a route; if not, no route is removed.
  @discardableResult
  public mutating func goBackTo<Kind>(type: Kind.Type) -> Bool {
    goBackTo { (screen: Screen) in screen is Kind }
  }

  /// Pops all routes above the uppermost route whose screen has a dynamic type.
  ///
  /// - Parameter type: The type of the screen.
  /// - Returns: Whether there is such a route; if not, no route is removed.
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

  /// Removes all routes above the uppermost route whose screen is in a case, given as an `AnyCasePath`.
  ///
  /// - Parameter path: The case of the screen.
  /// - Returns: Whether there is such a route; if not, no route is removed.
  @discardableResult
  public mutating func goBackTo<Member>(_ path: AnyCasePath<Screen, Member>) -> Bool {
    goBackTo { (screen: Screen) in path.extract(from: screen) != nil }
  }

  /// Pops all routes above the uppermost route whose screen is in a case, given as an `AnyCasePath`.
  ///
  /// - Parameter path: The case of the screen.
  /// - Returns: Whether there is such a route; if not, no route is removed.
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
  /// Names the mistake of a misspelled case.
  ///
  /// - Parameter keyPath: The misspelled name.
  @available(*, unavailable, message: "The screen has no case with this name. Check its spelling.")
  @_disfavoredOverload
  @discardableResult
  public mutating func goBackTo(_ keyPath: _UnknownKeyPath?) -> Bool {
    unavailableMember()
  }

  /// Removes all routes above the uppermost route whose screen is in a case.
  ///
  /// ```swift
  /// state.routes.goBackTo(\.home)
  /// ```
  ///
  /// - Parameter keyPath: The case of the screen.
  /// - Returns: Whether there is such a route; if not, no route is removed.
  @discardableResult
  public mutating func goBackTo<Member>(_ keyPath: CaseKeyPath<Screen, Member>) -> Bool {
    goBackTo(AnyCasePath(keyPath))
  }

  /// Pops all routes above the uppermost route whose screen is in a case.
  ///
  /// ```swift
  /// state.routes.popTo(\.list)
  /// ```
  ///
  /// - Parameter keyPath: The case of the screen.
  /// - Returns: Whether there is such a route; if not, no route is removed.
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
