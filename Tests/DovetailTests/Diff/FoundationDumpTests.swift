import Foundation
import Testing

@testable import Dovetail

@Suite struct FoundationDumpTests {
  @Test func `values of Foundation are dumped as text`() throws {
    let id = try #require(UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF"))
    let url = try #require(URL(string: "https://example.com/a?b=c"))
    #expect(String(customDumping: id) == "UUID(DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF)")
    #expect(String(customDumping: url) == "URL(https://example.com/a?b=c)")
    #expect(String(customDumping: Data([1, 2, 3])) == "Data(3 bytes)")
    #expect(String(customDumping: Decimal(string: "1.25")) == "1.25")
    #expect(String(customDumping: NSNumber(value: 3)) == "3")
    #expect(String(customDumping: NSString("a")) == #""a""#)
    #expect(String(customDumping: Notification.Name("n")).hasSuffix(#"Name(rawValue: "n")"#))
    #expect(diff(Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 0.001)) != nil)
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (1_234_567_890.125, "2009-02-13T23:31:30.125Z"),
      (-0.001, "1969-12-31T23:59:59.999Z"), (951_782_400, "2000-02-29T00:00:00.000Z"),
      (-62_167_219_200, "0000-01-01T00:00:00.000Z"), (253_402_300_799, "9999-12-31T23:59:59.000Z"),
    ]
  )
  func `a date is dumped to the millisecond`(_ seconds: Double, _ text: String) {
    #expect(String(customDumping: Date(timeIntervalSince1970: seconds)) == "Date(\(text))")
  }

  @Test func `a moment out of the calendar is no ISO 8601 text`() {
    #expect(ISO8601Text(secondsSince2001: .nan) == nil)
    #expect(ISO8601Text(secondsSince2001: .infinity) == nil)
    #expect(ISO8601Text(secondsSince2001: 1e12) == nil)
  }
}
