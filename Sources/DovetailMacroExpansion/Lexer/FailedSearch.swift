/// A failed search for a closing delimiter, recorded so that it is not repeated.
///
/// To find out that a character begins no literal takes a search in the rest of its line or of the source. Without
/// this record, many such characters would take quadratic time.
struct FailedSearch {
  private var end = -1
  private var hashes = Int.max

  /// Whether a search from an index for a delimiter with that many `#` is known to fail.
  func isKnownToFail(from position: Int, hashes: Int = 0) -> Bool {
    position < end && hashes >= self.hashes
  }

  /// Records that there is no delimiter with that many `#` before an index.
  mutating func recordFailure(before end: Int, hashes: Int = 0) {
    self.hashes = end == self.end ? min(hashes, self.hashes) : hashes
    self.end = end
  }
}
