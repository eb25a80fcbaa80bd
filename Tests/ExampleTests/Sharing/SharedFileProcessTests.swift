import DovetailTestSupport
import Foundation
import Testing

/// Shared values in files, with processes that are killed, run out of room, and write at the same time.
struct SharedFileProcessTests {
  private func start(_ command: String, _ file: URL, _ arguments: String...) throws -> ChildProcess {
    try ChildProcess(.example("dovetail-shared-writer", [command, file.path] + arguments))
  }

  /// The number in a file that is whole.
  private func number(in file: URL) throws -> Int {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0] == lines[2])
    return try #require(Int(lines[0]))
  }

  /// Runs a process that ends itself by a signal while it writes, some time after it has printed lines.
  ///
  /// - Returns: The numbers that it printed. A line that the end cut off is left out.
  private func numbers(_ command: String, _ file: URL, lines: Int, endedBy signal: Int32) async throws -> [Int] {
    let outcome = try await start(command, file, "\(lines)", "\(signal)").finish()
    #expect(outcome.status == -signal)
    return outcome.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().compactMap { Int($0) }
  }

  /// Must catch: a file that is written in place, or leftovers that stay.
  @Test func `a process that is killed while it writes leaves a file that is whole and has what was saved`()
    async throws
  {
    let folder = try TemporaryFolder([:])
    let file = folder.url.appending(path: "number")
    for _ in TestSize.rounds(8, thorough: 200) {
      let saved = try await numbers("loop", file, lines: .random(in: 1...4), endedBy: SIGKILL)
      #expect(try number(in: file) >= #require(saved.last))
    }
    // What a killed process leaves behind, the next one removes.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.count <= 2, "\(names)")
  }

  /// Must catch: a write that begins and is left out.
  @Test func `a process that is killed while it changes a value without pause leaves what it wrote last, or later`()
    async throws
  {
    let folder = try TemporaryFolder([:])
    let file = folder.url.appending(path: "number")
    for _ in TestSize.rounds(2, thorough: 20) {
      let begun = try await numbers("burst", file, lines: .random(in: 2...3), endedBy: SIGKILL)
      // A writing begins when the one before it has ended, and has the value of its beginning.
      #expect(begun == begun.sorted())
      #expect(try number(in: file) >= #require(begun.dropLast().last))
    }
  }

  @Test func `a process that exits writes its last change`() async throws {
    let folder = try TemporaryFolder([:])
    let file = folder.url.appending(path: "deep/er/number")
    let outcome = try await start("exit", file, "1000").finish()
    #expect(outcome.status == 0)
    #expect(try number(in: file) == 1_000)
  }

  @Test func `a file that has no room keeps what it has, and the error is told`() async throws {
    let old = "1\nx\n1\n"
    let folder = try TemporaryFolder(["number": Data(old.utf8)])
    let file = folder.url.appending(path: "number")
    let outcome = try await start("full", file, "20000").finish()
    #expect(outcome.status == 0)
    #expect(outcome.output == "write true\ntrue 7\n")
    #expect(try String(contentsOf: file, encoding: .utf8) == old)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["number"])
  }

  // MARK: - The end of a process

  /// Must catch: a file that is written in place.
  @Test func `a process that is told to end while it writes ends, and leaves a file that is whole`() async throws {
    let folder = try TemporaryFolder([:])
    let file = folder.url.appending(path: "number")
    for round in TestSize.rounds(5, thorough: 20) {
      // Later rounds end in the first write, for which a process waits no time; in the first round, the file is new.
      _ = try await numbers("burst", file, lines: round == 0 ? 2 : 1, endedBy: SIGTERM)
      _ = try number(in: file)
    }
  }

  @Test func `a process that exits inside of a change keeps what was saved, and tells what is lost`() async throws {
    let folder = try TemporaryFolder([:])
    let file = folder.url.appending(path: "number")
    let outcome = try await start("inside", file).finish()
    #expect(outcome.status == 0)
    #expect([1, 2].contains(try number(in: file)))
    #expect(outcome.errors.components(separatedBy: "A shared value cannot be saved.").count == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("the program exits inside of the closure of the \"withLock\""))
  }

  @Test func `a process that exits while another thread changes a value ends, and tells what is lost`() async throws {
    let folder = try TemporaryFolder([:])
    let file = folder.url.appending(path: "number")
    let outcome = try await start("elsewhere", file).finish()
    #expect(outcome.status == 0)
    // The change to 2 waits for the time between two writes. A process that is slow exits after it, and loses nothing.
    let saved = try number(in: file)
    #expect([1, 2].contains(saved))
    let told = outcome.errors.components(separatedBy: "A shared value cannot be saved.").count - 1
    #expect(told == (saved == 1 ? 1 : 0), "\(outcome.errors)")
    let reason = "the program exits while another thread is in the closure of a \"withLock\""
    #expect(outcome.errors.contains(reason) == (saved == 1))
  }

  @Test func `a process that exits while it encodes a value ends, and tells what is lost`() async throws {
    let folder = try TemporaryFolder([:])
    let outcome = try await start("encoding", folder.url.appending(path: "number")).finish()
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("the program exits inside of the function that encodes the value"))
  }

  @Test func `a process that waits for a value that is encoded without end says so, and can be told to end`()
    async throws
  {
    let folder = try TemporaryFolder([:])
    let child = try start("blocked", folder.url.appending(path: "number"))
    var lines: [String] = []
    while !lines.contains(where: { $0.contains("waits for the thread that called \"exit\"") }) {
      guard let line = await child.errors.nextLine() else { break }
      lines.append(line)
    }
    #expect(
      lines.joined().contains("The program exits, and waits for another thread to write files of shared values"),
      "\(lines)"
    )
    child.terminate()
    #expect(await child.finish().status == -SIGTERM)
  }

  // MARK: - Two processes

  @Test func `two processes see each other's changes`() async throws {
    let folder = try TemporaryFolder([:])
    let file = folder.url.appending(path: "text")
    let (first, second) = (try start("follow", file), try start("follow", file))
    #expect(await first.output.nextLine() == "sees ")
    #expect(await second.output.nextLine() == "sees ")
    func lines(of child: ChildProcess, until last: String) async -> Set<String> {
      var lines: Set<String> = []
      while !lines.contains(last), let line = await child.output.nextLine() { lines.insert(line) }
      return lines
    }
    first.write("one\n")
    #expect(await lines(of: first, until: "saved one").contains("saved one"))
    #expect(await lines(of: second, until: "sees one").contains("sees one"))
    second.write("two\n")
    #expect(await lines(of: second, until: "saved two").contains("saved two"))
    #expect(await lines(of: first, until: "sees two").contains("sees two"))
    // And somebody who replaces the file by other means.
    try Data(#""three""#.utf8).write(to: file, options: .atomic)
    #expect(await lines(of: first, until: "sees three").contains("sees three"))
    #expect(await lines(of: second, until: "sees three").contains("sees three"))
    for child in [first, second] { #expect(await child.finish().status == 0) }
  }
}
