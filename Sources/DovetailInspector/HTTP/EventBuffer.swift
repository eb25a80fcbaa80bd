/// The events that wait to be sent to one client, in order and of bounded size.
///
/// If there are too many, the oldest entries are dropped, and the client is told of their range.
struct EventBuffer: Sendable {
  /// An event of a stream.
  struct Event: Sendable, Hashable {
    let name: String
    let id: Int?
    let data: String

    /// About the number of bytes that the event takes up.
    var size: Int { name.utf8.count + data.utf8.count + Self.overhead }

    private static var overhead: Int { 32 }

    /// Appends the event in the format of server-sent events.
    ///
    /// - Parameter bytes: The output.
    func write(to bytes: inout [UInt8]) {
      if let id { bytes += "id: \(id)\n".utf8 }
      // A line end in the name would begin another field.
      bytes += "event: ".utf8
      bytes += name.utf8.filter { $0 != ASCII.lineFeed && $0 != ASCII.carriageReturn }
      bytes += Self.linePrefix
      // Bytes, not characters: a text of many kilobytes would occupy the thread of all clients.
      var followsCarriageReturn = false
      for byte in data.utf8 {
        let isLineFeed = byte == ASCII.lineFeed
        // CR LF is one line end.
        if !(isLineFeed && followsCarriageReturn) {
          if isLineFeed || byte == ASCII.carriageReturn { bytes += Self.linePrefix } else { bytes.append(byte) }
        }
        followsCarriageReturn = byte == ASCII.carriageReturn
      }
      bytes += "\n\n".utf8
    }

    private static let linePrefix = Array("\ndata: ".utf8)
  }

  private let limits: EventStream.Limits

  /// The events in their order; `nil` where one was dropped or replaced.
  private var events: [Event?] = []

  /// The index of the first event that was not taken yet.
  private var start = 0

  /// An index before which there is no entry.
  private var firstEntry = 0
  private var dropped: ClosedRange<Int>?

  /// The index of the last event of each name that replaces earlier ones.
  ///
  /// An event at the index may be gone.
  private var latest: [String: Int] = [:]

  /// The number of events that wait.
  private(set) var count = 0

  /// About the number of bytes that the waiting events take up.
  private(set) var size = 0

  /// Creates an empty buffer.
  ///
  /// - Parameter limits: The limits on number and bytes.
  init(limits: EventStream.Limits) {
    self.limits = limits
  }

  /// Whether nothing waits to be sent.
  var isEmpty: Bool { count == 0 && dropped == nil }

  /// Appends an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - replaces: Whether a waiting event of the same name that was appended in this way is outdated by this one.
  /// - Complexity: Amortized O(1).
  mutating func append(_ event: Event, replacing replaces: Bool = false) {
    if replaces { replaceLatest(event.name) }
    events.append(event)
    count += 1
    size += event.size
    while count > limits.events || size > limits.bytes, dropEntry() {}
    if count > limits.events || size > limits.bytes { reset() }
    compact()
  }

  /// Drops the oldest entry; returns whether there was one.
  private mutating func dropEntry() -> Bool {
    firstEntry = max(firstEntry, start)
    while firstEntry < events.count {
      if let event = events[firstEntry], event.name == EventStream.entryName {
        drop(event, at: firstEntry)
        return true
      }
      firstEntry += 1
    }
    return false
  }

  private mutating func drop(_ event: Event, at index: Int) {
    remove(event, at: index)
    guard let id = event.id else { return }
    dropped = min(dropped?.lowerBound ?? id, id)...max(dropped?.upperBound ?? id, id)
  }

  private mutating func remove(_ event: Event, at index: Int) {
    events[index] = nil
    count -= 1
    size -= event.size
  }

  private mutating func replaceLatest(_ name: String) {
    if let index = latest[name], index >= start, let event = events[index] { remove(event, at: index) }
    latest[name] = events.count
  }

  /// Replaces all events by the one that tells the client to fetch everything again.
  ///
  /// The other kinds of events say what has changed, so that a client without one of them would show what is wrong.
  private mutating func reset() {
    let event = Event(name: EventStream.resetName, id: nil, data: EventStream.noData)
    (events, latest, start, firstEntry) = ([event], [:], 0, 0)
    (count, size) = (1, event.size)
  }

  private static var minimumCompacted: Int { 64 }

  /// Frees the memory of removed events when they are more than half of all.
  private mutating func compact() {
    guard events.count > max(2 * count, Self.minimumCompacted) else { return }
    events = events[start...].filter { $0 != nil }
    (start, firstEntry) = (0, 0)
    let names = latest.keys
    latest = [:]
    for (index, event) in events.enumerated() {
      if let event, names.contains(event.name) { latest[event.name] = index }
    }
  }

  /// Takes the next events.
  ///
  /// - Parameter maximumSize: The size after which no further event is taken.
  mutating func take(maximumSize: Int) -> [Event] {
    var taken: [Event] = []
    var takenSize = 0
    if let range = dropped {
      let data = EventStream.droppedData(from: range.lowerBound, to: range.upperBound)
      taken.append(Event(name: EventStream.droppedName, id: nil, data: data))
      dropped = nil
    }
    while start < events.count, takenSize < maximumSize {
      if let event = events[start] {
        taken.append(event)
        takenSize += event.size
        remove(event, at: start)
      }
      start += 1
    }
    if start == events.count {
      events.removeAll(keepingCapacity: true)
      latest.removeAll(keepingCapacity: true)
      (start, firstEntry) = (0, 0)
    }
    return taken
  }
}
