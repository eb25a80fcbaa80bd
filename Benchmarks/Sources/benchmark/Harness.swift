/// One measure: what is measured, against what, and the bound on their ratio.
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

/// Times two pieces of work in turns, and keeps the best of each: noise only ever adds.
///
/// - Parameters:
///   - iterations: How many operations one call of each piece does.
///   - rounds: How often each is called.
/// - Returns: Nanoseconds for each operation.
@MainActor
func compare(
  iterations: Int,
  rounds: Int = (CommandLine.arguments.count > 2 ? 2 : 40),
  subject: () -> Void,
  baseline: () -> Void
) -> (subject: Double, baseline: Double) {
  var best = (subject: Double.infinity, baseline: Double.infinity)
  for _ in 0..<rounds {
    best.subject = min(best.subject, nanoseconds(subject))
    best.baseline = min(best.baseline, nanoseconds(baseline))
  }
  return (best.subject / Double(iterations), best.baseline / Double(iterations))
}

/// The same for work that waits.
@MainActor
func compare(
  iterations: Int,
  rounds: Int = 20,
  subject: () async -> Void,
  baseline: () async -> Void
) async -> (subject: Double, baseline: Double) {
  var best = (subject: Double.infinity, baseline: Double.infinity)
  for _ in 0..<rounds {
    best.subject = min(best.subject, await nanoseconds(subject))
    best.baseline = min(best.baseline, await nanoseconds(baseline))
  }
  return (best.subject / Double(iterations), best.baseline / Double(iterations))
}

@MainActor
private func nanoseconds(_ work: () -> Void) -> Double {
  Double(ContinuousClock().measure(work) / .nanoseconds(1))
}

@MainActor
private func nanoseconds(_ work: () async -> Void) async -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  await work()
  return Double((clock.now - start) / .nanoseconds(1))
}

/// Keeps the optimiser from knowing where a value came from.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }
