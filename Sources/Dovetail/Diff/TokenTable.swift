/// Numbers for values: equal ones share a number, and the numbers count up from zero.
struct TokenTable<Value: Hashable> {
  private var tokens: [Value: Int] = [:]

  /// The number of a value.
  mutating func token(for value: Value) -> Int {
    if let token = tokens[value] { return token }
    let token = tokens.count
    tokens[value] = token
    return token
  }
}
