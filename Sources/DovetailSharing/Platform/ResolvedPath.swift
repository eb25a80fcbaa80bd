internal import DovetailSystem

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
