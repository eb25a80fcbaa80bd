import Dovetail

extension StackState where Element: CasePathable {
  /// The payload of a case of the element with an id, or `nil` if the element is in another case or missing.
  ///
  /// ```swift
  /// state.path[id: id, case: \.detail]?.title = "New"
  /// ```
  ///
  /// Writing a value changes the payload, and writing `nil` removes the element. Writing a value to another case than
  /// the current one, or to a missing element, is reported and changes nothing.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - keyPath: The case of the element.
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
        let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
        endChange(of: member, isThere, to: path, of: id, named: keyPath, at: site)
      }
      yield &member
    }
  }
}

extension StackState {
  /// Names the mistake of a misspelled case.
  ///
  /// - Parameters:
  ///   - id: Has no meaning.
  ///   - keyPath: The misspelled name.
  @available(*, unavailable, message: "The element has no case with this name. Check its spelling.")
  @_disfavoredOverload
  public subscript(id id: StackElementID, case keyPath: _UnknownKeyPath?) -> _UnknownMember? {
    get { unavailableMember() }
    set { unavailableMember() }
  }

  /// The payload of a case of the element with an id, with the case given as an `AnyCasePath`.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - path: The case of the element, as in `/Path.State.detail`.
  @available(*, deprecated, message: "Name the case with a key path: '[id: id, case: \\.detail]'.")
  public subscript<Member>(
    id id: StackElementID,
    case path: AnyCasePath<Element, Member>,
    fileID fileID: SourceLiteral<StaticString> = #fileID,
    filePath filePath: SourceLiteral<StaticString> = #filePath,
    line line: SourceLiteral<UInt> = #line,
    column column: SourceLiteral<UInt> = #column
  ) -> Member? {
    get { self[id: id].flatMap(path.extract(from:)) }
    set {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      write(newValue, to: path, of: id, named: path, at: site)
    }
    _modify {
      var member = self[id: id].flatMap(path.extract(from:))
      let isThere = member != nil
      defer {
        let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
        endChange(of: member, isThere, to: path, of: id, named: path, at: site)
      }
      yield &member
    }
  }

  private mutating func endChange<Member>(
    of member: Member?,
    _ wasThere: Bool,
    to path: AnyCasePath<Element, Member>,
    of id: StackElementID,
    named keyPath: Any,
    at site: SourceSite
  ) {
    guard wasThere, let member, let position = entries.index(id: id) else {
      return write(member, to: path, of: id, named: keyPath, at: site)
    }
    // Keeps the versions of the stack: only the payload of an element has changed.
    entries.withElement(at: position) { $0.value = path.embed(member) }
  }

  private mutating func write<Member>(
    _ member: Member?,
    to path: AnyCasePath<Element, Member>,
    of id: StackElementID,
    named keyPath: Any,
    at site: SourceSite
  ) {
    guard self[id: id].flatMap(path.extract(from:)) != nil else {
      // `state.path[id: id, case: \.detail]?.title = ""` writes `nil` back if there was no payload.
      guard let member else { return }
      report(.writingUnrelatedStackCase(keyPath, of: id, element: self[id: id], value: member), at: site)
      return
    }
    self[id: id] = member.map(path.embed)
  }
}
