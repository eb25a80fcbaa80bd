internal import DovetailSystem

/// Waits until files change, until a deadline, or until it is woken.
///
/// On Linux, inotify reports changes: of the file at a path, of symbolic links in the path, and moves of its folders.
/// On other systems, and if inotify is not available, the caller checks the files once a second.
///
/// One thread owns it and waits. Other threads use its ``Waker``.
final class FolderWatch {
  /// Files that may have changed.
  enum Changes {
    case all

    /// Some files may have changed; `inPlace` contains those that were written in place.
    case some(Set<String>, inPlace: Set<String>)
  }

  /// Ends the wait, from any thread, through a pipe.
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

    /// Ends the current wait, or the next one.
    func wake() {
      var byte: UInt8 = 1
      // The write fails if the pipe is full, but then `poll` returns anyway.
      _ = write(input, &byte, 1)
    }
  }

  private let waker: Waker
  private var trails: [String: ResolvedPath] = [:]

  init(_ waker: Waker) {
    self.waker = waker
  }

  /// Waits until a deadline, until a file may have changed, or until the waker is used.
  ///
  /// - Parameter time: The deadline, on the monotonic clock; `nil` for none.
  /// - Returns: The files that may have changed.
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

    /// The paths that led to different files each time they were resolved.
    private var unsettled: Set<String> = []

    private var isComplete: Bool { trails.isEmpty || folders.isComplete && unsettled.isEmpty }

    /// Changes the set of watched files.
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
      // A directory of the path may change before it is watched, so the path is resolved again afterwards.
      for _ in 0..<Self.attempts {
        unsettled.subtract(paths)
        for path in paths where refreshTrail(of: path) { unsettled.insert(path) }
        folders.watchWanted()
        if unsettled.isDisjoint(with: paths) { return }
      }
    }

    /// Resolves a path.
    ///
    /// - Returns: Whether the result differs from the previous one.
    private func refreshTrail(of path: String) -> Bool {
      let trail = ResolvedPath(path)
      let former = trails.updateValue(trail, forKey: path)
      guard former != trail else { return false }
      // Removed before the new one is added, since names that both lead through stay watched.
      if let former { folders.remove(former, of: path) }
      folders.add(trail, of: path)
      return true
    }

    private func changes() -> Changes {
      switch folders.takeChanges() {
      case .all:
        // A folder was moved, or the event queue overflowed: start over.
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

    /// Changes the set of watched files.
    func update(adding added: Set<String>, removing removed: Set<String>) {
      for path in removed { trails[path] = nil }
      for path in added { trails[path] = ResolvedPath(path) }
    }

    private func changes() -> Changes { .some([], inPlace: []) }
  #endif
}
