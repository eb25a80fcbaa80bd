import DovetailEssentials

// Dates, ids, addresses and other values of Foundation.
extension ValueWriter {
  /// Writes a value of Foundation; `nil` if the value is none, or if no expression of it is known.
  func foundation(_ value: Any) -> SwiftSource? {
    if value is any FoundationValue { note(type(of: value)) }
    return switch value {
    case let date as Date: source(of: date)
    case let id as UUID: source(of: id)
    case let url as URL: source(of: url)
    case let decimal as Decimal: .text(decimal.isNaN ? "Decimal.nan" : "Decimal(string: \"\(decimal)\")!")
    case let data as Data: .call("Data", [(nil, .array(data.map { .text("\($0)") }))])
    default: nil
    }
  }

  private func source(of date: Date) -> SwiftSource {
    writtenDates.insert(date)
    let interval = plainValues.date(for: date).timeIntervalSinceReferenceDate
    return .call("Date", [("timeIntervalSinceReferenceDate", source(of: interval, as: Double.self))])
  }

  private func source(of id: UUID) -> SwiftSource {
    writtenIDs.insert(id)
    return .text(IDText.text(of: plainValues.id(for: id)))
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
