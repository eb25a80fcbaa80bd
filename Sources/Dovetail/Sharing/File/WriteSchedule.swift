/// When files are to be written: at once, but no more often than once in a while.
struct WriteSchedule {
  private struct File {
    var due: Duration?
    var isUrgent = false
    var last: Duration?
  }

  private let interval: Duration
  private var files: [String: File] = [:]

  init(interval: Duration) {
    self.interval = interval
  }

  /// Asks for a file to be written.
  mutating func add(_ path: String, isUrgent: Bool, now: Duration) {
    let file = files[path] ?? File()
    let earliest = isUrgent ? now : max(now, file.last.map { $0 + interval } ?? now)
    files[path] = File(
      due: min(file.due ?? earliest, earliest),
      isUrgent: file.isUrgent || isUrgent,
      last: file.last
    )
  }

  /// When the next file is to be written, of those that nobody writes at the moment.
  func next(except isWritten: (String) -> Bool = { _ in false }) -> Duration? {
    var next: Duration?
    for (path, file) in files {
      if let due = file.due, due < next ?? due + .seconds(1), !isWritten(path) { next = due }
    }
    return next
  }

  /// The files that are to be written by now, in the order of their names; all that wait where no time is given.
  func due(now: Duration?) -> [String] {
    files.filter { file in file.value.due.map { now == nil || $0 <= now! } ?? false }.keys.sorted()
  }

  /// Takes out a file to write it.
  ///
  /// - Returns: Whether it is still to be written.
  mutating func take(_ path: String) -> Bool {
    guard files[path]?.due != nil else { return false }
    files[path]?.due = nil
    files[path]?.isUrgent = false
    return true
  }

  /// Takes note that a file was written.
  mutating func wrote(_ path: String, at now: Duration) {
    // What was written long ago matters no more.
    files = files.filter { file in file.value.due != nil || file.value.last.map { $0 + interval > now } ?? false }
    var file = files[path] ?? File()
    // A change that came while the file was written waits as one that comes now.
    if let due = file.due, !file.isUrgent { file.due = max(due, now + interval) }
    file.last = now
    files[path] = file
  }
}
