/// Names of properties that hold secrets, matched by whole words without regard to case.
///
/// `token` matches `accessToken`, `TOKEN` and `refresh_token`, but not `tokenizer`. `apiKey` matches `apiKey`,
/// `API_KEY` and `X-Api-Key`.
package struct SensitiveNames: Sendable {
  private var names: [[String]]
  private var joined: Set<String>

  /// Creates a list of names.
  ///
  /// - Parameter names: The names.
  package init(_ names: some Sequence<String>) {
    self.names = names.map(Self.words).filter { !$0.isEmpty }
    joined = Set(self.names.map { $0.joined() })
  }

  /// Adds the names of another list.
  ///
  /// - Parameter other: The other list.
  mutating func add(_ other: SensitiveNames) {
    names += other.names
    joined.formUnion(other.joined)
  }

  /// Whether the list has no names.
  package var isEmpty: Bool { names.isEmpty }

  /// Whether a name contains the words of a name of the list.
  ///
  /// - Parameter name: The name of a property, a case or a key.
  package func match(_ name: String) -> Bool {
    guard !names.isEmpty else { return false }
    let words = Self.words(of: name)
    return words.contains(where: joined.contains) || names.contains { words.firstRange(of: $0) != nil }
  }

  /// The words of a name in lower case: `accessToken`, `access_token` and `ACCESS-TOKEN` have the same two.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    let characters = Array(name)
    for (index, character) in characters.enumerated() {
      let before = index > 0 ? characters[index - 1] : character
      // An upper-case letter begins a word after a lower-case one, and as the last of a run: "APIKey" is "API", "Key".
      let isLastOfRun =
        before.isUppercase && character.isUppercase && index + 1 < characters.count && characters[index + 1].isLowercase
      if !character.isLetter || character.isUppercase && !before.isUppercase || isLastOfRun {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
    }
    return word.isEmpty ? words : words + [word]
  }
}
