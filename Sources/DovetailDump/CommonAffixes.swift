/// The lengths of the common prefix and the common suffix of two sequences.
///
/// The prefix and the suffix do not overlap.
struct CommonAffixes: Equatable {
  var prefix = 0
  var suffix = 0

  init(firstCount: Int, secondCount: Int, areEqual: (Int, Int) -> Bool) {
    let shorter = min(firstCount, secondCount)
    while prefix < shorter, areEqual(prefix, prefix) { prefix += 1 }
    while suffix < shorter - prefix, areEqual(firstCount - 1 - suffix, secondCount - 1 - suffix) { suffix += 1 }
  }
}
