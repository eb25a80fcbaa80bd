import DovetailEssentials

// Dates, ids, addresses and other values of Foundation.
extension ValueWriter {
  /// Writes a value of Foundation; `nil` if the value is none, or if no expression of it is known.
  func foundation(_ value: Any) -> SwiftSource? {
    if value is any FoundationValue { note(type(of: value)) }
    return switch value {
    case let date as Date:
      .call(
        "Date",
        [("timeIntervalSinceReferenceDate", source(of: date.timeIntervalSinceReferenceDate, as: Double.self))]
      )
    case let id as UUID: .text(Self.text(of: id))
    case let url as URL: source(of: url)
    case let decimal as Decimal: .text(decimal.isNaN ? "Decimal.nan" : "Decimal(string: \"\(decimal)\")!")
    case let data as Data: .call("Data", [(nil, .array(data.map { .text("\($0)") }))])
    default: nil
    }
  }

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

  private func source(of url: URL) -> SwiftSource? {
    func literal(_ text: String) -> (label: String?, source: SwiftSource) { ("string", StringLiteral(text).source) }
    guard let base = url.baseURL else {
      return URL(string: url.absoluteString) == url ? .call("URL", [literal(url.absoluteString)], suffix: "!") : nil
    }
    guard URL(string: url.relativeString, relativeTo: base) == url, let base = source(of: base) else { return nil }
    return .call("URL", [literal(url.relativeString), ("relativeTo", base)], suffix: "!")
  }
}

/// A value that the module Foundation names.
private protocol FoundationValue {}

extension Date: FoundationValue {}
extension UUID: FoundationValue {}
extension URL: FoundationValue {}
extension Decimal: FoundationValue {}
extension Data: FoundationValue {}
