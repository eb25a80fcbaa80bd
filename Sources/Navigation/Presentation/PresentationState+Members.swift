import Dovetail

// `$child.name` in place of `child?.name`, and `$destination.editor` for a case.
extension PresentationState {
  /// A property of what is presented, or `nil` where nothing is.
  public subscript<Member>(dynamicMember keyPath: KeyPath<State, Member>) -> Member? {
    wrappedValue?[keyPath: keyPath]
  }

  /// The case that is presented, or `nil` where another is, or nothing.
  ///
  /// Writing changes the case that is presented, or with `nil` dismisses it. It cannot present another: that is
  /// reported, and changes nothing.
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

  /// The case that is presented, or `nil` where another is, or nothing.
  ///
  /// ```swift
  /// await store.send(\.destination.editor.nameChanged, "Ada") {
  ///   $0.$destination[case: \.editor]?.name = "Ada"
  /// }
  /// ```
  ///
  /// Writing changes the case that is presented, or with `nil` dismisses it. It cannot present another: that is
  /// reported at the line of the subscript, and changes nothing.
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

  private func take<Member>(_ path: AnyCasePath<State, Member>) -> Member? {
    wrappedValue.flatMap(path.extract(from:))
  }

  private mutating func write<Member>(
    _ member: Member?,
    to path: AnyCasePath<State, Member>,
    named keyPath: AnyKeyPath,
    at site: SourceSite
  ) {
    guard take(path) != nil else {
      // `$destination.editor?.name = ""` where there is no editor writes back the absence that it found.
      guard let member else { return }
      report(.writingUnrelatedCase(keyPath, presented: wrappedValue, value: member), at: site)
      return
    }
    wrappedValue = member.map(path.embed)
  }
}
