#if os(Linux) || os(Android)
  internal import DovetailSystem

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
