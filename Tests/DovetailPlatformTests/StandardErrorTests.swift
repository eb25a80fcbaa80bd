import DovetailPlatform
import Foundation
import Testing

struct StandardErrorTests {
  @Test func `a line is written with its end`() async throws {
    let text = try await textWritten { StandardError.write("one\ntwo", to: $0) }
    #expect(text == "one\ntwo\n")
  }

  @Test func `an empty line is written too`() async throws {
    #expect(try await textWritten { StandardError.write("", to: $0) } == "\n")
  }

  @Test func `a line longer than the pipe is written to its end`() async throws {
    let line = String(repeating: "é", count: 300_000)
    #expect(try await textWritten { StandardError.write(line, to: $0) } == line + "\n")
  }

  @Test func `a line is written to its end where the pipe refuses to wait`() async throws {
    let line = String(repeating: "x", count: 300_000)
    let text = try await textWritten { descriptor in
      #expect(fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0)
      StandardError.write(line, to: descriptor)
    }
    #expect(text == line + "\n")
  }

  @Test func `lines of many tasks do not mix`() async throws {
    // A write of at most 4096 bytes to a pipe is atomic, if it is a single call.
    let lines = (0..<200).map { "\($0) " + String(repeating: "x", count: 2000) }
    let text = try await textWritten { descriptor in
      await withTaskGroup(of: Void.self) { group in
        for line in lines {
          group.addTask { StandardError.write(line, to: descriptor) }
        }
      }
    }
    #expect(text.split(separator: "\n").sorted() == lines.map { $0[...] }.sorted())
  }

  @Test func `a stream that does not exist takes nothing`() {
    StandardError.write("lost", to: -1)
  }

  private func textWritten(by write: @Sendable (Int32) async -> Void) async throws -> String {
    let pipe = Pipe()
    let output = pipe.fileHandleForReading
    let (texts, continuation) = AsyncStream<String>.makeStream()
    // Start the reader on a separate thread before the first write: a write to a full pipe blocks its thread, and
    // several blocked writes would leave no thread for the reader.
    Thread.detachNewThread {
      let bytes = (try? output.readToEnd()) ?? Data()
      continuation.yield(String(decoding: bytes, as: UTF8.self))
      continuation.finish()
    }
    await write(pipe.fileHandleForWriting.fileDescriptor)
    try pipe.fileHandleForWriting.close()
    return await texts.first { _ in true } ?? ""
  }
}
