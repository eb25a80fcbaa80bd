import Dovetail

extension StackState where Element: CasePathable {
  /// What a case of the element with an id holds, or `nil` where it is in another case or not there.
  ///
  /// ```swift
  /// state.path[id: id, case: \.detail]?.title = "New"
  /// ```
  ///
  /// Writing changes what the case holds, or with `nil` removes the element. It cannot change the case: that is
  /// reported, and changes nothing.
  public subscript<Member>(
    id id: StackElementID,
    case keyPath: CaseKeyPath<Element, Member>,
    fileID fileID: SourceLiteral<StaticString> = #fileID,
    filePath filePath: SourceLiteral<StaticString> = #filePath,
    line line: SourceLiteral<UInt> = #line,
    column column: SourceLiteral<UInt> = #column
  ) -> Member? {
    get { self[id: id].flatMap(AnyCasePath(keyPath).extract(from:)) }
    set {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      write(newValue, to: AnyCasePath(keyPath), of: id, named: keyPath, at: site)
    }
    _modify {
      let path = AnyCasePath(keyPath)
      var member = self[id: id].flatMap(path.extract(from:))
      let isThere = member != nil
      defer {
        if isThere, let member, let position = entries.index(id: id) {
          // What the case holds has changed, and not what is on the stack.
          entries.withElement(at: position) { $0.value = path.embed(member) }
        } else {
          let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
          write(member, to: path, of: id, named: keyPath, at: site)
        }
      }
      yield &member
    }
  }

  private mutating func write<Member>(
    _ member: Member?,
    to path: AnyCasePath<Element, Member>,
    of id: StackElementID,
    named keyPath: AnyKeyPath,
    at site: SourceSite
  ) {
    guard self[id: id].flatMap(path.extract(from:)) != nil else {
      guard let member else { return }
      report(.writingUnrelatedStackCase(keyPath, of: id, element: self[id: id], value: member), at: site)
      return
    }
    self[id: id] = member.map(path.embed)
  }
}
