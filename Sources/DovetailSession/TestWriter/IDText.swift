import DovetailEssentials

/// Ids as expressions of Swift.
enum IDText {
  /// The expression of an id: its number if it has one.
  static func text(of id: UUID) -> String {
    number(of: id).map { "UUID(\($0))" } ?? "UUID(uuidString: \"\(id.uuidString)\")!"
  }

  /// The number of an id; `nil` if it was not made from a number.
  static func number(of id: UUID) -> Int? {
    let digitCount = 2 * MemoryLayout<UInt64>.size
    let digits = id.uuidString.filter { $0 != "-" }.suffix(digitCount)
    guard let bits = UInt64(digits, radix: 16), let number = Int(exactly: bits) else { return nil }
    return UUID(number) == id ? number : nil
  }
}
