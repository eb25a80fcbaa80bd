/// A source of random numbers that can be replaced by one whose numbers are known.
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///
/// let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
/// ```
///
/// - Isolation: it can be used from anywhere; uses at the same time wait for each other.
public final class WithRandomNumberGenerator: Sendable {
  private let generator: LockIsolated<any RandomNumberGenerator & Sendable>
  private let issue: (@Sendable () -> Void)?

  /// Makes a source of a generator.
  public convenience init(_ generator: some RandomNumberGenerator & Sendable) {
    self.init(generator, issue: nil)
  }

  init(_ generator: some RandomNumberGenerator & Sendable, issue: (@Sendable () -> Void)?) {
    self.generator = LockIsolated(generator)
    self.issue = issue
  }

  /// Makes a source whose numbers follow from a seed.
  ///
  /// - Parameter seed: The same seed gives the same numbers in the same order.
  public static func seeded(_ seed: UInt64) -> WithRandomNumberGenerator {
    WithRandomNumberGenerator(SeededRandomNumberGenerator(seed: seed))
  }

  /// Uses the generator.
  ///
  /// - Parameter work: Is given the generator.
  /// - Returns: What `work` returns.
  public func callAsFunction<Result>(_ work: (inout any RandomNumberGenerator & Sendable) -> Result) -> Result {
    issue?()
    return generator.whileLocked(work)
  }
}

/// A generator whose numbers follow from a seed.
///
/// ```swift
/// $0.withRandomNumberGenerator = .seeded(42)
/// ```
///
/// The numbers are those of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// 2014). They are good enough for games and tests, and not for secrets.
public struct SeededRandomNumberGenerator: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// Makes a generator.
  ///
  /// - Parameter seed: The same seed gives the same numbers in the same order.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension DependencyValues {
  /// A source of random numbers.
  ///
  /// In tests it reports each use, until a test gives another, such as `.seeded(1)`.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static var liveValue: WithRandomNumberGenerator { WithRandomNumberGenerator(SystemRandomNumberGenerator()) }
  static var testValue: WithRandomNumberGenerator {
    WithRandomNumberGenerator(SystemRandomNumberGenerator()) {
      report(.unimplementedDependency("withRandomNumberGenerator", instead: ".seeded(1)"), at: SourceSite())
    }
  }
}
