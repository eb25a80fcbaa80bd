/// A moment in UTC as ISO 8601 with milliseconds, by the proleptic Gregorian calendar.
struct ISO8601Text {
  let text: String

  /// `nil` for a moment before the year 0 or after the year 9999, and for what is no number.
  init?(secondsSince2001: Double) {
    let milliseconds = secondsSince2001 * 1_000
    guard milliseconds.magnitude < 9e15 else { return nil }
    // `rounded()` would link the C library's mathematics, which the core does without.
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

  /// Counts in eras of 400 years that begin on the first of March, so that leap days come last.
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
