extension String {
  /// The words of a piece of source that may be names.
  var identifiers: Set<String> {
    var words: Set<String> = []
    forEachWord { word, _ in words.insert(word) }
    return words
  }

  /// Replaces words, except labels and words after a dot.
  func replacingWords(_ replacement: (String) -> String?) -> String {
    var result = ""
    var end = startIndex
    forEachWord { word, range in
      guard !self[..<range.lowerBound].hasSuffix("."), !self[range.upperBound...].hasPrefix(":") else { return }
      guard let new = replacement(word) else { return }
      result += self[end..<range.lowerBound] + new
      end = range.upperBound
    }
    return result + self[end...]
  }

  private func forEachWord(_ body: (String, Range<Index>) -> Void) {
    var start: Index?
    for index in indices {
      let isPart = self[index].isLetter || self[index].isNumber || self[index] == "_" || self[index] == "$"
      if isPart {
        if start == nil { start = index }
      } else if let begin = start {
        body(String(self[begin..<index]), begin..<index)
        start = nil
      }
    }
    if let begin = start { body(String(self[begin...]), begin..<endIndex) }
  }
}
