import DovetailIssues

/// The sizes and seeds of tests that try many cases: random, model and fuzz tests, races, processes, files of a corpus.
///
/// By default these tests are small and the same in each run. A small size suffices to find the fault that the comment
/// of the test names after "Must catch". Variables of the environment ask for more:
///
///     DOVETAIL_THOROUGH=1 swift test                    # Large sizes, and a fresh seed, which is printed.
///     DOVETAIL_THOROUGH=1 DOVETAIL_SEED=… swift test    # The same with the seed of another run.
package enum TestSize {
  /// Whether `DOVETAIL_THOROUGH=1` is set.
  package static let isThorough = Environment["DOVETAIL_THOROUGH"] == "1"

  /// The seed of all tests; `nil` if each test has its own.
  private static let commonSeed: UInt64? = {
    if let text = Environment["DOVETAIL_SEED"] {
      guard let seed = UInt64(text) else { fatalError("DOVETAIL_SEED is not a number: \(text)") }
      return seed
    }
    guard isThorough else { return nil }
    let seed = UInt64.random(in: 0..<1_000_000_000)
    // Not buffered, so that the seed is known after a crash.
    StandardError.write("The random tests of this run can be repeated with DOVETAIL_THOROUGH=1 DOVETAIL_SEED=\(seed)")
    return seed
  }()

  /// Chooses a size.
  package static func choose(_ small: Int, thorough: Int) -> Int { isThorough ? thorough : small }

  /// The seed of a test with one random sequence.
  ///
  /// - Parameter fixed: The seed that the test has by default.
  package static func seed(_ fixed: UInt64) -> UInt64 { commonSeed ?? fixed }

  /// The seeds of a test that runs once for each of them.
  ///
  /// - Parameters:
  ///   - small: The number of seeds by default.
  ///   - thorough: The number of seeds of a thorough run.
  ///   - first: The first seed by default.
  package static func seeds(_ small: Int, thorough: Int, from first: UInt64 = 1) -> [UInt64] {
    let first = seed(first)
    return (0..<UInt64(choose(small, thorough: thorough))).map { first &+ $0 }
  }

  /// The numbers of the rounds of a test that repeats a race.
  package static func rounds(_ small: Int, thorough: Int) -> Range<Int> { 0..<choose(small, thorough: thorough) }
}
