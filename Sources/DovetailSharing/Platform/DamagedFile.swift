/// The name of a file that was renamed because it cannot be decoded.
enum DamagedFile {
  /// Returns the first unused name.
  static func name(for path: String, isTaken: (String) -> Bool) -> String {
    var number = 1
    while isTaken("\(path).damaged-\(number)") { number += 1 }
    return "\(path).damaged-\(number)"
  }
}
