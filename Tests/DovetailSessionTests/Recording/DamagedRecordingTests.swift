import Dovetail
import DovetailEssentials
import DovetailSession
import DovetailTestSupport
import Testing

/// Recordings that were cut off or changed: they are read or refused, and never stop the program.
struct DamagedRecordingTests {
  private typealias State = RecordedShop.State
  private typealias Action = RecordedShop.Action

  private static let data: Result<Data, any Error> = Result { try Recording(RecordedShop.session).data() }

  /// Reads data; returns the error if there is one.
  private func read(_ data: Data) -> (any Error)? {
    do {
      let recording = try Recording<State, Action>(data: data)
      // What is read has to be usable.
      _ = try recording.data()
      let loaded = try Recording.load(data, State.self, Action.self)
      _ = (loaded.verdict, loaded.differences.map(\.description), loaded.session.lastState)
      return nil
    } catch {
      do { _ = try Recording.load(data, State.self, Action.self) } catch {}
      return error
    }
  }

  @Test func `a recording that was cut off anywhere is refused as damaged`() throws {
    let data = try Self.data.get()
    for count in stride(from: 0, to: data.count, by: TestSize.choose(70, thorough: 7)) {
      let error = read(data.prefix(count))
      #expect((error as? RecordingError)?.kind == .damaged)
      #expect((error as? RecordingError)?.message.contains("(byte \(count)): the text ends too early") == true)
    }
  }

  /// Must catch: an error of the decoder that is passed on, or a trap on a value that no recording has.
  @Test func `changed bytes give a recording or an error of recordings`() throws {
    let data = try Self.data.get()
    var generator = SeededRandomNumberGenerator(seed: TestSize.seed(20))
    for _ in 0..<TestSize.choose(300, thorough: 3_000) {
      var changed = [UInt8](data)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<changed.count, using: &generator)
        switch Int.random(in: 0...3, using: &generator) {
        case 0: changed[index] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: changed[index] ^= 1 << UInt8.random(in: 0...7, using: &generator)
        case 2: changed.remove(at: index)
        default: changed.insert("\"{}[]:,0-eE.\\".utf8.randomElement(using: &generator) ?? 0, at: index)
        }
      }
      let error = read(Data(changed))
      #expect(error == nil || error is RecordingError, "\(String(decoding: changed, as: UTF8.self))")
    }
  }

  @Test func `parts that were exchanged give a recording or an error of recordings`() throws {
    let data = try [UInt8](Self.data.get())
    var generator = SeededRandomNumberGenerator(seed: TestSize.seed(21))
    for _ in 0..<TestSize.choose(100, thorough: 1_000) {
      var changed = data
      let source = Int.random(in: 0..<data.count, using: &generator)
      let length = Int.random(in: 1...60, using: &generator)
      let target = Int.random(in: 0..<data.count, using: &generator)
      changed.insert(contentsOf: data[source..<min(source + length, data.count)], at: target)
      let error = read(Data(changed))
      #expect(error == nil || error is RecordingError)
    }
  }

  @Test func `deep nesting is refused`() {
    for text in ["[", "{\"a\":", "{\"format\":\"dovetail-recording\",\"version\":1,\"stateShape\":[["] {
      let error = read(Data(String(repeating: text, count: TestSize.choose(10_000, thorough: 100_000)).utf8))
      #expect((error as? RecordingError)?.kind == .damaged)
    }
  }

  @Test func `a text that is not UTF-8 is refused`() {
    #expect((read(Data([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D])) as? RecordingError) != nil)
  }
}
