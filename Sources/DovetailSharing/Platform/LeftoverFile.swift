internal import DovetailSystem
import Synchronization

/// The temporary file of an atomic write, which stays behind if the program is killed before it renames the file.
///
/// Its name has a random number and the checksum of that number, so that files of other programs are not mistaken for
/// one. In addition, only a regular file of the same user without other hard links, which no process has locked, is
/// removed.
enum LeftoverFile {
  private static let prefix = ".dovetail-"

  /// The folders that this process has searched.
  ///
  /// One search is enough: the process removes its own temporary files itself.
  private static let searched = Mutex<Set<String>>([])

  /// Returns a new file name.
  static func newName() -> String {
    let number = hexadecimal(UInt64.random(in: .min ... .max))
    return "\(prefix)\(number)-\(checksum(of: number))"
  }

  /// Whether ``newName()`` may have returned a name.
  static func isName(_ name: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[0].utf8.count == digitCount && parts[1] == checksum(of: String(parts[0]))
  }

  /// Removes temporary files that killed programs have left behind in a folder; once per process and folder.
  static func removeAll(in folder: String) {
    guard searched.withLock({ $0.insert(folder).inserted }) else { return }
    for name in names(in: folder) where isName(name) { remove(ResolvedPath.join(folder, name)) }
  }

  private static func remove(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0, isOurs(status) else { return }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // A process that writes the file holds a lock on it. The status is checked again: the file may have been replaced.
    guard fstat(descriptor, &status) == 0, isOurs(status), flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    unlink(path)
  }

  private static func isOurs(_ status: stat) -> Bool {
    status.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG) && status.st_uid == geteuid() && status.st_nlink == 1
  }

  /// The FNV-1a hash of a number with a prefix, in 64 bits.
  private static func checksum(of number: String) -> String {
    let prime: UInt64 = 0x0000_0100_0000_01B3
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "dovetail shared file \(number)".utf8 { hash = (hash ^ UInt64(byte)) &* prime }
    return hexadecimal(hash)
  }

  /// The number of hexadecimal digits of 64 bits.
  private static var digitCount: Int { 16 }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 0x10)
    return String(repeating: "0", count: digitCount - digits.count) + digits
  }

  private static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          names.append(String(cString: $0))
        }
      }
    }
    return names
  }
}
