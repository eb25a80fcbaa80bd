import Dovetail
import Foundation
import FoundationExtras
import Testing

@testable import DovetailCore

/// What is said of errors whose texts may contain any value.
struct ErrorSummaryTests {
  private struct Row: Codable {
    var title: String
    var rows: [Row]?
    var byName: [String: Row]?
    var byNumber: [Int: Row]?
    var kind: Kind?
    var link: URL?
  }

  private enum Kind: String, Codable { case plain }

  private enum Failure: Error, CustomStringConvertible {
    case plain
    case coded(Int)
    var description: String { "hunter2" }
  }

  private struct Broken: LocalizedError {
    var reason = "hunter2"
    var errorDescription: String? { reason }
  }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private func failure(of json: String) -> String {
    do {
      _ = try JSONDecoder().decode(Row.self, from: Data(json.utf8))
      return "no error"
    } catch {
      return ErrorSummary(of: error).text
    }
  }

  @Test func `an error of a module that is named like Foundation is one of the program`() {
    #expect(!ErrorSummary.replaces(ExtrasError.self))
    #expect(ErrorSummary.replaces(URLError.self))
    #expect(ErrorSummary.replaces(CancellationError.self))
    #expect(ErrorSummary.text(of: ExtrasError(reason: "hunter2")) == nil)
    #expect(ErrorSummary(of: ExtrasError(reason: "hunter2")).text == "ExtrasError(…)")
  }

  @Test func `an error of decoding is its kind and the path of the value`() {
    #expect(failure(of: #"{"rows":[{"title":"a"},{}],"title":"a"}"#) == "rows[1].title: There is no value.")
    #expect(failure(of: #"{"title":1}"#) == #"title: The value is not one of type "String"."#)
    #expect(failure(of: #"{"title":null}"#) == #"title: There is "null" in place of a value of type "String"."#)
    // The text of the decoder repeats the value.
    #expect(failure(of: #"{"title":"a","kind":"hunter2"}"#) == "kind: The value is not valid.")
    #expect(failure(of: #"{"title":"a","link":""}"#) == "link: The value is not valid.")
    #expect(failure(of: "hunter2") == "The value is not valid.")
  }

  @Test func `a key that the program makes while it runs is not a part of the path`() {
    #expect(failure(of: #"{"title":"a","byName":{"hunter2":{}}}"#) == "byName[…].title: There is no value.")
    #expect(failure(of: #"{"title":"a","byNumber":{"4711":{}}}"#) == "byNumber[…].title: There is no value.")
    let key = AnyKey(stringValue: "hunter2")
    let error = DecodingError.keyNotFound(key, DecodingError.Context(codingPath: [key], debugDescription: "hunter2"))
    #expect(ErrorSummary(of: error).text == "[…][…]: There is no value.")
  }

  @Test func `an error of encoding is the type of the value and its path`() throws {
    do {
      _ = try JSONEncoder().encode(["hunter2": [1, Double.nan]])
      Issue.record("encoded")
    } catch {
      #expect(ErrorSummary(of: error).text == #"[…][1]: A value of type "Double" cannot be encoded."#)
    }
  }

  @Test func `a long path is cut`() {
    let path = (0..<100).map { _ in AnyKey(stringValue: "a") }
    let error = DecodingError.dataCorrupted(DecodingError.Context(codingPath: path, debugDescription: ""))
    #expect(ErrorSummary(of: error).place()?.count == 24 * 3 + 1)
    #expect(ErrorSummary(of: error).place(from: 99) == "[…]")
    #expect(ErrorSummary(of: error).place(from: 100) == nil)
  }

  @Test func `a reason of the library is kept`() {
    let context = DecodingError.Context(
      codingPath: [],
      debugDescription: "hunter2",
      underlyingError: StatedReason("It is empty.")
    )
    #expect(ErrorSummary(of: DecodingError.dataCorrupted(context)).text == "It is empty.")
    #expect(ErrorSummary(of: DecodingError.valueNotFound(Int.self, context)).text == "It is empty.")
    let failure = FileStorageFailure(operation: .read, path: "/a", code: 2)
    #expect(ErrorSummary(of: failure).text == failure.description)
  }

  @Test func `an error of the program is its type and its case`() throws {
    #expect(ErrorSummary(of: Failure.plain).text == "ErrorSummaryTests.Failure.plain")
    #expect(ErrorSummary(of: Failure.coded(1)).text == "ErrorSummaryTests.Failure.coded(…)")
    #expect(ErrorSummary(of: Broken()).text == "ErrorSummaryTests.Broken(…)")
    #expect(ErrorSummary(of: CancellationError()).text == "CancellationError()")
    let error = try #require(throws: (any Error).self) { try Regex("hunter2(") }
    #expect(!ErrorSummary(of: error).text.contains("hunter2"))
  }

  @Test func `an error of Foundation is its domain and its code`() {
    let error = NSError(domain: "Some", code: 7, userInfo: [NSLocalizedDescriptionKey: "hunter2"])
    #expect(ErrorSummary(of: error).text == "NSError(domain: Some, code: 7)")
    let missing = CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "hunter2"])
    #expect(ErrorSummary(of: missing).text == "CocoaError(code: 4)")
  }

  @Test func `a dump without secrets shows the summary of an error of a library, also within another value`() {
    struct Wrapper: Error { var code = 7, underlying: any Error }
    let context = EncodingError.Context(codingPath: [], debugDescription: "hunter2")
    let error = Wrapper(underlying: EncodingError.invalidValue("hunter2", context))
    let text = dumpText(of: error, redaction: DumpRedaction(), maximumBytes: .max).text
    #expect(text.contains("code: 7") && text.contains(#"A value of type "String" cannot be encoded."#))
    #expect(!text.contains("hunter2"))
    #expect(String(customDumping: error).contains("hunter2"))
  }

  @Test func `reports show the summary of an error of a library`() {
    let context = EncodingError.Context(codingPath: [], debugDescription: "hunter2")
    let error = EncodingError.invalidValue("hunter2", context)
    #expect(
      Diagnostic.caughtError(error, message: nil).message
        == #"Caught error: A value of type "String" cannot be encoded."#
    )
    for diagnostic: Diagnostic in [
      .unhandledError(error), .damagedFile("/a", keptAt: nil, error: error),
      .damagedFile("/a", keptAt: nil, error: Broken()),
      .unsavedValue("key", type: "Int", error: error), .unsavedValue("key", type: "Int", error: Failure.coded(1)),
    ] {
      #expect(!diagnostic.message.contains("hunter2"), "\(diagnostic.message)")
    }
  }
}
