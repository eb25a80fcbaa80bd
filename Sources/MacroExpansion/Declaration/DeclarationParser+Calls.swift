extension DeclarationParser {
  /// The parenthesis after the names of a path with periods between them.
  func end(of path: [String], from first: Int) -> Int? {
    var index = first
    for (place, name) in path.enumerated() {
      if place > 0 {
        guard kind(index) == .period else { return nil }
        index += 1
      }
      guard isName(index), identifier(index).name == name else { return nil }
      index += 1
    }
    return kind(index) == .leftParenthesis && !hasNewline(index) ? index : nil
  }

  /// The first word of a call: the name itself, or the `self` before it.
  ///
  /// After any other receiver there is none.
  func receiverStart(_ first: Int) -> Int? {
    guard first > 0, atoms[first - 1].kind == .period else { return first }
    guard first > 1, word(first - 2) == "self" else { return nil }
    return first > 2 && atoms[first - 3].kind == .period ? nil : first - 2
  }
}
