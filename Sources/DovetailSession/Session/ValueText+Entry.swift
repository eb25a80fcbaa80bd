import Dovetail

extension ValueText {
  /// The text in which an entry is searched: the dump of its action or event, and the lines that it has changed.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - before: The state before it.
  /// - Returns: The text, in which nothing is that is not shown elsewhere.
  package func searchText<State, Action>(of entry: SessionEntry<State, Action>, after before: State) -> String {
    let changes = diffLines(before, entry.state).lines.filter { $0.sign != .unchanged }
    return ([entry.value.map { dump(of: $0).text } ?? entry.modificationTitle] + changes.map(\.text))
      .joined(separator: "\n")
  }
}
