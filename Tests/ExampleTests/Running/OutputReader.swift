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
      while case let data = Self.nextData(of: handle), !data.isEmpty { continuation.yield(data) }
      continuation.finish()
    }
  }

  /// Waits for data; they are empty at the end of the pipe.
  //
  // `availableData` stops the process if a signal interrupts it.
  private static func nextData(of handle: FileHandle) -> Data {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var count: Int
    repeat { count = read(handle.fileDescriptor, &bytes, bytes.count) } while count < 0 && errno == EINTR
    return Data(bytes.prefix(max(0, count)))
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
