internal import DovetailSystem

/// What a path leads through: folders and symbolic links, down to a file.
struct ResolvedPath: Equatable {
  /// A name in a folder.
  struct Entry: Hashable {
    let folder: String
    let name: String
  }

  /// The names that decide what the path leads to: symbolic links, the file, and the first name that is missing.
  private(set) var entries: [Entry] = []

  /// The folders on the way; the path leads elsewhere when one of them is moved.
  private(set) var folders: [String] = []

  /// The file, without symbolic links; `nil` where links lead in a circle.
  private(set) var target: String?

  /// The number of links that systems follow.
  private static let limit = 40

  /// Follows a path as far as it leads now.
  ///
  /// - Parameter path: The path; from the working folder where it is relative.
  init(_ path: String) {
    var current = "/"
    var links = 0
    // The names that are still to be followed, the next of them at the end.
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

  /// The names of a path, the first of them at the end.
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
