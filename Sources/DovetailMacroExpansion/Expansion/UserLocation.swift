/// A location in the user's file, for a `#sourceLocation` in the expansion.
struct UserLocation: Hashable {
  /// The file name as the compiler sent it, escaped for a string literal.
  let file: String

  let line: Int

  /// The column, starting at one.
  var column: Int

  /// Finds the location of an offset; `nil` if the source is not in a file of the user.
  init?(_ offset: Int, in source: SourceText) {
    // The expansion of another macro is in a buffer of the compiler, to which no message can lead.
    guard !source.fileName.isEmpty, !source.fileName.hasPrefix("@__swiftmacro_") else { return nil }
    guard source.fileName.utf8.allSatisfy({ $0 >= UInt8(ascii: " ") }) else { return nil }
    file = source.fileName.reduce(into: "") { text, character in
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    let position = source.position(at: offset)
    (line, column) = (position.line, position.column)
  }

  /// The location a number of columns before, but not before the first column.
  func moved(back columns: Int) -> UserLocation {
    var place = self
    place.column = max(column - columns, 1)
    return place
  }
}
