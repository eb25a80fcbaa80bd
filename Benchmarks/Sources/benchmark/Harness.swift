import AllocationCounter

/// What a row measures, and the bound on its ratio.
struct Benchmark {
  let name: String
  let bound: Bound
  let goal: Double?
  let baseline: Baseline
  let unit: String
  let measure: @MainActor () async -> Times

  enum Bound {
    case atMost(Double)
    case atLeast(Double)

    func holds(_ ratio: Double) -> Bool {
      switch self {
      case .atMost(let limit): ratio <= limit
      case .atLeast(let limit): ratio >= limit
      }
    }
  }

  /// What a row is measured against.
  enum Baseline: String, Encodable {
    /// A send to a root store.
    case rootSend

    /// What one writes without the library.
    case plainSwift

    /// The library as well: the same with less, or in a simpler form.
    case library
  }

  /// - Parameters:
  ///   - name: What is measured, a slash, and against what.
  ///   - bound: The bound on the ratio.
  ///   - goal: What the bound is to become, where that is not reached.
  ///   - baseline: What it is measured against; without it, the library, or a root send where the name says so.
  ///   - unit: What the two figures count, for one operation.
  ///   - measure: Measures both.
  init(
    _ name: String,
    _ bound: Bound,
    goal: Double? = nil,
    against baseline: Baseline? = nil,
    unit: String = "ns",
    _ measure: @escaping @MainActor () async -> Times
  ) {
    self.name = name
    self.bound = bound
    self.goal = goal
    self.baseline = baseline ?? (name.hasSuffix(" / root send") ? .rootSend : .library)
    self.unit = unit
    self.measure = measure
  }

  /// Measures the row, and twice more if its bound does not hold.
  ///
  /// A machine that others disturb breaks one of a hundred bounds now and then. A row that is slower breaks its bound
  /// in the other measurements as well.
  ///
  /// - Returns: The times of the measurement whose ratio is in the middle.
  @MainActor
  func measureAgainIfBroken() async -> Times {
    let first = await measure()
    guard first.ratio.isFinite, !bound.holds(first.ratio) else { return first }
    let all = [first, await measure(), await measure()].sorted { $0.ratio < $1.ratio }
    var times = all[1]
    let note = "the middle of \(all.map { rounded($0.ratio) })"
    times.note = times.note.map { "\($0); \(note)" } ?? note
    return times
  }
}

/// The times of two pieces of work, in nanoseconds for each operation.
struct Times {
  var subject: Double
  var baseline: Double

  /// How many rounds these are the median of.
  var rounds = 1

  /// The quartiles of the ratios of the rounds.
  var quartiles: ClosedRange<Double>?

  /// What else is to be known of how this was measured.
  var note: String?

  var ratio: Double { subject / baseline }

  /// The times of a row that cannot be measured here, whose bound is broken.
  ///
  /// - Parameter what: What is not there.
  static func missing(_ what: String) -> Times {
    Times(subject: .nan, baseline: .nan, note: "there is no \(what)")
  }
}

/// Times two pieces of work in turns, and returns the median round.
///
/// Both pieces of a round meet the same machine, so that what slows it down for a while leaves the ratio of the round
/// alone, and what disturbs one piece is far from the median.
///
/// - Parameters:
///   - iterations: How many operations one call of each piece does.
///   - baselineIterations: How many one call of the baseline does, where these are others.
///   - rounds: How often each is called.
///   - subject: What is measured.
///   - baseline: What it is measured against.
/// - Returns: The times of the round whose ratio is in the middle of all.
@MainActor
func compare(
  iterations: Int,
  baselineIterations: Int? = nil,
  rounds: Int = 41,
  subject: () async -> Void,
  baseline: () async -> Void
) async -> Times {
  if let rounds = InstructionCount.rounds {
    await InstructionCount.run(subject, iterations: iterations, rounds: rounds)
    return Times(subject: 1, baseline: 1)
  }
  var all: [Times] = []
  for _ in 0..<rounds {
    let subject = await nanoseconds(subject) / Double(iterations)
    let baseline = await nanoseconds(baseline) / Double(baselineIterations ?? iterations)
    all.append(Times(subject: subject, baseline: baseline))
  }
  return median(of: all)
}

/// How to run a row for a tool that counts instructions: its subject alone, and so many times.
///
/// What a row needs before it begins is in two runs alike, so the difference of two numbers of rounds is what the work
/// takes.
@MainActor
enum InstructionCount {
  /// The number of rounds; `nil` where time is measured.
  static var rounds: Int?

  /// The operations of a round, and what the last one allocated on the thread that measures.
  private(set) static var lastRound: (operations: Int, allocations: Int64)?

  fileprivate static func run(_ subject: () async -> Void, iterations: Int, rounds: Int) async {
    for _ in 0..<rounds {
      let before = allocation_count()
      await subject()
      lastRound = (iterations, allocation_count() - before)
    }
  }
}

/// The round whose ratio is in the middle of all.
///
/// - Parameter rounds: The rounds, at least one.
/// - Returns: The times of this round, with the quartiles of all.
func median(of rounds: [Times]) -> Times {
  let sorted = rounds.sorted { $0.ratio < $1.ratio }
  var median = sorted[sorted.count / 2]
  median.rounds = sorted.count
  median.quartiles = sorted[sorted.count / 4].ratio...sorted[sorted.count * 3 / 4].ratio
  return median
}

@MainActor
private func nanoseconds(_ work: () async -> Void) async -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  await work()
  return (clock.now - start) / .nanoseconds(1)
}

/// Keeps the optimiser from knowing where a value came from.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

/// Numbers that are the same in each run, in no order that a cache could guess.
struct Scramble {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
