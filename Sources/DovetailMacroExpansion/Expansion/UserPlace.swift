/// A place in the user's file, for a `#sourceLocation` in what is added.
struct UserPlace: Hashable {
  /// The file as the compiler was given it, in the form in which it stands in a string literal.
  let file: String

  let line: Int

  /// The column, counted from one.
  var column: Int

  /// Takes a place in a piece of source; `nil` where the source is in no file of the user's.
  init?(_ offset: Int, in source: SourceText) {
    // What another macro added stands in a buffer of the compiler's, which a message at it would not lead to.
    guard !source.fileName.isEmpty, !source.fileName.hasPrefix("@__swiftmacro_") else { return nil }
    guard source.fileName.utf8.allSatisfy({ $0 >= UInt8(ascii: " ") }) else { return nil }
    file = source.fileName.reduce(into: "") { text, character in
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    let position = source.position(at: offset)
    (line, column) = (position.line, position.column)
  }

  /// The place some columns before, where there are so many.
  func moved(back columns: Int) -> UserPlace {
    var place = self
    place.column = max(column - columns, 1)
    return place
  }
}
