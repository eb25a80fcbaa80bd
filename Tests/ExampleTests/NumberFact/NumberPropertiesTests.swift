import Testing

@testable import number_fact

/// What is computed of a number.
struct NumberPropertiesTests {
  @Test func `divisors are counted right`() {
    for number in 1...300 {
      let properties = NumberProperties(of: number)
      #expect(properties.divisorCount == (1...number).count { number.isMultiple(of: $0) })
      #expect(properties.isPrime == (number > 1 && (2..<number).allSatisfy { !number.isMultiple(of: $0) }))
      #expect(NumberProperties(of: -number).divisorCount == properties.divisorCount)
      #expect(!NumberProperties(of: -number).isPrime)
    }
  }

  @Test(arguments: [
    (91, "91 is odd, has 4 divisors, and its digits add up to 10."),
    (97, "97 is an odd prime number, and its digits add up to 16."),
    (-1, "-1 is odd, has 1 divisor, and its digits add up to 1."),
    (0, "0 is even, and its digits add up to 0."),
    (999_999_999_989, "999999999989 is an odd prime number, and its digits add up to 107."),
    (1_000_000_000_000, "1000000000000 is even, has 169 divisors, and its digits add up to 1."),
    (1_000_000_000_001, "1000000000001 is odd, and its digits add up to 2."),
    (.max, "9223372036854775807 is odd, and its digits add up to 88."),
    (.min, "-9223372036854775808 is even, and its digits add up to 89."),
  ])
  func `a sentence says what was computed`(number: Int, sentence: String) {
    #expect(NumberProperties(of: number).sentence == sentence)
  }

  @Test func `a fact of the table begins with its number`() {
    for (number, fact) in FactTable.facts { #expect(fact.hasPrefix("\(number) ") && fact.hasSuffix(".")) }
  }
}
