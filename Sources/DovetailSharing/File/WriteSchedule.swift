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
