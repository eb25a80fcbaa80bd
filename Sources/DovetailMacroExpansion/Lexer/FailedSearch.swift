/// A search that found nothing, so that it need not be made again.
///
/// A literal that turns out not to be one has cost a look at the rest of its line. Without a note of that, a line of
/// many such beginnings would cost the square of its length.
struct FailedSearch {
  private var end = -1
  private var hashes = Int.max

  /// Whether a search from a place for a closing delimiter with so many `#` is known to fail.
  func isKnownToFail(from position: Int, hashes: Int = 0) -> Bool {
    position < end && hashes >= self.hashes
  }

  /// Notes that there is no delimiter with so many `#` before an end.
  mutating func fail(before end: Int, hashes: Int = 0) {
    self.hashes = end == self.end ? min(hashes, self.hashes) : hashes
    self.end = end
  }
}
