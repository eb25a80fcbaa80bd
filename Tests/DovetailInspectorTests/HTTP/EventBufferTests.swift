import DovetailTestSupport
import Testing

@testable import DovetailInspector

/// What a stream keeps for a slow client, and how it is written.
struct EventBufferTests {
  private func buffer(events: Int, bytes: Int = 1_000_000) -> EventBuffer {
    var limits = EventStream.Limits()
    (limits.events, limits.bytes) = (events, bytes)
    return EventBuffer(limits: limits)
  }

  private func event(_ name: String, _ id: Int? = nil, _ data: String = "") -> EventBuffer.Event {
    EventBuffer.Event(name: name, id: id, data: data)
  }

  private func taken(_ buffer: inout EventBuffer) -> [String] {
    buffer.take(maximumSize: .max).map { "\($0.name) \($0.id.map(String.init) ?? $0.data)" }
  }

  @Test func `events are taken in their order`() {
    var buffer = buffer(events: 3)
    for number in 1...3 { buffer.append(event("entry", number)) }
    #expect(taken(&buffer) == ["entry 1", "entry 2", "entry 3"])
    #expect(buffer.isEmpty && buffer.size == 0)
  }

  @Test func `the oldest entries are dropped, and told of by their range`() {
    var buffer = buffer(events: 3)
    for number in 1...10 {
      buffer.append(event("entry", number))
      if number == 5 { buffer.append(event("effect", nil, "a")) }
    }
    #expect(taken(&buffer) == [#"dropped {"from":1,"to":8}"#, "effect a", "entry 9", "entry 10"])
    buffer.append(event("entry", 11))
    #expect(taken(&buffer) == ["entry 11"])
  }

  @Test func `a range of dropped entries is told of once`() {
    var buffer = buffer(events: 1)
    for number in 1...3 { buffer.append(event("entry", number)) }
    #expect(taken(&buffer) == [#"dropped {"from":1,"to":2}"#, "entry 3"])
    for number in 4...5 { buffer.append(event("entry", number)) }
    #expect(taken(&buffer) == [#"dropped {"from":4,"to":4}"#, "entry 5"])
  }

  @Test func `the size is limited as well`() {
    let data = String(repeating: "x", count: 100)
    var buffer = buffer(events: 100, bytes: 3 * event("entry", 1, data).size)
    for number in 1...5 { buffer.append(event("entry", number, data)) }
    #expect(taken(&buffer).first == #"dropped {"from":1,"to":2}"#)
    buffer.append(event("entry", 6, String(repeating: "x", count: 1_000)))
    #expect(taken(&buffer) == [#"dropped {"from":6,"to":6}"#])
  }

  @Test func `too many other events are replaced by one that asks to fetch everything`() {
    var buffer = buffer(events: 3)
    buffer.append(event("entry", 1))
    for _ in 1...4 { buffer.append(event("effect")) }
    #expect(taken(&buffer) == [#"dropped {"from":1,"to":1}"#, "reset {}"])
    #expect(buffer.isEmpty && buffer.size == 0)
  }

  @Test func `a snapshot replaces the former one, and no others`() {
    var buffer = buffer(events: 100)
    buffer.append(event("status", nil, "0"))
    buffer.append(event("status", nil, "1"), replacing: true)
    buffer.append(event("entry", 1))
    buffer.append(event("stores", nil, "1"), replacing: true)
    buffer.append(event("status", nil, "2"), replacing: true)
    #expect(buffer.count == 4)
    #expect(taken(&buffer) == ["status 0", "entry 1", "stores 1", "status 2"])
    buffer.append(event("status", nil, "3"), replacing: true)
    #expect(taken(&buffer) == ["status 3"])
  }

  @Test func `taking stops after a size`() {
    var buffer = buffer(events: 100)
    for number in 1...5 { buffer.append(event("entry", number)) }
    #expect(buffer.take(maximumSize: event("entry", 1).size * 2).map(\.id) == [1, 2])
    #expect(buffer.count == 3)
    #expect(taken(&buffer) == ["entry 3", "entry 4", "entry 5"])
  }

  /// Must catch: a range of dropped events that does not begin with the first of them.
  @Test(arguments: TestSize.seeds(1, thorough: 3))
  func `a random history loses nothing but what it tells of`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let limit = 50
    var buffer = buffer(events: limit)
    var (next, expected) = (1, 1)
    for _ in 0..<TestSize.choose(10_000, thorough: 20_000) {
      switch random.next(upperBound: UInt(20)) {
      case 0:
        for event in buffer.take(maximumSize: Int(random.next(upperBound: UInt(2_000)))) {
          if event.name == "dropped" {
            // From the next entry up to some other.
            #expect(event.data.hasPrefix("{\"from\":\(expected),"))
            let last = event.data.dropLast().split(separator: ":").last.flatMap { Int($0) } ?? 0
            #expect(last >= expected)
            expected = last + 1
          } else if event.name == "entry" {
            #expect(event.id == expected)
            expected += 1
          }
        }
      case 1...4: buffer.append(event("status", nil, "\(next)"), replacing: true)
      default:
        buffer.append(event("entry", next))
        next += 1
      }
      #expect(buffer.count <= limit)
    }
  }

  @Test(arguments: [
    ("a", "data: a\n"), ("", "data: \n"), ("a\nb", "data: a\ndata: b\n"), ("a\r\nb\rc", "data: a\ndata: b\ndata: c\n"),
    ("\n", "data: \ndata: \n"), ("\r\r\n\n\r", "data: \ndata: \ndata: \ndata: \ndata: \n"),
    ("a\n\n", "data: a\ndata: \ndata: \n"), ("é😀", "data: é😀\n"),
  ])
  func `each line of the data is one of the event`(data: String, lines: String) {
    var bytes: [UInt8] = []
    event("en\ntry", 7, data).write(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "id: 7\nevent: entry\n\(lines)\n")
  }

  @Test func `an event without an id has no line for it`() {
    var bytes: [UInt8] = []
    event("status", nil, "{}").write(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "event: status\ndata: {}\n\n")
  }
}

/// A generator of numbers that are the same in each run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
