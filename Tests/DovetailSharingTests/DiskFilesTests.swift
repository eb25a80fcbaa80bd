import DovetailTestSupport
import Foundation
import Testing

@testable import DovetailSharing

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

  @Test func `a file that was set aside here is no change by another`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dovetail-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (path, other) = (folder.appending(path: "text").path, folder.appending(path: "other").path)
    for path in [path, other] { try Data("old".utf8).write(to: URL(fileURLWithPath: path)) }
    let files = DiskFiles()
    #expect(try files.read(path) == Array("old".utf8))
    #expect(files.setAside(path) != nil)
    let (changes, told) = AsyncStream.makeStream(of: String.self)
    let subscriptions = [path, other].map { path in files.watch(path) { told.yield(path) } }
    // The files are checked in the order of their names, "other" before "text", and again after this change.
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.next() == other)
    try Data("new".utf8).write(to: URL(fileURLWithPath: other), options: .atomic)
    #expect(await iterator.next() == other)
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test func `a link that has come to lead elsewhere is watched as before`() async throws {
    let folder = try DiskFolder()
    func lead(to name: String) throws {
      try folder.link("new", to: name)
      rename(folder["new"].path, folder["link"].path)
    }
    for name in ["first", "second"] { try folder.write(name, name) }
    try lead(to: "first")
    let files = DiskFiles()
    let path = folder["link"].path
    _ = try files.read(path)
    let (changes, changed) = AsyncStream.makeStream(of: Void.self)
    let subscription = files.watch(path) { changed.yield() }
    var iterator = changes.makeAsyncIterator()
    // The first change may come before the watch, and the second one makes the watch follow the link.
    for name in ["second", "first", "second"] {
      try lead(to: name)
      await iterator.next()
    }
    subscription.cancel()
    #expect(folder.names == ["first", "link", "second"])
  }

  @Test func `a flush waits until another thread has reported the result of a write`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dovetail-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (isFlushing, isReported) = (DispatchSemaphore(value: 0), LockIsolated(false))
    let (reports, begun) = AsyncStream.makeStream(of: Void.self)
    let files = DiskFiles()
    // A folder is in the way, so that the result is an error.
    files.write(folder.path, isUrgent: true, content: { _ in [] }) { result in
      begun.yield()
      isFlushing.wait()
      for _ in 0..<100 { sched_yield() }
      isReported.setValue((try? result.get()) == nil)
    }
    var iterator = reports.makeAsyncIterator()
    await iterator.next()
    isFlushing.signal()
    files.flush()
    #expect(isReported.value)
  }

  @Test func `a flush from the report of a result does not wait for that report`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "dovetail-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = DiskFiles()
    let (ends, ended) = AsyncStream.makeStream(of: Bool.self)
    files.write(folder.appending(path: "text").path, isUrgent: true, content: { _ in [] }) { result in
      files.flush()
      ended.yield((try? result.get()) != nil)
    }
    var iterator = ends.makeAsyncIterator()
    #expect(await iterator.next() == true)
  }
}
