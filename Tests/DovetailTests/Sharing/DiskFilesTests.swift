import Foundation
import Testing

@testable import Dovetail

struct DiskFilesTests {
  @Test func `a change between the reading of a file and the watching is noticed by the first who watches`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dovetail-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "text").path
    let files = DiskFiles()
    #expect(try files.read(path) == nil)
    try Data("changed".utf8).write(to: URL(fileURLWithPath: path))
    let (changes, told) = AsyncStream.makeStream(of: Void.self)
    let subscription = files.watch(path) { told.yield() }
    var iterator = changes.makeAsyncIterator()
    await iterator.next()
    #expect(try files.read(path) == Array("changed".utf8))
    subscription.cancel()
  }
}
