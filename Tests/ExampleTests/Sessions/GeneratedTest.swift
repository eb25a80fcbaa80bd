import DovetailSession
import Foundation
import Navigation
import Testing

/// A file with a test that is written from a session, and is compiled and run with the other tests.
struct GeneratedTest {
  /// The name of the file, without its extension.
  let name: String

  /// Checks that the file has the text that is written now.
  ///
  /// With `DOVETAIL_WRITE_SESSION_TESTS=1` in the environment, the text is written to the file instead.
  func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Generated/\(name).swift")
    if ProcessInfo.processInfo.environment["DOVETAIL_WRITE_SESSION_TESTS"] == "1" {
      return try Data(text.utf8).write(to: file)
    }
    let current = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard current != text else { return }
    let difference = diff(current, text) ?? ""
    Issue.record("\(name).swift is out of date: .ci/run session-tests\n\(difference)", sourceLocation: sourceLocation)
  }
}

extension SessionTestWriter {
  /// Writes an exhaustive test and one that is not, and checks their files.
  @MainActor
  func check<State, Action>(_ run: RecordedRun<State, Action>, _ name: String) throws {
    let session = run.recorder.session
    #expect(session.entries.count >= 30)
    for exhaustive in [true, false] {
      var writer = self
      let suite = name + (exhaustive ? "ExhaustiveSessionTests" : "SessionTests")
      writer.suite = suite
      writer.name = "the recorded session happens again"
      let text = writer.test(of: session, exhaustive: exhaustive)
      #expect(!text.contains("<#"))
      try GeneratedTest(name: suite).check(text)
    }
  }
}
