/// Files on the disk, written and watched by a thread of their own.
//
// Unchecked: the variables are only touched while the lock is held.
package final class DiskFiles: FileKeeping, @unchecked Sendable {
  private struct Write {
    let content: @Sendable () throws -> [UInt8]
    let done: @Sendable (Result<Void, any Error>) -> Void
  }

  /// The files of this program.
  package static let shared: DiskFiles = {
    let files = DiskFiles()
    ProcessControl.atExit { DiskFiles.shared.flush() }
    return files
  }()

  private let lock = RecursiveLock()

  // Held while files are written, so that the end of the program waits for that.
  private let writing = RecursiveLock()
  private var schedule = WriteSchedule(interval: FileStorage.interval)
  private var writes: [String: [Write]] = [:]
  private var known: [String: FileIdentity?] = [:]
  private var watchers: [String: [Int: @Sendable () -> Void]] = [:]
  private var unseen: Set<String> = []
  private var lastWatcher = 0
  private var counts: [String: Int] = [:]
  private var thread: FolderWatch?

  /// How often a file was written.
  package func writeCount(_ path: String) -> Int { lock.withLock { counts[path] ?? 0 } }

  // MARK: - What is asked for

  package func read(_ path: String) throws -> [UInt8]? {
    let content = try SystemFile.read(path)
    lock.withLock { known[path] = .some(content?.identity) }
    return content?.bytes
  }

  package func write(
    _ path: String,
    isUrgent: Bool,
    content: @escaping @Sendable () throws -> [UInt8],
    done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    lock.withLock {
      writes[path, default: []].append(Write(content: content, done: done))
      schedule.add(path, isUrgent: isUrgent, now: SystemClock.now)
      wake()
    }
  }

  package func watch(_ path: String, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = lock.withLock {
      lastWatcher += 1
      watchers[path, default: [:]][lastWatcher] = changed
      // It may have changed since it was read.
      unseen.insert(path)
      wake()
      return lastWatcher
    }
    return SharedSubscription { [weak self] in
      guard let self else { return }
      lock.withLock {
        watchers[path]?[id] = nil
        if watchers[path]?.isEmpty == true { watchers[path] = nil }
        wake()
      }
    }
  }

  package func setAside(_ path: String) -> String? {
    let place = SystemFile.setAside(path)
    // The file is gone by what this program did, which is no change by another.
    if place != nil { lock.withLock { known[path] = .some(nil) } }
    return place
  }

  /// Writes all that waits, on the thread that calls this.
  package func flush() {
    BackgroundThread.withoutSignals { perform(now: nil) }
  }

  // MARK: - The thread

  /// Has the thread look at what there is to do; the lock is held.
  private func wake() {
    if let thread { return thread.wake() }
    let watch = FolderWatch()
    thread = watch
    BackgroundThread.start { [self] in run(watch) }
  }

  private func run(_ watch: FolderWatch) {
    while true {
      let (next, paths, new) = lock.withLock {
        defer { unseen = [] }
        return (schedule.next, Array(watchers.keys), unseen)
      }
      // Files that are new here are looked at once their folders are watched, without waiting for anything.
      let changed = watch.wait(until: new.isEmpty ? next : SystemClock.now, watching: paths)
      perform(now: SystemClock.now)
      look(at: changed, and: new)
    }
  }

  private func perform(now: Duration?) {
    writing.withLock {
      let due = lock.withLock { schedule.takeDue(now: now) }
      for path in due {
        let taken = lock.withLock { writes.removeValue(forKey: path) } ?? []
        // Each is asked, since each takes note of that; what the last one says is written.
        let result = Result {
          try taken.reduce(nil) { _, write in try write.content() }.map { try SystemFile.write(path, $0) }
        }
        lock.withLock {
          schedule.wrote(path, at: SystemClock.now)
          counts[path, default: 0] += 1
          if case .success(let identity?) = result { known[path] = .some(identity) }
        }
        for write in taken { write.done(result.map { _ in }) }
      }
    }
  }

  /// Tells of files that others have changed.
  private func look(at changed: FolderWatch.Changes, and new: Set<String>) {
    let candidates =
      switch changed {
      case .all: lock.withLock { Set(watchers.keys) }
      case .some(let paths): new.union(paths)
      }
    for path in candidates.sorted() {
      let identity = SystemFile.identity(of: path)
      let told = lock.withLock { () -> [Int: @Sendable () -> Void] in
        // What this program is about to write replaces the change.
        guard writes[path] == nil, known[path] != .some(identity) else { return [:] }
        known[path] = .some(identity)
        return watchers[path] ?? [:]
      }
      for (_, changed) in told.sorted(by: { $0.key < $1.key }) { changed() }
    }
  }
}
