import AllocationCounter
import Dovetail
import DovetailInspector
import DovetailSession
import Foundation

/// What clients of the inspector hear of a long run, and the memory that they and the session take.
///
/// One client reads all the time, the other one nothing before the end.
@MainActor
enum ClientChecks {
  private static var actionCount: Int { 200_000 }
  private static var policy: SessionPolicy { SessionPolicy(maximumEntries: 10_000, maximumBytes: 4 << 20) }

  /// The session may take a quarter more than its policy says, and each client has a buffer of 4,096 events.
  private static var limitOfMegabytes: Double { 10 }

  static func all() async -> [Check] {
    let store = Store(initialState: Counter.State()) { Counter() }
    guard let inspector = try? Inspector.start(program: "benchmark") else { return [missing("inspector")] }
    defer { inspector.stop() }
    let before = memory_in_use()
    let recorder = inspector.inspect(store, policy: policy)
    guard let reader = try? InspectorClient(of: inspector), let idler = try? InspectorClient(of: inspector) else {
      return [missing("client of the inspector")]
    }
    async let reading = reader.heard(until: actionCount)
    let megabytes = await sendSteadily(to: store).map { Double($0 - before) / 1_000_000 }
    let idle = await idler.heard(until: actionCount)
    let read = await reading
    recorder?.stop()
    let (former, later) = (megabytes.prefix(megabytes.count / 2), megabytes.suffix(megabytes.count / 2))
    return [
      Check(name: "actions of 200,000 of which a client that reads heard nothing", found: read.missing, limit: 0),
      Check(name: "the same of a client that read nothing before the end", found: idle.missing, limit: 0),
      Check(name: "the same without being told that entries were dropped", found: idle.dropped > 0 ? 0 : 1, limit: 0),
      Check(
        name: "MB of a session of 4 MB with two clients, at most",
        found: megabytes.max() ?? 0,
        limit: limitOfMegabytes
      ),
      Check(
        name: "MB that these are more in the second half of the run",
        found: (later.max() ?? 0) - (former.max() ?? 0),
        limit: 1
      ),
    ]
  }

  /// Sends 10,000 actions a second.
  ///
  /// - Returns: The memory in use, in bytes, after each second.
  private static func sendSteadily(to store: StoreOf<Counter>) async -> [Int64] {
    var memory: [Int64] = []
    let clock = ContinuousClock()
    var next = clock.now
    for number in 1...actionCount {
      store.send(.renamed("\(number) " + String(repeating: "x", count: 300)))
      if number.isMultiple(of: 10_000) { memory.append(memory_in_use()) }
      guard number.isMultiple(of: 100) else { continue }
      next = next.advanced(by: .milliseconds(10))
      try? await clock.sleep(until: next)
    }
    return memory
  }

  private static func missing(_ what: String) -> Check { Check(name: "there is no \(what)", found: 1, limit: 0) }
}

/// A process that asks the inspector for the events of a store, and asks again if its connection was closed.
private struct InspectorClient: Sendable {
  private let link: String
  private let output: FileHandle

  /// The number of connections.
  private static var maximumConnections: Int { 5 }

  /// Starts the process, which ends after some minutes at the latest.
  init(of inspector: Inspector) throws {
    link = inspector.link
    output = try Self.events(link, after: 0)
  }

  /// The lines of the events that say something of entries.
  private static func events(_ link: String, after number: Int) throws -> FileHandle {
    let parts = link.split(separator: "#")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      curl --silent --no-buffer --max-time 300 --header 'Authorization: Bearer \(parts[1])' \
      '\(parts[0])events?store=1&after=\(number)' | grep --line-buffered -E '^(id: |event: reset|data: ."from")'
      """,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    return pipe.fileHandleForReading
  }

  /// Reads until an entry has come, on a thread of its own, since reading blocks.
  func heard(until end: Int) async -> HeardEntries {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var heard = HeardEntries()
        heard.read(output, until: end)
        // The server gives up a client that reads nothing for long. A browser connects again after the last entry.
        for _ in 1..<Self.maximumConnections where heard.last < end {
          if let next = try? Self.events(link, after: heard.last) { heard.read(next, until: end) }
        }
        heard.finish(at: end)
        continuation.resume(returning: heard)
      }
    }
  }
}

/// The entries that a client has received or was told to be dropped.
private struct HeardEntries {
  /// The number of the last one.
  private(set) var last = 0

  /// How many the client was told to be dropped.
  private(set) var dropped = 0.0

  /// Of how many the client has heard nothing.
  private(set) var missing = 0.0

  /// Whether the client was told to fetch everything again.
  private var isReset = false

  /// Reads until an entry has come or the file has ended.
  mutating func read(_ file: FileHandle, until end: Int) {
    var bytes: [UInt8] = []
    while last < end {
      let data = file.availableData
      if data.isEmpty { return }
      bytes += data
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for line in lines.dropLast() { read(String(decoding: line, as: UTF8.self)) }
      bytes = Array(lines.last ?? [])
    }
  }

  private mutating func read(_ line: String) {
    let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
    if line == "event: reset" {
      isReset = true
    } else if line.hasPrefix("id: "), let number = numbers.first {
      if !isReset { missing += Double(max(0, number - last - 1)) }
      (last, isReset) = (max(last, number), false)
    } else if numbers.count == 2 {
      missing += Double(max(0, numbers[0] - last - 1))
      dropped += Double(max(0, numbers[1] - max(last, numbers[0] - 1)))
      last = max(last, numbers[1])
    }
  }

  mutating func finish(at end: Int) { missing += Double(max(0, end - last)) }
}
