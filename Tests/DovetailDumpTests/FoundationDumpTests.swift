import Foundation
import FoundationExtras
import Testing

@testable import DovetailDump

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
    #expect(diff(Foundation.Date(timeIntervalSince1970: 0), Foundation.Date(timeIntervalSince1970: 0.001)) != nil)
  }

  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (1_234_567_890.125, "2009-02-13T23:31:30.125Z"),
      (-0.001, "1969-12-31T23:59:59.999Z"), (951_782_400, "2000-02-29T00:00:00.000Z"),
      (-62_167_219_200, "0000-01-01T00:00:00.000Z"), (253_402_300_799, "9999-12-31T23:59:59.000Z"),
    ]
  )
  func `a date is dumped to the millisecond`(_ seconds: Double, _ text: String) {
    #expect(String(customDumping: Foundation.Date(timeIntervalSince1970: seconds)) == "Date(\(text))")
  }

  @Test func `a type of a module that is named like Foundation is dumped by its properties`() {
    let date = FoundationExtras.Date(seconds: 1, password: "a")
    #expect(String(customDumping: date) == "Date(\n  seconds: 1.0,\n  password: \"a\"\n)")
  }

  @Test func `a moment out of the calendar is no ISO 8601 text`() {
    #expect(ISO8601Text(secondsSince2001: .nan) == nil)
    #expect(ISO8601Text(secondsSince2001: .infinity) == nil)
    #expect(ISO8601Text(secondsSince2001: 1e12) == nil)
  }

  @Test func `objects of Foundation are dumped without addresses and internals`() {
    let values: [(Any?, String)] = [
      (NSDate(timeIntervalSince1970: 0.5), "NSDate(1970-01-01T00:00:00.500Z)"),
      (NSURL(string: "https://example.com/0x1"), "NSURL(https://example.com/0x1)"),
      (NSUUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF"), "NSUUID(DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF)"),
      (NSData(data: Data([1, 2])), "NSData(<0102>)"), (NSNull(), "NSNull()"), (NSObject(), "NSObject()"),
      (NSLock(), "NSLock(name: nil)"), (NSNumber(value: true), "true"), (NSNumber(value: false), "false"),
      (NSNumber(value: 1.5), "1.5"), (NSTimeZone(name: "UTC"), "NSTimeZone(GMT)"),
      (NSIndexPath(indexes: [1, 2], length: 2), "NSIndexPath(\n  indexes: [\n    [0]: 1,\n    [1]: 2\n  ]\n)"),
      (NSArray(array: [1, "a"]), "[\n  [0]: 1,\n  [1]: \"a\"\n]"),
      (NSSet(array: [3, 1, 2, 11, 5]), "Set([\n  1,\n  2,\n  3,\n  5,\n  11\n])"),
      (NSDictionary(dictionary: ["b": 1, "a": 2, "c": 3]), "[\n  \"a\": 2,\n  \"b\": 1,\n  \"c\": 3\n]"),
      (
        NSError(domain: "d", code: 3, userInfo: ["k": "v", "a": 1]),
        "NSError(\n  domain: \"d\",\n  code: 3,\n  userInfo: [\n    \"a\": 1,\n    \"k\": \"v\"\n  ]\n)"
      ),
    ]
    for (value, text) in values { #expect(String(customDumping: value) == text) }
  }

  @Test func `no object of Foundation is dumped with its address`() throws {
    let values: [Any] = [
      NSLocale(localeIdentifier: "en_US"), try NSRegularExpression(pattern: "a+"), OperationQueue(),
      UserDefaults.standard,
      NSMeasurement(doubleValue: 3, unit: UnitLength.meters), NSPredicate(value: true), FileManager.default,
      NSMutableAttributedString(string: "hi"), NSAttributedString(string: "hi"), AttributedString("hi"),
      NSDateInterval(start: Foundation.Date(timeIntervalSince1970: 0), duration: 3), NSCharacterSet(charactersIn: "ab"),
      NSNotification(name: Notification.Name("n"), object: nil), NSDateComponents(), NSIndexSet(index: 3),
    ]
    for value in values {
      let dump = String(customDumping: value)
      #expect(!dump.contains("0x"), "\(dump)")
      #expect(!dump.contains("_CFInfo"), "\(dump)")
    }
  }
}
