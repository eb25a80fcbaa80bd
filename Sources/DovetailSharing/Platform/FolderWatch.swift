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

#if os(Linux) || os(Android)
  /// The folders that inotify watches for a ``FolderWatch``.
  final class WatchedFolders {
    private struct Folder {
      /// The watched paths that are resolved through each name in the folder.
      var names: [String: Set<String>] = [:]

      /// The number of watched paths that are resolved through the folder itself.
      var uses = 0
    }

    private struct Watch {
      let number: Int32
      let mask: UInt32
    }

    /// The events of a folder in a path.
    private static let moves = UInt32(IN_MOVE_SELF) | UInt32(IN_DELETE_SELF) | UInt32(IN_ONLYDIR)

    /// The events of a folder with relevant names: a link is complete when it is created, a file when it is closed.
    private static let changes =
      moves | UInt32(IN_CREATE) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)
      | UInt32(IN_DELETE)

    /// The inotify descriptor; negative if the kernel provides none.
    let descriptor: Int32
    private var folders: [String: Folder] = [:]
    private var watches: [String: Watch] = [:]

    /// The paths of the folder with a watch number: more than one if the folder is mounted at several paths.
    private var paths: [Int32: Set<String>] = [:]

    /// The folders whose watch has to be added, changed or removed.
    private var stale: Set<String> = []

    init() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    }

    deinit {
      if descriptor >= 0 { close(descriptor) }
    }

    /// Whether all requested folders are watched.
    var isComplete: Bool { descriptor >= 0 && stale.isEmpty }

    // MARK: - Requested folders

    func add(_ trail: ResolvedPath, of path: String) {
      for entry in trail.entries {
        folders[entry.folder, default: Folder()].names[entry.name, default: []].insert(path)
        stale.insert(entry.folder)
      }
      for folder in trail.folders {
        folders[folder, default: Folder()].uses += 1
        stale.insert(folder)
      }
    }

    func remove(_ trail: ResolvedPath, of path: String) {
      for entry in trail.entries {
        folders[entry.folder]?.names[entry.name]?.remove(path)
        if folders[entry.folder]?.names[entry.name]?.isEmpty == true { folders[entry.folder]?.names[entry.name] = nil }
        dropUnused(entry.folder)
      }
      for folder in trail.folders {
        folders[folder]?.uses -= 1
        dropUnused(folder)
      }
    }

    private func dropUnused(_ folder: String) {
      guard let used = folders[folder], used.names.isEmpty, used.uses <= 0 else { return }
      folders[folder] = nil
      stale.insert(folder)
    }

    /// Adds, changes and removes watches until they match the requested folders.
    func watchWanted() {
      guard descriptor >= 0 else { return }
      for folder in stale {
        guard let wanted = folders[folder] else {
          unwatch(folder)
          stale.remove(folder)
          continue
        }
        let mask = wanted.names.isEmpty ? Self.moves : Self.changes
        if let watch = watches[folder], watch.mask & mask == mask {
          stale.remove(folder)
          continue
        }
        // A folder with two paths has one watch, so the new events are added to those of the other path.
        let number = inotify_add_watch(descriptor, folder, mask | UInt32(IN_MASK_ADD))
        guard number >= 0 else { continue }
        unwatch(folder, unlessNumber: number)
        watches[folder] = Watch(number: number, mask: mask)
        paths[number, default: []].insert(folder)
        stale.remove(folder)
      }
    }

    private func unwatch(_ folder: String, unlessNumber number: Int32 = -1) {
      guard let watch = watches[folder], watch.number != number else { return }
      watches[folder] = nil
      paths[watch.number]?.remove(folder)
      guard paths[watch.number]?.isEmpty == true else { return }
      paths[watch.number] = nil
      inotify_rm_watch(descriptor, watch.number)
    }

    /// Removes all watches.
    func reset() {
      for number in paths.keys { inotify_rm_watch(descriptor, number) }
      (folders, watches, paths, stale) = ([:], [:], [:], [])
    }

    // MARK: - Events

    /// Reads all pending events, and returns the paths that may lead to something else or to a changed file.
    func takeChanges() -> FolderWatch.Changes {
      guard descriptor >= 0 else { return .some([], inPlace: []) }
      var changed: Set<String> = []
      var inPlace: Set<String> = []
      var isUnknown = false
      // Has room for many events: `read` fails if the next event does not fit.
      let size = 16_384
      let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: size,
        alignment: MemoryLayout<inotify_event>.alignment
      )
      defer { buffer.deallocate() }
      while true {
        let count = read(descriptor, buffer.baseAddress!, size)
        guard count > 0 else { break }
        var offset = 0
        while offset < count {
          let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
          let name = offset + MemoryLayout<inotify_event>.size
          offset = name + Int(event.len)
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isUnknown = true }
          guard let places = paths[event.wd] else { continue }
          guard event.len > 0 else {
            // The folder itself was moved or removed, or its file system was unmounted.
            isUnknown = true
            continue
          }
          let text = String(cString: buffer.baseAddress!.advanced(by: name).assumingMemoryBound(to: CChar.self))
          for folder in places {
            guard let affected = folders[folder]?.names[text] else { continue }
            // Reported when the new file is closed: until then, a reader would find an empty file.
            let isBegun = event.mask & UInt32(IN_CREATE) != 0 && SystemFile.isJustBegun(ResolvedPath.join(folder, text))
            if !isBegun { changed.formUnion(affected) }
            if event.mask & UInt32(IN_CLOSE_WRITE) != 0 { inPlace.formUnion(affected) }
          }
        }
      }
      return isUnknown ? .all : .some(changed, inPlace: inPlace)
    }
  }
#endif

/// The folders, symbolic links and file that a path is resolved through.
struct ResolvedPath: Equatable {
  /// A name in a folder.
  struct Entry: Hashable {
    let folder: String
    let name: String
  }

  /// The names that decide what the path resolves to: symbolic links, the file, and the first name that is missing.
  private(set) var entries: [Entry] = []

  /// The folders in the path: if one is moved, the path resolves to something else.
  private(set) var folders: [String] = []

  /// The path of the file without symbolic links; `nil` if there are too many links, as in a cycle.
  private(set) var target: String?

  /// The maximum number of links in a path, as on Linux.
  private static let limit = 40

  /// Resolves a path as far as it exists.
  ///
  /// - Parameter path: The path; a relative one starts in the working directory.
  init(_ path: String) {
    var current = "/"
    var links = 0
    // The remaining names, in reverse order.
    var rest = Self.names(path.hasPrefix("/") ? path : "\(Self.workingFolder)/\(path)")
    while let name = rest.popLast() {
      if name == ".." {
        current = SystemFile.folder(of: current)
        continue
      }
      let next = Self.join(current, name)
      var status = stat()
      let isThere = lstat(next, &status) == 0
      switch status.st_mode & mode_t(S_IFMT) {
      case mode_t(S_IFLNK) where isThere:
        entries.append(Entry(folder: current, name: name))
        links += 1
        guard links <= Self.limit, let link = Self.link(at: next) else { return }
        if link.hasPrefix("/") { current = "/" }
        rest += Self.names(link)
      case mode_t(S_IFDIR) where isThere && !rest.isEmpty:
        folders.append(next)
        current = next
      default:
        entries.append(Entry(folder: current, name: name))
        target = rest.reversed().reduce(next, Self.join)
        return
      }
    }
    target = current
  }

  static func join(_ folder: String, _ name: String) -> String { folder == "/" ? "/\(name)" : "\(folder)/\(name)" }

  /// The names of a path, in reverse order.
  private static func names(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init).reversed()
  }

  private static func link(at path: String) -> String? {
    let size = Int(PATH_MAX)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: size + 1) { bytes in
      guard let base = bytes.baseAddress else { return nil }
      let count = readlink(path, base, size)
      guard count > 0 else { return nil }
      bytes[count] = 0
      return String(cString: base)
    }
  }

  private static var workingFolder: String {
    guard let folder = getcwd(nil, 0) else { return "/" }
    defer { free(folder) }
    return String(cString: folder)
  }
}
