import Foundation
import Navigation
import Synchronization
import Testing

/// Writes tests of sessions that are recorded on the clock of the system, while other threads keep the machine busy.
///
/// `.ci/run recorded-sessions` compiles the tests and runs them. The folder is in the environment.
@MainActor
struct WrittenSessionTests {
  /// The number of sessions that are recorded at the same time.
  private static var width: Int { 6 }

  private static var busyThreads: Int { 3 }

  @Test(.enabled(if: Request.folder != nil)) func `sessions become tests`() async throws {
    let folder = URL(filePath: try #require(Request.folder))
    let (first, count) = (Request.number("SEED", 1), Request.number("COUNT", 12))
    let load = Load(threads: Self.busyThreads)
    defer { load.stop() }
    for start in stride(from: first, to: first + count, by: Self.width) {
      let seeds = start..<min(start + Self.width, first + count)
      let sessions = seeds.map { seed in Task { try await write(RandomSession(seed: UInt64(seed)), to: folder) } }
      for session in sessions { try await session.value }
    }
  }

  private func write(_ session: RandomSession, to folder: URL) async throws {
    let subjects = SessionSubject.all
    let subject = subjects[Int(session.seed) % subjects.count]
    let text = try await subject.write(session)
    try Data(text.utf8).write(to: folder.appending(path: "\(session.suite(subject.name)).swift"))
  }
}

/// What the environment asks for.
private enum Request {
  static var folder: String? { text("FOLDER") }

  static func number(_ name: String, _ other: Int) -> Int { text(name).flatMap(Int.init) ?? other }

  private static func text(_ name: String) -> String? {
    ProcessInfo.processInfo.environment["DOVETAIL_SESSIONS_\(name)"]
  }
}

/// Threads that compute.
private final class Load: Sendable {
  private let isStopped = Atomic(false)

  init(threads: Int) {
    for _ in 0..<threads {
      Thread.detachNewThread { [self] in
        while !isStopped.load(ordering: .relaxed) {}
      }
    }
  }

  func stop() { isStopped.store(true, ordering: .relaxed) }
}
