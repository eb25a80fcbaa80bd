#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Waits for changes of files, for a time, or to be woken.
///
/// On Linux the kernel tells of changes. Elsewhere the files are looked at once a second.
//
// Unchecked: the descriptors do not change; the tables are used by the thread that waits alone.
final class FolderWatch: @unchecked Sendable {
  /// Files that may have changed.
  enum Changes {
    case all
    case some(Set<String>)
  }

  private let wakeOut: Int32
  private let wakeIn: Int32
  private var watches: [Int32: String] = [:]
  private var folders: [String: Int32] = [:]

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    (wakeOut, wakeIn) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    #if os(Linux) || os(Android)
      events = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    #endif
  }

  /// Ends the wait, or the next one.
  func wake() {
    var byte: UInt8 = 1
    // A full pipe wakes as well.
    _ = write(wakeIn, &byte, 1)
  }

  /// Waits until a time has come, a file may have changed, or somebody wakes this.
  ///
  /// - Parameters:
  ///   - time: When to return at the latest; `nil` for no time.
  ///   - paths: The files to watch.
  func wait(until time: Duration?, watching paths: [String]) -> Changes {
    let isWatched = watch(paths)
    var limit = time.map { max(.zero, $0 - SystemClock.now) }
    if !isWatched { limit = min(limit ?? .seconds(1), .seconds(1)) }
    let milliseconds = limit.map { Int32(clamping: Int64(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
    var descriptors = [pollfd(fd: wakeOut, events: Int16(POLLIN), revents: 0)]
    #if os(Linux) || os(Android)
      if events >= 0 { descriptors.append(pollfd(fd: events, events: Int16(POLLIN), revents: 0)) }
    #endif
    _ = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
    var bytes: (UInt64, UInt64) = (0, 0)
    while read(wakeOut, &bytes, 16) > 0 {}
    return isWatched ? changes(among: paths) : .all
  }

  #if os(Linux) || os(Android)
    private let events: Int32

    /// Watches the folders of the files; says whether that is possible for all.
    private func watch(_ paths: [String]) -> Bool {
      guard events >= 0 else { return paths.isEmpty }
      let wanted = Set(paths.map(SystemFile.folder))
      for (folder, watch) in folders where !wanted.contains(folder) {
        inotify_rm_watch(events, watch)
        forget(watch)
      }
      let mask = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
      var isComplete = true
      for folder in wanted where folders[folder] == nil {
        SystemFile.makeFolder(folder)
        let watch = inotify_add_watch(events, folder, mask)
        guard watch >= 0 else {
          isComplete = false
          continue
        }
        // One folder can have two names.
        watches[watch] = watches[watch] ?? folder
        folders[folder] = watch
      }
      return isComplete && Set(folders.values).count == folders.count
    }

    private func forget(_ watch: Int32) {
      watches[watch] = nil
      folders = folders.filter { $0.value != watch }
    }

    private func changes(among paths: [String]) -> Changes {
      var changed: Set<String> = []
      var isUnknown = false
      let size = 16_384
      let buffer = UnsafeMutableRawBufferPointer.allocate(
        byteCount: size,
        alignment: MemoryLayout<inotify_event>.alignment
      )
      defer { buffer.deallocate() }
      while true {
        let count = read(events, buffer.baseAddress!, size)
        guard count > 0 else { break }
        var offset = 0
        while offset < count {
          let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
          let name = offset + MemoryLayout<inotify_event>.size
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
            isUnknown = true
          } else if event.mask & UInt32(IN_IGNORED) != 0 {
            // The folder is gone; it is watched anew if it comes back.
            forget(event.wd)
            isUnknown = true
          } else if let folder = watches[event.wd], event.len > 0 {
            let text = String(cString: buffer.baseAddress!.advanced(by: name).assumingMemoryBound(to: CChar.self))
            changed.insert(folder == "." ? text : folder == "/" ? "/\(text)" : "\(folder)/\(text)")
          }
          offset = name + Int(event.len)
        }
      }
      return isUnknown ? .all : .some(changed.intersection(paths))
    }
  #else
    private func watch(_ paths: [String]) -> Bool { paths.isEmpty }

    private func changes(among paths: [String]) -> Changes { .some([]) }
  #endif
}
