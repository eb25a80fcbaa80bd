import Dovetail
import DovetailEssentials
import DovetailSession
import DovetailTestSupport
import Navigation
import Testing

/// Recordings of what is shown, that were cut off or changed: they are read or refused, and never stop the program.
@MainActor
struct DamagedDescriptionTests {
  private let data: Data

  init() async throws {
    let (_, recorder) = try #require(await Bazaar.recorded { await $0.send(.loaded).finish() })
    data = try Recording(describing: recorder.session, effects: recorder.effects).data()
  }

  /// Reads data, and uses what is read; returns the error if there is one.
  private func read(_ data: Data) -> (any Error)? {
    do {
      let recording = try Recording<RecordedValue, RecordedValue>(data: data)
      _ = try recording.data()
      let session = recording.session()
      for entry in session.entries.prefix(3) { _ = ("\(entry.state)", entry.value.map { "\($0)" }) }
      _ = recording.effects.map(\.number)
      // A replay may read more than the recording tells.
      try withIssueReporters([IssueRecorder()]) {
        _ = try SessionReplay.remake(recording, reducer: Bazaar(), from: Bazaar.State()).failure?.message
      }
      return nil
    } catch {
      return error
    }
  }

  @Test func `a recording that was cut off anywhere is refused as damaged`() {
    for count in stride(from: 0, to: data.count, by: TestSize.choose(1_201, thorough: 31)) {
      #expect((read(data.prefix(count)) as? RecordingError)?.kind == .damaged)
    }
  }

  /// Must catch: a number of a part that is not there, or a form of a value of another type.
  @Test func `changed bytes give a recording or an error of recordings`() {
    var generator = SeededRandomNumberGenerator(seed: TestSize.seed(30))
    for _ in 0..<TestSize.choose(30, thorough: 1_500) {
      var changed = [UInt8](data)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<changed.count, using: &generator)
        switch Int.random(in: 0...3, using: &generator) {
        case 0: changed[index] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: changed[index] = UInt8.random(in: UInt8(ascii: "0")...UInt8(ascii: "9"), using: &generator)
        case 2: changed.remove(at: index)
        default: changed.insert("\"{}[]:,0-eE.\\".utf8.randomElement(using: &generator) ?? 0, at: index)
        }
      }
      let error = read(Data(changed))
      #expect(error == nil || error is RecordingError)
    }
  }

  /// Must catch: a trap on a number that no recording has.
  @Test func `each number is one that can be handled, or refused`() throws {
    let file = String(decoding: data, as: UTF8.self)
    let places = file.ranges(of: /-?\d+/)
    var generator = SeededRandomNumberGenerator(seed: TestSize.seed(31))
    for _ in 0..<TestSize.choose(30, thorough: 1_500) {
      let place = try #require(places.randomElement(using: &generator))
      let numbers = ["-1", "0", "1", "999999", "9223372036854775807", "-9223372036854775808", "18446744073709551615"]
      var changed = file
      changed.replaceSubrange(place, with: try #require(numbers.randomElement(using: &generator)))
      let error = read(Data(changed.utf8))
      #expect(error == nil || error is RecordingError)
    }
  }

  @Test func `forms that are nested deeply are refused`() {
    let file = String(decoding: data, as: UTF8.self)
    for depth in [200, 100_000] {
      let form =
        String(repeating: #"{"case":"told","values":["#, count: depth) + #"{"hidden":true}"#
        + String(repeating: "]}", count: depth)
      let changed = file.replacing(#""form":{"case":"opened"}"#, with: #""form":\#(form)"#, maxReplacements: 1)
      #expect(changed != file)
      #expect(read(Data(changed.utf8)) is RecordingError)
    }
  }
}
