import Dovetail

// Numbers, texts and other values without parts.
extension ValueWriter {
  /// Writes a value without parts; `nil` if the value is none.
  func scalar(_ value: Any, isDeclared: Bool) -> SwiftSource? {
    switch value {
    case let bool as Bool: return .text("\(bool)")
    case let string as String: return StringLiteral(string).source
    case let text as Substring: return converted(text, isDeclared, StringLiteral(String(text)).source)
    case let character as Character: return converted(character, isDeclared, StringLiteral(String(character)).source)
    case let scalar as Unicode.Scalar: return converted(scalar, isDeclared, StringLiteral(String(scalar)).source)
    case let double as Double: return number(double, isDeclared: isDeclared, isDefault: true)
    case let integer as any FixedWidthInteger & BinaryInteger:
      // A negative literal is an argument, too: `Int8(-5)`.
      return value is Int ? .text("\(integer)") : converted(value, isDeclared, .text("\(integer)"))
    case let number as any BinaryFloatingPoint: return self.number(number, isDeclared: isDeclared, isDefault: false)
    case let duration as Duration: return source(of: duration, isDeclared: isDeclared)
    case let type as Any.Type: return Self.name(of: type).map { .text("\($0).self") }
    default: return nil
    }
  }

  /// A literal at a place of its type, or as the argument of an initializer.
  private func converted(_ value: Any, _ isDeclared: Bool, _ literal: SwiftSource) -> SwiftSource {
    isDeclared ? literal : .call(typeName(type(of: value)), [(nil, literal)])
  }

  private func number<Number: BinaryFloatingPoint>(
    _ number: Number,
    isDeclared: Bool,
    isDefault: Bool
  ) -> SwiftSource {
    let type = isDeclared ? "" : typeName(Number.self)
    if number.isNaN { return .text("\(type).nan") }
    if number.isInfinite { return .text(number < 0 ? "-\(type).infinity" : "\(type).infinity") }
    // The description of a number is the shortest literal that has the same value.
    let literal = SwiftSource.text("\(number)")
    return isDefault ? literal : converted(number, isDeclared, literal)
  }

  /// The units of a duration, the largest first.
  private static var units: [(name: String, one: Duration)] {
    [
      ("seconds", .seconds(1)), ("milliseconds", .milliseconds(1)), ("microseconds", .microseconds(1)),
      ("nanoseconds", .nanoseconds(1)),
    ]
  }

  /// Writes a duration in the largest unit of which it is a multiple.
  func source(of duration: Duration, isDeclared: Bool) -> SwiftSource {
    let type = isDeclared ? "" : "Duration"
    if duration == .zero { return .text("\(type).zero") }
    for unit in Self.units where duration.attoseconds.isMultiple(of: unit.one.attoseconds) {
      let count = duration.attoseconds / unit.one.attoseconds
      if Int(exactly: count) != nil { return .text("\(type).\(unit.name)(\(count))") }
    }
    let (seconds, attoseconds) = duration.components
    return .text("Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))")
  }
}
