/// How many elements two sequences share at their starts and at their ends; the two stretches do not overlap.
struct CommonEnds: Equatable {
  var prefix = 0
  var suffix = 0

  init(firstCount: Int, secondCount: Int, areEqual: (Int, Int) -> Bool) {
    let shorter = min(firstCount, secondCount)
    while prefix < shorter, areEqual(prefix, prefix) { prefix += 1 }
    while suffix < shorter - prefix, areEqual(firstCount - 1 - suffix, secondCount - 1 - suffix) { suffix += 1 }
  }
}
