/// One measure: what was measured, against what, and the bound on their ratio.
struct Row {
  let name: String
  let subject: Double
  let baseline: Double
  let bound: Bound

  enum Bound {
    case atMost(Double)
    case atLeast(Double)
  }

  var ratio: Double { subject / baseline }

  var holds: Bool {
    switch bound {
    case .atMost(let limit): ratio <= limit
    case .atLeast(let limit): ratio >= limit
    }
  }
}

/// The best times of two pieces of work, in nanoseconds for each operation.
struct Times {
  var subject = Double.infinity
  var baseline = Double.infinity

  var ratio: Double { subject / baseline }

  func row(_ name: String, _ bound: Row.Bound) -> Row {
    Row(name: name, subject: subject, baseline: baseline, bound: bound)
  }
}

/// Times two pieces of work in turns, and keeps the best of each: noise only ever adds.
///
/// - Parameters:
///   - iterations: How many operations one call of each piece does.
///   - rounds: How often each is called.
///   - subject: What is measured.
///   - baseline: What it is measured against.
@MainActor
func compare(
  iterations: Int,
  rounds: Int = 40,
  subject: () async -> Void,
  baseline: () async -> Void
) async -> Times {
  let rounds = await compareRounds(iterations: iterations, rounds: rounds, subject: subject, baseline: baseline)
  return Times(subject: rounds.map(\.subject).min()!, baseline: rounds.map(\.baseline).min()!)
}

/// Times two pieces of work in turns, as ``compare(iterations:rounds:subject:baseline:)`` does, and keeps them all.
@MainActor
func compareRounds(
  iterations: Int,
  rounds: Int,
  subject: () async -> Void,
  baseline: () async -> Void
) async -> [Times] {
  if let rounds = InstructionCount.rounds {
    for _ in 0..<rounds { await subject() }
    return [Times(subject: 1, baseline: 1)]
  }
  var all: [Times] = []
  for _ in 0..<rounds {
    let subject = await nanoseconds(subject) / Double(iterations)
    all.append(Times(subject: subject, baseline: await nanoseconds(baseline) / Double(iterations)))
  }
  return all
}

/// How to run a row for a tool that counts instructions: its subject alone, and so many times.
///
/// What a row needs before it begins is in two runs alike, so the difference of two numbers of rounds is what the work
/// takes.
enum InstructionCount {
  /// The number of rounds; `nil` where time is measured.
  static let rounds = CommandLine.arguments.lazy.compactMap { argument in
    argument.hasPrefix("--rounds=") ? Int(argument.dropFirst("--rounds=".count)) : nil
  }.first
}

/// The round in the middle of all.
///
/// For work of several threads, whose best time is luck: a thread that happens to be awake, or a processor that has a
/// core to itself.
func median(of rounds: [Times]) -> Times {
  rounds.sorted { $0.ratio < $1.ratio }[rounds.count / 2]
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
