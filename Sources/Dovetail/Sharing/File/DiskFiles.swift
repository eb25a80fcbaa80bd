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

  /// What is known of a file since it was read or written here.
  private struct Known {
    let identity: FileIdentity?

    /// Tells contents apart; `nil` where the identity does.
    ///
    /// The time in an identity is as coarse as the ticks of the kernel, so that two writings in place can look like one.
    var digest: Int?

    static let absent = Known(identity: nil)

    static func digest(of bytes: [UInt8]) -> Int {
      var hasher = Hasher()
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      return hasher.finalize()
    }
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
  private var known: [String: Known] = [:]
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
    // A file that has not changed for a while has another time when it changes.
    let digest = content.flatMap { $0.identity.isRecent ? Known.digest(of: $0.bytes) : nil }
    lock.withLock { known[path] = Known(identity: content?.identity, digest: digest) }
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
    if place != nil { lock.withLock { known[path] = .absent } }
    return place
  }

  package func target(of path: String) -> String { PathTrail(path).target ?? path }

  /// Writes all that waits now on the thread that calls this, and waits for what other threads write.
  package func flush() {
    let thread = ThreadLocals.threadID
    BackgroundThread.withoutFileSizeSignal {
      if ProcessEnd.isEnding(thread) { giveUpOwn(thread) }
      // Each is written once: what changes without pause would never be done.
      var rest = lock.withLock { Set(schedule.due(now: nil)).union(progress.keys) }.sorted()
      var isTold = false
      while true {
        rest = rest.filter { !write($0) }
        if rest.isEmpty { return }
        let isOver = BackgroundThread.poll(until: SystemClock.now + ProcessEnd.patience) {
          lock.withLock { rest.contains { progress[$0] == nil } }
        }
        // The writing goes on, since nothing may be lost by the end of the program; that it waits must be seen.
        guard !isOver, !isTold, ProcessEnd.isEnding(thread) else { continue }
        isTold = true
        report(.exitWaits(rest), at: SourceSite())
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
    for path in lock.withLock({ schedule.due(now: now) }) { _ = write(path) }
  }

  /// Writes a file, unless there is nothing to write.
  ///
  /// - Returns: Whether that is done; `false` where another thread writes the file, or its value cannot be had now.
  private func write(_ path: String) -> Bool {
    let thread = ThreadLocals.threadID
    var isElsewhere = false
    let begun = lock.withLock { () -> [Write]? in
      isElsewhere = progress[path] != nil
      guard !isElsewhere, schedule.take(path) else { return nil }
      let taken = writes.removeValue(forKey: path) ?? []
      progress[path] = Progress(thread: thread, writes: taken)
      return taken
    }
    guard let begun else { return !isElsewhere }
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
    let digest = content.map(Known.digest)
    lock.withLock {
      schedule.wrote(path, at: SystemClock.now)
      if content != nil { counts[path, default: 0] += 1 }
      if case .success(let identity?) = result { known[path] = Known(identity: identity, digest: digest) }
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
    return postponed.isEmpty
  }

  /// Tells of files that others have changed.
  private func look(at changed: FolderWatch.Changes, and new: Set<String>) {
    let (candidates, inPlace): (Set<String>, Set<String>)
    switch changed {
    case .all: (candidates, inPlace) = (lock.withLock { Set(watchers.keys) }, [])
    case .some(let paths, let written): (candidates, inPlace) = (new.union(paths), written)
    }
    for path in candidates.sorted() {
      let identity = SystemFile.identity(of: path)
      let isOther = inPlace.contains(path) && hasOtherContent(path, identity)
      let told = lock.withLock { () -> [Int: @Sendable () -> Void] in
        if progress[path] != nil { skipped.insert(path) }
        // What this program is about to write replaces the change.
        guard writes[path] == nil, progress[path] == nil else { return [:] }
        if !isOther, let known = known[path], known.identity == identity { return [:] }
        known[path] = Known(identity: identity)
        return watchers[path] ?? [:]
      }
      for (_, changed) in told.sorted(by: { $0.key < $1.key }) { changed() }
    }
  }

  /// Whether a file that looks the same has another content than the one that is known.
  private func hasOtherContent(_ path: String, _ identity: FileIdentity?) -> Bool {
    guard let known = lock.withLock({ known[path] }), known.identity == identity, let digest = known.digest else {
      return false
    }
    guard let content = try? SystemFile.read(path) else { return false }
    return content.identity == identity && Known.digest(of: content.bytes) != digest
  }
}
