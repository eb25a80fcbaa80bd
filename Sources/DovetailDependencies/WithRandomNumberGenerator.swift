/// A random number generator that can be replaced by a deterministic one.
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///
/// let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
/// ```
///
/// - Isolation: it can be used from any actor. Concurrent uses wait for each other.
public final class WithRandomNumberGenerator: Sendable {
  private let generator: LockIsolated<any RandomNumberGenerator & Sendable>
  private let issue: (@Sendable () -> Void)?

  /// Creates the dependency from a generator.
  ///
  /// ```swift
  /// $0.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  /// ```
  ///
  /// - Parameter generator: The generator.
  public convenience init(_ generator: some RandomNumberGenerator & Sendable) {
    self.init(generator, issue: nil)
  }

  init(_ generator: some RandomNumberGenerator & Sendable, issue: (@Sendable () -> Void)?) {
    self.generator = LockIsolated(generator)
    self.issue = issue
  }

  /// Creates the dependency from a seeded, deterministic generator.
  ///
  /// - Parameter seed: The seed. Equal seeds produce equal sequences of numbers.
  /// - Returns: The dependency.
  public static func seeded(_ seed: UInt64) -> WithRandomNumberGenerator {
    WithRandomNumberGenerator(SeededRandomNumberGenerator(seed: seed))
  }

  /// Calls a function with the generator.
  ///
  /// - Parameter work: The function that receives the generator.
  /// - Returns: The result of `work`.
  /// - Throws: The error of `work`.
  public func callAsFunction<Result>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> Result
  ) rethrows -> Result {
    issue?()
    return try generator.whileLocked(work)
  }
}

/// A deterministic random number generator with a seed.
///
/// ```swift
/// $0.withRandomNumberGenerator = .seeded(42)
/// ```
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014). Its
/// numbers are good enough for games and tests, but not for cryptography.
public struct SeededRandomNumberGenerator: RandomNumberGenerator, Sendable, Hashable {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// ```swift
  /// var generator = SeededRandomNumberGenerator(seed: 7)
  /// let roll = Int.random(in: 1...6, using: &generator)
  /// ```
  ///
  /// - Parameter seed: The seed. Equal seeds produce equal sequences of numbers.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next random number.
  public mutating func next() -> UInt64 {
    // The factors and shifts of the reference implementation of SplitMix64.
    let (increment, first, second): (UInt64, UInt64, UInt64) = (
      0x9E37_79B9_7F4A_7C15, 0xBF58_476D_1CE4_E5B9, 0x94D0_49BB_1331_11EB
    )
    state &+= increment
    let once = (state ^ (state >> 30)) &* first
    let twice = (once ^ (once >> 27)) &* second
    // The last step of the algorithm.
    return twice ^ (twice >> 31)
  }
}

extension DependencyValues {
  /// The source of random numbers.
  ///
  /// In tests each use reports an issue, unless the test overrides it, for example with `.seeded(1)`.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static var liveValue: WithRandomNumberGenerator { WithRandomNumberGenerator(SystemRandomNumberGenerator()) }
  static var testValue: WithRandomNumberGenerator {
    WithRandomNumberGenerator(SystemRandomNumberGenerator()) {
      reportUse(.unimplementedDependency("withRandomNumberGenerator", instead: ".seeded(1)"), at: .ofCurrentWork())
    }
  }
}
