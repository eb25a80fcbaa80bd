import Synchronization

/// Files on disk, which a background thread writes and watches.
package final class DiskFiles: FileKeeping {
  private struct Write {
    /// Returns the content, and is called when the file is written.
    let content: @Sendable (SaveWaitLimit) throws -> [UInt8]

    /// Receives the result.
    let done: @Sendable (Result<Void, any Error>) -> Void
  }

  /// The writes of a file that a thread is performing now.
  private struct Progress {
    let thread: UInt
    let writes: [Write]
  }

  /// The last known state of a file, from the last time that this process read or wrote it.
  private struct Known {
    let identity: FileIdentity?

    /// The hash of the content; `nil` if the identity alone detects each change.
    ///
    /// The modification time in an identity has the resolution of the kernel's clock ticks, so two writes in place
    /// within one tick can have the same identity.
    var digest: Int?

    static let absent = Known(identity: nil)

    static func digest(of bytes: [UInt8]) -> Int {
      var hasher = Hasher()
      bytes.hashBytes(into: &hasher)
      return hasher.finalize()
    }
  }

  /// The files of this process.
  package static let shared: DiskFiles = {
    let files = DiskFiles()
    ProcessControl.atExit {
      ProcessEnd.begin()
      DiskFiles.shared.flush()
    }
    return files
  }()

  private struct Files {
    var schedule = WriteSchedule(interval: FileStorage.interval)
    var writes: [String: [Write]] = [:]
    var progress: [String: Progress] = [:]

    /// The threads that report results, each once for each file.
    var reporters: [UInt] = []
    var known: [String: Known] = [:]
    var watchers: [String: [Int: @Sendable () -> Void]] = [:]

    /// Paths to add to the watcher of the background thread, and to remove from it.
    var added: Set<String> = []
    var removed: Set<String> = []

    /// Files that other programs may have changed while a thread of this process was writing them.
    var skipped: Set<String> = []
    var lastWatcher = 0

    /// How often each file was written, for tests.
    var counts: [String: Int] = [:]

    /// Wakes the background thread; `nil` until that thread is started.
    var waker: FolderWatch.Waker?
  }

  package let claims = FileClaims()
  private let files = Mutex(Files())

  /// Returns how often a file was written.
  package func writeCount(_ path: String) -> Int { files.withLock { $0.counts[path] ?? 0 } }

  // MARK: - Requests

  package func read(_ path: String) throws -> [UInt8]? {
    let content = try SystemFile.read(path)
    // An old file gets another modification time with its next change, so that its identity suffices.
    let digest = content.flatMap { $0.identity.isRecent ? Known.digest(of: $0.bytes) : nil }
    files.withLock { $0.known[path] = Known(identity: content?.identity, digest: digest) }
    return content?.bytes
  }

  package func write(
    _ path: String,
    isUrgent: Bool,
    content: @escaping @Sendable (SaveWaitLimit) throws -> [UInt8],
    done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    files.withLock { files in
      files.writes[path, default: []].append(Write(content: content, done: done))
      files.schedule.add(path, isUrgent: isUrgent, now: SystemClock.now)
      wake(&files)
    }
  }

  package func replace(_ path: String, with bytes: [UInt8]) throws { _ = try SystemFile.write(path, bytes) }

  package func watch(_ path: String, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = files.withLock { files in
      files.lastWatcher += 1
      files.watchers[path, default: [:]][files.lastWatcher] = changed
      // The file may have changed between its last read and now.
      files.added.insert(path)
      files.removed.remove(path)
      wake(&files)
      return files.lastWatcher
    }
    return SharedSubscription { [weak self] in
      guard let self else { return }
      let former = files.withLock { files in
        let former = files.watchers[path]?.removeValue(forKey: id)
        guard files.watchers[path]?.isEmpty == true else { return former }
        files.watchers[path] = nil
        files.added.remove(path)
        files.removed.insert(path)
        wake(&files)
        return former
      }
      // Released without the lock, since a deinitializer may run code that uses these files.
      withExtendedLifetime(former) {}
    }
  }

  package func setAside(_ path: String) -> String? {
    let place = SystemFile.setAside(path)
    // This process removed the file, so watchers must not be notified.
    if place != nil { files.withLock { $0.known[path] = .absent } }
    return place
  }

  package func target(of path: String) -> String { ResolvedPath(path).target ?? path }

  /// Performs all scheduled writes on the current thread, and waits for the writes on other threads and for the reports
  /// of their results.
  package func flush() {
    let thread = ThreadLocals.threadID
    let isAtExit = ProcessEnd.isEnding(thread)
    BackgroundThread.withoutFileSizeSignal {
      if isAtExit { giveUpOwn(thread) }
      // Each file is written once. Otherwise the loop would not end for a value that changes continuously.
      var rest = files.withLock { Set($0.schedule.due(now: nil)).union($0.progress.keys) }.sorted()
      var isTold = false
      while true {
        rest = rest.filter { !write($0) }
        if rest.isEmpty { break }
        let isOver = BackgroundThread.poll(until: SystemClock.now + ProcessEnd.patience) {
          files.withLock { files in rest.contains { files.progress[$0] == nil } }
        }
        // The loop continues, since exiting now would lose changes. The issue makes the wait visible.
        guard !isOver, !isTold, isAtExit else { continue }
        isTold = true
        report(.exitWaits(rest), at: SourceSite())
      }
      // A program that exits before another thread has reported a failed write would lose the message. At exit the time
      // is limited, since the report may be waiting for what the current thread holds.
      let reported = { [self] in files.withLock { $0.reporters.allSatisfy { $0 == thread } } }
      while !BackgroundThread.poll(until: SystemClock.now + ProcessEnd.patience, reported), !isAtExit {}
    }
  }

  /// Fails the writes that this thread was performing, if a function that encodes a value has ended the process.
  private func giveUpOwn(_ thread: UInt) {
    let own = files.withLock { files in
      let own = files.progress.filter { $0.value.thread == thread }.sorted { $0.key < $1.key }
      for (path, _) in own { files.progress[path] = nil }
      return own
    }
    for write in own.flatMap(\.value.writes) { write.done(.failure(UnsavedAtExit.insideEncoding)) }
  }

  // MARK: - The background thread

  /// Wakes the background thread, and starts it the first time.
  private func wake(_ files: inout Files) {
    if let waker = files.waker { return waker.wake() }
    let waker = FolderWatch.Waker()
    files.waker = waker
    BackgroundThread.start { [self] in run(FolderWatch(waker)) }
  }

  private func run(_ watch: FolderWatch) {
    while true {
      let (next, new, gone) = files.withLock { files in
        defer { (files.added, files.removed) = ([], []) }
        return (files.schedule.next { files.progress[$0] != nil }, files.added, files.removed)
      }
      watch.update(adding: new, removing: gone)
      // Newly watched files are checked immediately, as soon as the watcher includes them.
      let changed = watch.wait(until: new.isEmpty ? next : SystemClock.now)
      perform(now: SystemClock.now)
      look(at: changed, and: new)
    }
  }

  private func perform(now: Duration?) {
    for path in files.withLock({ $0.schedule.due(now: now) }) { _ = write(path) }
  }

  /// Performs the scheduled writes of a file.
  ///
  /// - Returns: Whether no write of the file remains; `false` if another thread is writing the file, or if a value
  ///   cannot be read now.
  private func write(_ path: String) -> Bool {
    let thread = ThreadLocals.threadID
    let (begun, isElsewhere) = files.withLock { files -> ([Write]?, Bool) in
      guard files.progress[path] == nil else { return (nil, true) }
      guard files.schedule.take(path) else { return (nil, false) }
      let taken = files.writes.removeValue(forKey: path) ?? []
      files.progress[path] = Progress(thread: thread, writes: taken)
      return (taken, false)
    }
    guard let begun else { return !isElsewhere }
    var content: [UInt8]?
    var (written, failed, postponed): ([Write], [(Write, any Error)], [Write]) = ([], [], [])
    for write in begun {
      // Each request is asked for its content, since it counts the changes that it includes. The last one is written.
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
    files.withLock { files in
      files.schedule.wrote(path, at: SystemClock.now)
      if content != nil { files.counts[path, default: 0] += 1 }
      if case .success(let identity?) = result { files.known[path] = Known(identity: identity, digest: digest) }
      files.progress[path] = nil
      files.reporters.append(thread)
      if files.skipped.remove(path) != nil { files.added.insert(path) }
      if !postponed.isEmpty {
        files.writes[path, default: []].insert(contentsOf: postponed, at: 0)
        files.schedule.add(path, isUrgent: false, now: SystemClock.now)
      }
      wake(&files)
    }
    for write in written { write.done(result.map { _ in }) }
    for (write, error) in failed { write.done(.failure(error)) }
    files.withLock { files in
      if let own = files.reporters.firstIndex(of: thread) { files.reporters.remove(at: own) }
    }
    return postponed.isEmpty
  }

  /// Notifies the watchers of files that other programs have changed.
  private func look(at changed: FolderWatch.Changes, and new: Set<String>) {
    let (candidates, inPlace): (Set<String>, Set<String>)
    switch changed {
    case .all: (candidates, inPlace) = (files.withLock { Set($0.watchers.keys) }, [])
    case .some(let paths, let written): (candidates, inPlace) = (new.union(paths), written)
    }
    for path in candidates.sorted() {
      let identity = SystemFile.identity(of: path)
      let isOther = inPlace.contains(path) && hasOtherContent(path, identity)
      let told = files.withLock { files -> [Int: @Sendable () -> Void] in
        if files.progress[path] != nil { files.skipped.insert(path) }
        // The scheduled write will overwrite the change of the other program.
        guard files.writes[path] == nil, files.progress[path] == nil else { return [:] }
        if !isOther, let known = files.known[path], known.identity == identity { return [:] }
        files.known[path] = Known(identity: identity)
        return files.watchers[path] ?? [:]
      }
      for (_, changed) in told.sorted(by: { $0.key < $1.key }) { changed() }
    }
  }

  /// Whether a file with an unchanged identity has a content other than the known one.
  private func hasOtherContent(_ path: String, _ identity: FileIdentity?) -> Bool {
    guard let known = files.withLock({ $0.known[path] }), known.identity == identity, let digest = known.digest else {
      return false
    }
    guard let content = try? SystemFile.read(path) else { return false }
    return content.identity == identity && Known.digest(of: content.bytes) != digest
  }
}
