import DovetailInspector
import Foundation

/// A process that asks the inspector for the events of a store, and asks again if its connection was closed.
struct InspectorClient: Sendable {
  private let link: String
  private let output: FileHandle

  /// The number of connections.
  private static var maximumConnections: Int { 5 }

  /// Starts the process, which ends after some minutes at the latest.
  init(of inspector: Inspector) throws {
    link = inspector.link
    output = try Self.events(link, after: 0)
  }

  /// The words of a command that writes the events of the first store, for some minutes at most.
  static func command(_ link: String, after number: Int) -> [String] {
    let parts = link.split(separator: "#")
    return [
      "curl", "--silent", "--no-buffer", "--max-time", "300", "--header", "Authorization: Bearer \(parts[1])",
      "\(parts[0])events?store=1&after=\(number)",
    ]
  }

  /// The lines of the events that say something of entries.
  private static func events(_ link: String, after number: Int) throws -> FileHandle {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let filter = #""$@" | grep --line-buffered -E '^(id: |event: reset|data: ."from")'"#
    process.arguments = ["-c", filter, "sh"] + command(link, after: number)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    return pipe.fileHandleForReading
  }

  /// Reads until an entry has come, on a thread of its own, since reading blocks.
  func received(until end: Int) async -> ReceivedEntries {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var received = ReceivedEntries()
        received.read(output, until: end)
        // The server gives up a client that reads nothing for long. A browser connects again after the last entry.
        for _ in 1..<Self.maximumConnections where received.last < end {
          if let next = try? Self.events(link, after: received.last) { received.read(next, until: end) }
        }
        received.finish(at: end)
        continuation.resume(returning: received)
      }
    }
  }
}

/// The entries that a client has received or was told to be dropped.
struct ReceivedEntries {
  /// The number of the last one.
  private(set) var last = 0

  /// How many the client was told to be dropped.
  private(set) var dropped = 0.0

  /// Of how many the client has x.
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

/// A pace of 10,000 actions a second, in steps of a hundredth of a second.
struct SteadyPace {
  static var actionsInStep: Int { 100 }
  static var actionsInSecond: Int { 10_000 }

  private let clock = ContinuousClock()
  private var next = ContinuousClock.now

  /// Waits until the next step, after the actions of one.
  mutating func wait() async {
    next = next.advanced(by: .milliseconds(10))
    try? await clock.sleep(until: next)
  }
}
