import Synchronization

/// Files on disk, which a background thread writes and watches.
///
/// One lock protects the table of the files and the schedule of their writes. It is not held while a file is read or
/// written, and not while a content is encoded, a result is reported or a watcher is called.
package final class DiskFiles: FileKeeping {
  private struct Request {
    /// Returns the content, and is called when the file is written.
    let content: @Sendable (SaveWaitLimit) throws -> [UInt8]

    /// Receives the result.
    let done: @Sendable (Result<Void, any Error>) -> Void
  }

  private struct File {
    /// The requests that the next write will fulfill.
    var requests: [Request] = []

    /// The write that a thread is performing now, with its requests.
    var write: (thread: UInt, requests: [Request])?

    /// The last known state, from the last time that this process read or wrote the file.
    var known: Known?
    var watchers: [Int: @Sendable () -> Void] = [:]

    /// Whether another program may have changed the file while a thread of this process was writing it.
    var isSkipped = false

    /// How often the file was written, for tests.
    var count = 0
  }

  private struct Known {
    /// The identity; `nil` if there is no file.
    let identity: FileIdentity?

    /// The hash of the content; `nil` if the identity alone detects each change.
    ///
    /// The modification time in an identity has the resolution of the kernel's clock ticks, so two writes in place
    /// within one tick can have the same identity.
    var digest: Int?

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

  private struct State {
    var files: [String: File] = [:]
    var schedule = WriteSchedule(interval: FileStorage.interval)

    /// The threads that report results, each once for each file.
    var reporters: [UInt] = []

    /// Paths to add to the watcher of the background thread, and to remove from it.
    var added: Set<String> = []
    var removed: Set<String> = []
    var lastWatcher = 0

    /// Wakes the background thread; `nil` until that thread is started.
    var waker: FolderWatch.Waker?

    subscript(path: String) -> File {
      get { files[path] ?? File() }
      _modify { yield &files[path, default: File()] }
    }
  }

  package let claims = FileClaims()
  private let state = Mutex(State())

  /// Returns how often a file was written.
  package func writeCount(_ path: String) -> Int { state.withLock { $0[path].count } }

  // MARK: - Requests

  package func read(_ path: String) throws -> [UInt8]? {
    let content = try SystemFile.read(path)
    // An old file gets another modification time with its next change, so that its identity suffices.
    let digest = content.flatMap { $0.identity.isRecent ? Known.digest(of: $0.bytes) : nil }
    state.withLock { $0[path].known = Known(identity: content?.identity, digest: digest) }
    return content?.bytes
  }

  package func write(
    _ path: String,
    isUrgent: Bool,
    content: @escaping @Sendable (SaveWaitLimit) throws -> [UInt8],
    done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    state.withLock { state in
      state[path].requests.append(Request(content: content, done: done))
      state.schedule.add(path, isUrgent: isUrgent, now: SystemClock.now)
      wake(&state)
    }
  }

  package func replace(_ path: String, with bytes: [UInt8]) throws { _ = try SystemFile.write(path, bytes) }

  package func watch(_ path: String, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = state.withLock { state in
      state.lastWatcher += 1
      state[path].watchers[state.lastWatcher] = changed
      // The file may have changed between its last read and now.
      state.added.insert(path)
      state.removed.remove(path)
      wake(&state)
      return state.lastWatcher
    }
    return SharedSubscription { [weak self] in
      guard let self else { return }
      let former = state.withLock { state in
        let former = state[path].watchers.removeValue(forKey: id)
        if former != nil, state[path].watchers.isEmpty {
          state.added.remove(path)
          state.removed.insert(path)
          wake(&state)
        }
        return former
      }
      // Released without the lock, since a deinitializer may run code that uses these files.
      withExtendedLifetime(former) {}
    }
  }

  package func setAside(_ path: String) -> String? {
    let place = SystemFile.setAside(path)
    // This process removed the file, so watchers must not be notified.
    if place != nil { state.withLock { $0[path].known = Known(identity: nil) } }
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
      var rest = state.withLock { state in
        Set(state.schedule.due(now: nil)).union(state.files.filter { $0.value.write != nil }.keys).sorted()
      }
      var isTold = false
      while true {
        rest = rest.filter { !write($0) }
        if rest.isEmpty { break }
        let isOver = BackgroundThread.poll(until: SystemClock.now + ProcessEnd.patience) {
          state.withLock { state in rest.contains { state[$0].write == nil } }
        }
        // The loop continues, since exiting now would lose changes. The issue makes the wait visible.
        guard !isOver, !isTold, isAtExit else { continue }
        isTold = true
        report(.exitWaits(rest), at: SourceSite())
      }
      // A program that exits before another thread has reported a failed write would lose the message. At exit the time
      // is limited, since the report may be waiting for what the current thread holds.
      let reported = { [self] in state.withLock { $0.reporters.allSatisfy { $0 == thread } } }
      while !BackgroundThread.poll(until: SystemClock.now + ProcessEnd.patience, reported), !isAtExit {}
    }
  }

  /// Fails the writes that this thread was performing, if a function that encodes a value has ended the process.
  private func giveUpOwn(_ thread: UInt) {
    let own = state.withLock { state in
      let own = state.files.filter { $0.value.write?.thread == thread }.sorted { $0.key < $1.key }
      for (path, _) in own { state[path].write = nil }
      return own.flatMap { $0.value.write?.requests ?? [] }
    }
    for request in own { request.done(.failure(UnsavedAtExit.insideEncoding)) }
  }

  // MARK: - The background thread

  /// Wakes the background thread, and starts it the first time.
  private func wake(_ state: inout State) {
    if let waker = state.waker { return waker.wake() }
    let waker = FolderWatch.Waker()
    state.waker = waker
    BackgroundThread.start { [self] in run(FolderWatch(waker)) }
  }

  private func run(_ watch: FolderWatch) {
    while true {
      let (next, new, gone) = state.withLock { state in
        defer { (state.added, state.removed) = ([], []) }
        return (state.schedule.next { state[$0].write != nil }, state.added, state.removed)
      }
      watch.update(adding: new, removing: gone)
      // Newly watched files are checked immediately, as soon as the watcher includes them.
      let changed = watch.wait(until: new.isEmpty ? next : SystemClock.now)
      for path in state.withLock({ $0.schedule.due(now: SystemClock.now) }) { _ = write(path) }
      look(at: changed, and: new)
    }
  }

  /// Writes a file if a write of it is scheduled, and reports the result to those who requested it.
  ///
  /// - Returns: Whether no write of the file remains; `false` if another thread is writing the file, or if a value
  ///   cannot be read now.
  private func write(_ path: String) -> Bool {
    let thread = ThreadLocals.threadID
    guard let requests = beginWrite(of: path, on: thread) else { return false }
    if requests.isEmpty { return true }
    // Each request is asked for its content, since it counts the changes that it includes. The last one is written.
    var content: [UInt8]?
    let answers = requests.map { request in Result { content = try request.content(.limited) } }
    let written = Result { try content.map { try SystemFile.write(path, $0) } }
    let busy = zip(requests, answers).filter(\.1.isBusy).map(\.0)
    endWrite(of: path, on: thread, content, try? written.get(), again: busy)
    for (request, answer) in zip(requests, answers) where !answer.isBusy {
      request.done(answer.flatMap { written.map { _ in } })
    }
    state.withLock { state in
      if let own = state.reporters.firstIndex(of: thread) { state.reporters.remove(at: own) }
    }
    return busy.isEmpty
  }

  /// Takes the requests of a scheduled write, for this thread to perform.
  ///
  /// - Returns: The requests, none if no write is scheduled; `nil` if another thread is writing the file.
  private func beginWrite(of path: String, on thread: UInt) -> [Request]? {
    state.withLock { state in
      guard state[path].write == nil else { return nil }
      guard state.schedule.take(path) else { return [] }
      let requests = state[path].requests
      state[path].requests = []
      state[path].write = (thread, requests)
      return requests
    }
  }

  /// Records what was written, and that this thread will report results.
  ///
  /// - Parameters:
  ///   - content: The content; `nil` if no request had any.
  ///   - identity: The identity of the written file; `nil` if it was not written.
  ///   - busy: The requests that have to be asked for their content again.
  private func endWrite(
    of path: String,
    on thread: UInt,
    _ content: [UInt8]?,
    _ identity: FileIdentity?,
    again busy: [Request]
  ) {
    let digest = content.map(Known.digest)
    state.withLock { state in
      state.schedule.wrote(path, at: SystemClock.now)
      if content != nil { state[path].count += 1 }
      if let identity { state[path].known = Known(identity: identity, digest: digest) }
      state[path].write = nil
      state.reporters.append(thread)
      if state[path].isSkipped { state.added.insert(path) }
      state[path].isSkipped = false
      if !busy.isEmpty {
        state[path].requests.insert(contentsOf: busy, at: 0)
        state.schedule.add(path, isUrgent: false, now: SystemClock.now)
      }
      wake(&state)
    }
  }

  /// Notifies the watchers of files that other programs have changed.
  private func look(at changed: FolderWatch.Changes, and new: Set<String>) {
    let (candidates, inPlace): (Set<String>, Set<String>)
    switch changed {
    case .all: (candidates, inPlace) = (state.withLock { Set($0.files.filter { !$0.value.watchers.isEmpty }.keys) }, [])
    case .some(let paths, let written): (candidates, inPlace) = (new.union(paths), written)
    }
    for path in candidates.sorted() {
      let identity = SystemFile.identity(of: path)
      let isOther = inPlace.contains(path) && hasOtherContent(path, identity)
      let told = state.withLock { state -> [Int: @Sendable () -> Void] in
        if state[path].write != nil { state[path].isSkipped = true }
        // The scheduled write will overwrite the change of the other program.
        guard state[path].requests.isEmpty, state[path].write == nil else { return [:] }
        if !isOther, let known = state[path].known, known.identity == identity { return [:] }
        state[path].known = Known(identity: identity)
        return state[path].watchers
      }
      for (_, changed) in told.sorted(by: { $0.key < $1.key }) { changed() }
    }
  }

  /// Whether a file with an unchanged identity has a content other than the known one.
  private func hasOtherContent(_ path: String, _ identity: FileIdentity?) -> Bool {
    guard let known = state.withLock({ $0[path].known }), known.identity == identity, let digest = known.digest else {
      return false
    }
    guard let content = try? SystemFile.read(path) else { return false }
    return content.identity == identity && Known.digest(of: content.bytes) != digest
  }
}

extension Result {
  /// Whether a value could not be read now.
  fileprivate var isBusy: Bool {
    if case .failure(let error) = self { error is SharedValueIsBusy } else { false }
  }
}

/// The times at which files have to be written: immediately, but not more often than once per interval.
struct WriteSchedule {
  private struct File {
    /// When to write the file; `nil` if no write is scheduled.
    var due: Duration?
    var isUrgent = false

    /// When the file was written last.
    var last: Duration?
  }

  private let interval: Duration
  private var files: [String: File] = [:]

  init(interval: Duration) {
    self.interval = interval
  }

  /// Schedules a write of a file.
  mutating func add(_ path: String, isUrgent: Bool, now: Duration) {
    let file = files[path] ?? File()
    let earliest = isUrgent ? now : max(now, file.last.map { $0 + interval } ?? now)
    files[path] = File(
      due: min(file.due ?? earliest, earliest),
      isUrgent: file.isUrgent || isUrgent,
      last: file.last
    )
  }

  /// The time of the next scheduled write, without the files that a thread is writing now.
  func next(except isWritten: (String) -> Bool = { _ in false }) -> Duration? {
    var next: Duration?
    for (path, file) in files {
      // Without a `next`, `due` is compared with a later time, so that it becomes the first candidate.
      if let due = file.due, due < next ?? due + .seconds(1), !isWritten(path) { next = due }
    }
    return next
  }

  /// The paths of the files to write by a time, sorted; without a time, of all files with a scheduled write.
  func due(now: Duration?) -> [String] {
    files.filter { file in file.value.due.map { now == nil || $0 <= now! } ?? false }.keys.sorted()
  }

  /// Removes a scheduled write, so that the caller can perform it.
  ///
  /// - Returns: Whether a write was scheduled.
  mutating func take(_ path: String) -> Bool {
    guard files[path]?.due != nil else { return false }
    files[path]?.due = nil
    files[path]?.isUrgent = false
    return true
  }

  /// Records that a file was written.
  mutating func wrote(_ path: String, at now: Duration) {
    // A write longer ago than the interval no longer delays the next one.
    files = files.filter { file in file.value.due != nil || file.value.last.map { $0 + interval > now } ?? false }
    var file = files[path] ?? File()
    // A change that was made during the write waits for the interval, like a change that is made now.
    if let due = file.due, !file.isUrgent { file.due = max(due, now + interval) }
    file.last = now
    files[path] = file
  }
}
