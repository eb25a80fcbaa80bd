internal import DovetailSystem

/// Waits for changes of files, for a time, or to be woken.
///
/// On Linux the kernel tells of changes: of the file that a path leads to, of the symbolic links on the way, and of
/// the folders that are moved. Elsewhere, and where the kernel does not tell, the files are looked at once a second.
///
/// It belongs to the thread that waits; others wake it by its ``Waker``.
final class FolderWatch {
  /// Files that may have changed.
  enum Changes {
    case all

    /// Some files, among them those that were written in place.
    case some(Set<String>, inPlace: Set<String>)
  }

  /// What ends the wait, from any thread: a pipe.
  struct Waker: Sendable {
    fileprivate let output: Int32
    private let input: Int32

    init() {
      var ends: [Int32] = [-1, -1]
      _ = pipe(&ends)
      (output, input) = (ends[0], ends[1])
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
    }

    /// Ends the wait, or the next one.
    func wake() {
      var byte: UInt8 = 1
      // A full pipe wakes as well.
      _ = write(input, &byte, 1)
    }
  }

  private let waker: Waker
  private var trails: [String: ResolvedPath] = [:]

  init(_ waker: Waker) {
    self.waker = waker
  }

  /// Waits until a time has come, a file may have changed, or somebody wakes this.
  ///
  /// - Parameter time: When to return at the latest; `nil` for no time.
  func wait(until time: Duration?) -> Changes {
    var limit = time.map { max(.zero, $0 - SystemClock.now) }
    let isWatched = isComplete
    if !isWatched { limit = min(limit ?? .seconds(1), .seconds(1)) }
    let milliseconds = limit.map { Int32(clamping: Int64(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
    var descriptors = [pollfd(fd: waker.output, events: Int16(POLLIN), revents: 0)]
    #if os(Linux) || os(Android)
      if folders.descriptor >= 0 {
        descriptors.append(pollfd(fd: folders.descriptor, events: Int16(POLLIN), revents: 0))
      }
    #endif
    _ = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    var bytes: (UInt64, UInt64) = (0, 0)
    while read(waker.output, &bytes, MemoryLayout.size(ofValue: bytes)) > 0 {}
    let changes = changes()
    return isWatched ? changes : .all
  }

  #if os(Linux) || os(Android)
    private let folders = WatchedFolders()

    /// The paths that changed all the time while they were followed.
    private var unsettled: Set<String> = []

    private var isComplete: Bool { trails.isEmpty || folders.isComplete && unsettled.isEmpty }

    /// Changes which files are watched.
    func update(adding added: Set<String>, removing removed: Set<String>) {
      for path in removed {
        unsettled.remove(path)
        if let trail = trails.removeValue(forKey: path) { folders.remove(trail, of: path) }
      }
      follow(added)
    }

    /// How often a path is followed that changes all the time; after that it is checked at intervals.
    private static var attempts: Int { 4 }

    /// Watches what paths lead through now.
    private func follow(_ paths: Set<String>) {
      guard !paths.isEmpty else { return }
      // A path may come to lead elsewhere before what it leads through is watched, so it is followed again after that.
      for _ in 0..<Self.attempts {
        unsettled.subtract(paths)
        for path in paths where refreshTrail(of: path) { unsettled.insert(path) }
        folders.watchWanted()
        if unsettled.isDisjoint(with: paths) { return }
      }
    }

    /// Follows a path.
    ///
    /// - Returns: Whether it leads elsewhere than before.
    private func refreshTrail(of path: String) -> Bool {
      let trail = ResolvedPath(path)
      let former = trails.updateValue(trail, forKey: path)
      guard former != trail else { return false }
      folders.add(trail, of: path)
      if let former { folders.remove(former, of: path) }
      return true
    }

    private func changes() -> Changes {
      switch folders.takeChanges() {
      case .all:
        // A folder was moved, or the kernel has lost count: all is watched anew.
        folders.reset()
        let paths = Set(trails.keys)
        trails = [:]
        follow(paths)
        return .all
      case .some(let paths, let inPlace):
        let changed = paths.filter { trails[$0] != nil }
        follow(isComplete ? changed : Set(trails.keys))
        return .some(changed, inPlace: inPlace)
      }
    }
  #else
    private var isComplete: Bool { trails.isEmpty }

    /// Changes which files are watched.
    func update(adding added: Set<String>, removing removed: Set<String>) {
      for path in removed { trails[path] = nil }
      for path in added { trails[path] = ResolvedPath(path) }
    }

    private func changes() -> Changes { .some([], inPlace: []) }
  #endif
}
