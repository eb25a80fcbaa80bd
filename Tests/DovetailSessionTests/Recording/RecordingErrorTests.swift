import Dovetail
import DovetailEssentials
import DovetailSession
import Testing

/// What is said of data that is no recording, or of values that cannot be coded.
struct RecordingErrorTests {
  /// A value that is encoded and decoded as a number, and refuses some.
  private struct Picky: Codable, Equatable {
    var value = 0

    init(_ value: Int) { self.value = value }

    init(from decoder: any Decoder) throws {
      value = try decoder.singleValueContainer().decode(Int.self)
      guard value != 13 else { throw Refusal() }
    }

    func encode(to encoder: any Encoder) throws {
      guard value != 666 else { throw Refusal() }
      var container = encoder.singleValueContainer()
      try container.encode(value)
    }
  }

  private struct Refusal: Error, CustomStringConvertible {
    var description: String { "it refuses" }
  }

  private struct Row: Codable, Equatable {
    var values: [Picky]
  }

  private func refusal(of text: String) -> RecordingError? {
    #expect(throws: RecordingError.self) { try Recording<Row, Picky>(data: Data(text.utf8)) }
  }

  /// A session whose second entry has an action and a state.
  private func session(_ action: Int, _ state: Int) -> Session<Row, Picky> {
    var session = Session<Row, Picky>(initialState: Row(values: []))
    session.add(.action(Picky(1)), Row(values: [Picky(1)]))
    session.add(.action(Picky(action)), Row(values: [Picky(1), Picky(state)]))
    return session
  }

  private func text(_ session: Session<Row, Picky>) throws -> String {
    try String(decoding: Recording(session).data(), as: UTF8.self)
  }

  @Test func `data that is not JSON is refused with the place`() throws {
    let error = try #require(refusal(of: "{\"format\":\n  oops}"))
    #expect(error.kind == .damaged)
    #expect(
      error.description == """
        A recording has to be JSON, and this data is not.

        Place: line 2, column 3 (byte 13): unexpected "o"

        The file was cut off or changed after it was written. Export the recording again.
        """
    )
    #expect(refusal(of: "")?.message.contains("line 1, column 1 (byte 0): the text ends too early") == true)
  }

  @Test func `a file of another program is refused`() throws {
    let error = try #require(refusal(of: "{\"format\":\"other\",\"version\":1}"))
    #expect(error.kind == .foreign)
    #expect(
      error.message == """
        The data is not a recording of a session.

        Expected: an object with "format": "dovetail-recording"
        Received: "format": "other"

        Pass the content of a file that "Recording.data()" or the inspector has written.
        """
    )
    for text in ["[]", "1", "null", "{}", "{\"format\":1}"] {
      #expect(refusal(of: text)?.kind == .foreign)
      #expect(refusal(of: text)?.message.contains("Received: JSON without a format") == true)
    }
  }

  @Test func `a later format is refused before anything else of the file is read`() throws {
    let error = try #require(refusal(of: "{\"format\":\"dovetail-recording\",\"version\":3}"))
    #expect(error.kind == .newer)
    #expect(
      error.message == """
        The recording has a format that this version of the library does not read.

        Version of the recording: 3
        Versions that can be read: 1 to 2

        Read it with the version of the library that has written it, or with a later one.
        """
    )
  }

  @Test(arguments: ["program", "stateShape", "startNumber", "initialState", "entries", "version"])
  func `a part that is missing is named`(key: String) throws {
    let text = try text(session(2, 3)).replacing("\"\(key)\":", with: "\"other\":")
    let error = try #require(refusal(of: text))
    #expect(error.kind == .damaged)
    #expect(error.path == key)
    #expect(
      error.message == """
        A part of the recording is missing, or is not what the format requires.

        Place: \(key)
        Reason: There is no value.

        The file was changed after it was written. Export the recording again.
        """
    )
  }

  @Test func `a part of an entry that is missing is named with its index`() throws {
    let text = try text(session(2, 3)).replacing("\"start\":1500", with: "\"begin\":1500")
    #expect(refusal(of: text)?.path == "entries[1].start")
  }

  @Test func `an action that cannot be encoded is named with its entry`() throws {
    let error = try #require(throws: RecordingError.self) { try Recording(session(666, 2)).data() }
    #expect(error.kind == .unencodable)
    #expect(error.entry == 2)
    #expect(error.path == "action")
    #expect(
      error.message == """
        Entry 2 cannot be encoded, so the session cannot be recorded.

        Place: action
        Reason: RecordingErrorTests.Refusal()

        Make the "encode(to:)" of the type accept the value.
        """
    )
  }

  @Test func `a state that cannot be encoded is named with its entry`() throws {
    let error = try #require(throws: RecordingError.self) { try Recording(session(2, 666)).data() }
    #expect(error.entry == 2)
    #expect(error.path?.hasPrefix("state") == true)
    let initial = Session<Row, Picky>(initialState: Row(values: [Picky(666)]))
    let first = try #require(throws: RecordingError.self) { try Recording(initial).data() }
    #expect(first.entry == nil)
    #expect(first.message.hasPrefix("The initial state cannot be encoded"))
  }

  @Test func `an entry that cannot be decoded is named with its path`() throws {
    let text = try text(session(2, 3)).replacing("\"values\":[1,3]", with: "\"values\":[1,true]")
    let error = try #require(refusal(of: text))
    #expect(error.kind == .undecodable)
    #expect(error.entry == 2)
    #expect(error.path == "state.values[1]")
    #expect(
      error.message.hasPrefix(
        """
        Entry 2 of the recording cannot be decoded with the types of today.

        Place: state.values[1]
        Reason: 
        """
      )
    )
    #expect(
      error.message.hasSuffix(
        """
        "Recording.load" loads the entries before the first that cannot be decoded. To read old recordings, \
        give a new property a default in "init(from:)", and keep the cases of former versions.
        """
      )
    )
    #expect(refusal(of: try self.text(session(13, 3)))?.path == "action")
    #expect(
      refusal(of: try self.text(session(13, 3)))?.message.contains("Reason: RecordingErrorTests.Refusal()") == true
    )
  }

  @Test func `an initial state that cannot be decoded is named`() throws {
    let text = try text(session(2, 3)).replacing("\"initialState\":{\"values\":[]}", with: "\"initialState\":{}")
    let error = try #require(refusal(of: text))
    #expect(error.kind == .undecodable)
    #expect(error.entry == nil)
    #expect(error.path == "initialState.values")
    #expect(error.message.hasPrefix("The initial state of the recording cannot be decoded"))
  }

  @Test func `numbers that do not ascend by one are refused`() throws {
    let text = try text(session(2, 3)).replacing("\"number\":2", with: "\"number\":7")
    let error = try #require(refusal(of: text))
    #expect(error.kind == .outOfOrder)
    #expect(error.entry == 7)
    #expect(
      error.message == """
        The numbers of the entries of a recording have to ascend by one.

        Expected: entry 2
        Received: entry 7

        Entries were removed or moved after the file was written. Export the recording again, or number the entries anew.
        """
    )
  }

  @Test func `a number beyond the range of integers is refused`() throws {
    let text = try text(session(2, 3)).replacing("\"startNumber\":0", with: "\"startNumber\":\(Int.max)")
    #expect(refusal(of: text)?.kind == .outOfOrder)
  }

  @Test(arguments: [-1, Int.min, 1 << 53])
  func `a start that no store counts is refused`(start: Int) throws {
    let text = try text(session(2, 3)).replacing("\"startNumber\":0", with: "\"startNumber\":\(start)")
    let error = try #require(refusal(of: text))
    #expect(error.kind == .outOfOrder)
    #expect(error.path == "startNumber")
    #expect(
      error.message == """
        The numbers of the entries of a recording have to be ones that a store counts.

        Expected: a start between 0 and 9007199254740991
        Received: \(start)

        The file was changed after it was written. Export the recording again.
        """
    )
  }
}
