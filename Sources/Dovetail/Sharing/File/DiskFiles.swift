/// Files on the disk, written and watched by a thread of their own.
//
// Unchecked: the variables are only touched while the lock is held.
package final class DiskFiles: FileKeeping, @unchecked Sendable {
  private struct Write {
    let content: @Sendable (SavingPatience) throws -> [UInt8]
    let done: @Sendable (Result<Void, any Error>) -> Void
  }

  /// A file that a thread writes at the moment.
  private struct Progress {
    let thread: UInt
    let writes: [Write]
  }

  /// The files of this program.
  package static let shared: DiskFiles = {
    let files = DiskFiles()
    ProcessControl.atExit {
      ProcessEnd.begin()
      DiskFiles.shared.flush()
    }
    return files
  }()

  package let claims = FileClaims()
  private let lock = RecursiveLock()
  private var schedule = WriteSchedule(interval: FileStorage.interval)
  private var writes: [String: [Write]] = [:]
  private var progress: [String: Progress] = [:]
  private var known: [String: FileIdentity?] = [:]
  private var watchers: [String: [Int: @Sendable () -> Void]] = [:]
  private var added: Set<String> = []
  private var removed: Set<String> = []

  /// Files that may have been changed by others while a thread of this program wrote them.
  private var skipped: Set<String> = []
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
    content: @escaping @Sendable (SavingPatience) throws -> [UInt8],
    done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    lock.withLock {
      writes[path, default: []].append(Write(content: content, done: done))
      schedule.add(path, isUrgent: isUrgent, now: SystemClock.now)
      wake()
    }
  }

  package func replace(_ path: String, with bytes: [UInt8]) throws { _ = try SystemFile.write(path, bytes) }

  package func watch(_ path: String, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = lock.withLock {
      lastWatcher += 1
      watchers[path, default: [:]][lastWatcher] = changed
      // It may have changed since it was read.
      added.insert(path)
      removed.remove(path)
      wake()
      return lastWatcher
    }
    return SharedSubscription { [weak self] in
      guard let self else { return }
      lock.withLock {
        watchers[path]?[id] = nil
        guard watchers[path]?.isEmpty == true else { return }
        watchers[path] = nil
        added.remove(path)
        removed.insert(path)
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

  package func target(of path: String) -> String { PathTrail(path).target ?? path }

  /// Writes all that waits on the thread that calls this, and waits for what other threads write.
  package func flush() {
    let thread = UInt(bitPattern: ThreadSlot.current)
    BackgroundThread.withoutFileSizeSignal {
      var isTold = false
      while true {
        perform(now: nil)
        if ProcessEnd.isEnding(thread) { giveUpOwn(thread) }
        let others = lock.withLock { progress.filter { $0.value.thread != thread }.keys.sorted() }
        if others.isEmpty, lock.withLock({ schedule.next() == nil }) { return }
        let isOver = BackgroundThread.poll(until: SystemClock.now + ProcessEnd.patience) {
          lock.withLock { others.allSatisfy { progress[$0] == nil } }
        }
        // The writing goes on, since nothing may be lost by the end of the program; that it waits must be seen.
        guard !isOver, !isTold, ProcessEnd.isEnding(thread) else { continue }
        isTold = true
        report(.exitWaits(others), at: SourceSite())
      }
    }
  }

  /// Gives up what this thread was writing when the code of the program that it called has ended the program.
  private func giveUpOwn(_ thread: UInt) {
    let own = lock.withLock {
      let own = progress.filter { $0.value.thread == thread }.sorted { $0.key < $1.key }
      for (path, _) in own { progress[path] = nil }
      return own
    }
    for write in own.flatMap(\.value.writes) { write.done(.failure(UnsavedAtExit.insideEncoding)) }
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
      let (next, new, gone) = lock.withLock {
        defer { (added, removed) = ([], []) }
        return (schedule.next { progress[$0] != nil }, added, removed)
      }
      watch.update(adding: new, removing: gone)
      // Files that are new here are looked at once their folders are watched, without waiting for anything.
      let changed = watch.wait(until: new.isEmpty ? next : SystemClock.now)
      perform(now: SystemClock.now)
      look(at: changed, and: new)
    }
  }

  private func perform(now: Duration?) {
    for path in lock.withLock({ schedule.due(now: now) }) { write(path) }
  }

  /// Writes a file, unless another thread does so, or has done so.
  private func write(_ path: String) {
    let thread = UInt(bitPattern: ThreadSlot.current)
    let begun = lock.withLock { () -> [Write]? in
      guard progress[path] == nil, schedule.take(path) else { return nil }
      let taken = writes.removeValue(forKey: path) ?? []
      progress[path] = Progress(thread: thread, writes: taken)
      return taken
    }
    guard let begun else { return }
    var content: [UInt8]?
    var (written, failed, postponed): ([Write], [(Write, any Error)], [Write]) = ([], [], [])
    for write in begun {
      // Each is asked, since each takes note of that; what the last one says is written.
      do {
        content = try write.content(.limited)
        written.append(write)
      } catch is SharedValueIsBusy {
        postponed.append(write)
      } catch {
        failed.append((write, error))
      }
    }
    let result = Result { try content.map { try SystemFile.write(path, $0) } }
    lock.withLock {
      schedule.wrote(path, at: SystemClock.now)
      if content != nil { counts[path, default: 0] += 1 }
      if case .success(let identity?) = result { known[path] = .some(identity) }
      progress[path] = nil
      if skipped.remove(path) != nil { added.insert(path) }
      if !postponed.isEmpty {
        writes[path, default: []].insert(contentsOf: postponed, at: 0)
        schedule.add(path, isUrgent: false, now: SystemClock.now)
      }
      wake()
    }
    for write in written { write.done(result.map { _ in }) }
    for (write, error) in failed { write.done(.failure(error)) }
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
        if progress[path] != nil { skipped.insert(path) }
        guard writes[path] == nil, progress[path] == nil, known[path] != .some(identity) else { return [:] }
        known[path] = .some(identity)
        return watchers[path] ?? [:]
      }
      for (_, changed) in told.sorted(by: { $0.key < $1.key }) { changed() }
    }
  }
}
