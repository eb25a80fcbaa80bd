import Foundation

/// The text that comes out of a pipe, line by line or as a whole.
final class OutputReader {
  private var chunks: AsyncStream<Data>.Iterator
  private var buffer = Data()

  init(_ handle: FileHandle) {
    let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
    chunks = stream.makeAsyncIterator()
    // A thread that may wait; those of Swift's tasks are few.
    Thread.detachNewThread {
      while case let data = handle.availableData, !data.isEmpty { continuation.yield(data) }
      continuation.finish()
    }
  }

  /// Returns the next line without its end, or `nil` where the pipe ended before.
  func nextLine() async -> String? {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer = Data(buffer[(end + 1)...]) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      guard let data = await chunks.next() else { return nil }
      buffer += data
    }
  }

  /// Returns all that was not returned before, when the pipe has ended.
  func rest() async -> String {
    while let data = await chunks.next() { buffer += data }
    return String(decoding: buffer, as: UTF8.self)
  }
}
