import Dovetail

// `$child.name` instead of `child?.name`, and `$destination.editor` for a case.
extension PresentationState {
  /// A property of the presented state, or `nil` if no state is presented.
  ///
  /// - Parameter keyPath: The property.
  public subscript<Member>(dynamicMember keyPath: KeyPath<State, Member>) -> Member? {
    wrappedValue?[keyPath: keyPath]
  }

  /// The payload of a case of the presented state, or `nil` if another case or no state is presented.
  ///
  /// ```swift
  /// state.$destination.editor?.name = "Ada"
  /// ```
  ///
  /// Writing a value changes the payload, and writing `nil` dismisses the feature. Writing a value to a case that is
  /// not presented is reported and changes nothing.
  ///
  /// - Parameter keyPath: The case.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<State.AllCasePaths, AnyCasePath<State, Member>>
  ) -> Member? where State: CasePathable {
    get { wrappedValue.flatMap(State.allCasePaths[keyPath: keyPath].extract(from:)) }
    set { write(newValue, to: State.allCasePaths[keyPath: keyPath], named: keyPath, at: SourceSite()) }
    _modify {
      let path = State.allCasePaths[keyPath: keyPath]
      var member = take(path)
      defer { write(member, to: path, named: keyPath, at: SourceSite()) }
      yield &member
    }
  }

  /// The payload of a case of the presented state, or `nil` if another case or no state is presented.
  ///
  /// ```swift
  /// await store.send(\.destination.editor.nameChanged, "Ada") {
  ///   $0.$destination[case: \.editor]?.name = "Ada"
  /// }
  /// ```
  ///
  /// Writing a value changes the payload, and writing `nil` dismisses the feature. Writing a value to a case that is
  /// not presented is reported at the line of the subscript and changes nothing.
  ///
  /// - Parameter keyPath: The case.
  public subscript<Member>(
    case keyPath: CaseKeyPath<State, Member>,
    fileID fileID: SourceLiteral<StaticString> = #fileID,
    filePath filePath: SourceLiteral<StaticString> = #filePath,
    line line: SourceLiteral<UInt> = #line,
    column column: SourceLiteral<UInt> = #column
  ) -> Member? where State: CasePathable {
    get { wrappedValue.flatMap(AnyCasePath(keyPath).extract(from:)) }
    set {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      write(newValue, to: AnyCasePath(keyPath), named: keyPath, at: site)
    }
    _modify {
      let path = AnyCasePath(keyPath)
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      var member = take(path)
      defer { write(member, to: path, named: keyPath, at: site) }
      yield &member
    }
  }

  /// The payload of a case of the presented state, with the case given as an `AnyCasePath`.
  ///
  /// - Parameter path: The case, as in `/Destination.State.editor`.
  @available(*, deprecated, message: "Name the case with a key path: '[case: \\.editor]'.")
  public subscript<Member>(
    case path: AnyCasePath<State, Member>,
    fileID fileID: SourceLiteral<StaticString> = #fileID,
    filePath filePath: SourceLiteral<StaticString> = #filePath,
    line line: SourceLiteral<UInt> = #line,
    column column: SourceLiteral<UInt> = #column
  ) -> Member? {
    get { wrappedValue.flatMap(path.extract(from:)) }
    set {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      write(newValue, to: path, named: path, at: site)
    }
    _modify {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      var member = take(path)
      defer { write(member, to: path, named: path, at: site) }
      yield &member
    }
  }

  private func take<Member>(_ path: AnyCasePath<State, Member>) -> Member? {
    wrappedValue.flatMap(path.extract(from:))
  }

  private mutating func write<Member>(
    _ member: Member?,
    to path: AnyCasePath<State, Member>,
    named keyPath: Any,
    at site: SourceSite
  ) {
    guard take(path) != nil else {
      // `$destination.editor?.name = ""` writes `nil` back if no editor is presented.
      guard let member else { return }
      report(.writingUnrelatedCase(keyPath, presented: wrappedValue, value: member), at: site)
      return
    }
    wrappedValue = member.map(path.embed)
  }
}
