/// Rules for dumps of Foundation's types.
///
/// The core does not import Foundation, so types are recognised by name.
enum FoundationDump {
  /// The role of a Foundation type, or `nil` for other types and for Foundation types with a suitable mirror.
  static func role(of value: Any) -> DumpRole? {
    guard let module = ModuleOrigin.foundationModule(of: type(of: value)) else { return nil }
    let name = _typeName(type(of: value), qualified: true).dropFirst(module.count + 1)
    switch name {
    case "Date", "NSDate": return .text(dateText)
    case "AttributedString", "CharacterSet", "Data", "Locale", "TimeZone", "URL", "UUID", "NSAttributedString",
      "NSCalendar", "NSCharacterSet", "NSData", "NSMutableAttributedString", "NSMutableData", "NSNull", "NSTimeZone",
      "NSURL", "NSUUID":
      return .text(wrappedDescription)
    case "Decimal", "NSNumber", "NSDecimalNumber", "__NSCFNumber": return .text { "\($0)" }
    case "__NSCFBoolean": return .text { "\($0)" == "0" ? "false" : "true" }
    case "NSString", "NSMutableString": return .string { "\($0)" }
    case "NSError": return .mirrored(storedMirror)
    default: break
    }
    guard type(of: value) is AnyClass, !(value is any CustomReflectable) else { return nil }
    // The default description of an object contains its address.
    if value is any CustomStringConvertible, !"\(value)".contains("0x") { return .text(wrappedDescription) }
    // Other objects, such as queues, are resources rather than values, so their dump is the type name alone.
    let isValue = name.hasPrefix("NS") || name.hasPrefix("Unit")
    return .mirrored { isValue ? storedMirror(of: $0) : Mirror($0, children: [:], displayStyle: .class) }
  }

  /// Whether a type is an unordered collection of Foundation, whose mirror says nothing about the order.
  static func isUnordered(_ type: Any.Type) -> Bool {
    switch _typeName(type, qualified: true) {
    case "Foundation.NSSet", "Foundation.NSMutableSet", "Foundation.NSCountedSet": true
    case "Foundation.NSDictionary", "Foundation.NSMutableDictionary": true
    default: false
    }
  }

  private static func wrappedDescription(of value: Any) -> String {
    let description = "\(value)"
    // `NSNull` describes itself as `<null>`, which adds nothing to the name of the type.
    return name(of: value) + "(" + (description == "<null>" ? "" : description) + ")"
  }

  /// A date with milliseconds, which the description of a date omits.
  private static func dateText(of value: Any) -> String {
    for part in ValueParts(of: value).own {
      guard let seconds = part.value as? Double, let text = ISO8601Text(secondsSince2001: seconds) else { continue }
      return "\(name(of: value))(\(text.text))"
    }
    return wrappedDescription(of: value)
  }

  /// A mirror of the stored properties of an object, without the implementation details of Foundation.
  private static func storedMirror(of value: Any) -> Mirror {
    let parts = ValueParts(of: value).all.filter { !isInternal($0.value) }.map(shown)
    return Mirror(value, children: parts, displayStyle: .class)
  }

  private static func shown(_ child: Mirror.Child) -> (label: String?, value: Any) {
    (child.label.map { String($0.drop { $0 == "_" }) }, child.value)
  }

  /// Whether a stored value is a pointer, a lock, or a value of a type that is private to Foundation.
  private static func isInternal(_ value: Any) -> Bool {
    if value is any _Pointer || value is OpaquePointer { return true }
    if value is any AnyOptional, (value as? any AnyOptional)?.anyWrapped.map(isInternal) ?? false { return true }
    let module = ModuleOrigin.module(of: type(of: value))
    let isOfCLibrary = module == "CoreFoundation" || module == "__C"
    if isOfCLibrary { return true }
    guard ModuleOrigin.foundationModule(of: type(of: value)) != nil else { return false }
    let name = _typeName(type(of: value), qualified: true).split(separator: ".").last ?? ""
    return name.hasPrefix("_") || name.contains("Lock")
  }

  private static func name(of value: Any) -> String { typeName(type(of: value), showsGenericArguments: false) }
}

/// The ISO 8601 text of a point in time in UTC, with milliseconds, in the proleptic Gregorian calendar.
struct ISO8601Text {
  let text: String

  /// `nil` for a year before 0 or after 9999, and for a value that is not finite.
  init?(secondsSince2001: Double) {
    let milliseconds = secondsSince2001 * 1_000
    // Below 2^53, which is about 9.007e15, every integer is a `Double`. The test is false for NaN and infinity.
    guard milliseconds.magnitude < 9e15 else { return nil }
    // `rounded()` would link the C math library, which the core avoids.
    let rounded = Int(milliseconds < 0 ? milliseconds - 0.5 : milliseconds + 0.5)
    let secondsFrom1970To2001 = 978_307_200
    let sinceEpoch = rounded + secondsFrom1970To2001 * 1_000
    let (day, millisecond) = Self.floorDivide(sinceEpoch, by: 86_400_000)
    let date = Self.civilDate(daysSince1970: day)
    guard (0...9999).contains(date.year) else { return nil }

    let seconds = millisecond / 1_000
    let dateText = "\(Self.pad(date.year, 4))-\(Self.pad(date.month, 2))-\(Self.pad(date.day, 2))"
    let time = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { Self.pad($0, 2) }.joined(separator: ":")
    text = "\(dateText)T\(time).\(Self.pad(millisecond % 1_000, 3))Z"
  }

  /// Converts days to a date. A year of the calculation begins on 1 March, so a leap day is its last day.
  //
  // 719,468 days lie between 0000-03-01 and 1970-01-01. An era of 400 years has 146,097 days, a century 36,524, and
  // four years 1,461. Five months from March on have 153 days.
  private static func civilDate(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = floorDivide(days + 719_468, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func floorDivide(_ value: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  private static func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
