/// Properties that are computed for any number.
struct NumberProperties: Equatable {
  /// The largest number whose divisors are counted: at most a million trial divisions are needed.
  static let divisorLimit: UInt = 1_000_000_000_000

  let number: Int
  let isEven: Bool
  let digitSum: Int

  /// The number of positive divisors, or `nil` if they were not counted.
  let divisorCount: Int?

  var isPrime: Bool { divisorCount == 2 && number > 0 }

  init(of number: Int) {
    self.number = number
    isEven = number.isMultiple(of: 2)
    digitSum = "\(number.magnitude)".reduce(0) { $0 + ($1.wholeNumberValue ?? 0) }
    divisorCount =
      (1...Self.divisorLimit).contains(number.magnitude) ? Self.countDivisors(of: number.magnitude) : nil
  }

  /// A sentence with the properties.
  var sentence: String {
    let parity = isEven ? "even" : "odd"
    let digits = "its digits add up to \(digitSum)."
    if isPrime { return "\(number) is an \(parity) prime number, and \(digits)" }
    let divisors = divisorCount.map { ", has \($0) \($0 == 1 ? "divisor" : "divisors")" } ?? ""
    return "\(number) is \(parity)\(divisors), and \(digits)"
  }

  private static func countDivisors(of number: UInt) -> Int {
    var rest = number
    var count = 1
    var divisor: UInt = 2
    while divisor * divisor <= rest {
      var power = 1
      while rest.isMultiple(of: divisor) {
        rest /= divisor
        power += 1
      }
      count *= power
      divisor += 1
    }
    return rest > 1 ? count * 2 : count
  }
}
