import Dovetail

/// What a test does for an entry.
struct TestStep {
  /// A change of one property by a binding, which the next change by the same binding replaces.
  struct Keystroke {
    /// The call, without the value.
    let call: SwiftSource

    /// The property.
    let target: String
  }

  /// The indices of the entries that the step is for.
  var entries: ClosedRange<Int>

  /// By how much the clock is advanced before.
  var advance = Duration.zero

  /// The comments.
  var notes: [SwiftSource] = []

  /// The statements.
  var statements: [SwiftSource] = []

  /// The only change of the step; `nil` if there is another one.
  var keystroke: Keystroke?

  /// Whether the step may be left out if the next one replaces it: it began no effect, and read no dependency.
  var isReplaceable = false

  /// Whether no effect was woken since the step before.
  var isUndisturbed = false

  /// The steps before effects go on, as one.
  static func withEffectsHeld(_ steps: [TestStep]) -> TestStep {
    let (first, last) = (steps.first?.entries.lowerBound ?? 0, steps.last?.entries.upperBound ?? 0)
    var step = TestStep(entries: first...last)
    step.advance = steps.reduce(.zero) { $0 + $1.advance }
    step.statements = [.withEffectsHeld(steps.flatMap { $0.notes + $0.statements })]
    return step
  }

  /// Leaves out changes by a binding that the next step replaces.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - isUnchanged: Whether some entries together leave the state as it is. A test does not assert no change.
  static func foldingKeystrokes(_ steps: [TestStep], isUnchanged: (ClosedRange<Int>) -> Bool) -> [TestStep] {
    var result: [TestStep] = []
    for var step in steps {
      if let last = result.last, last.isReplaceable, let former = last.keystroke, let keystroke = step.keystroke,
        step.isUndisturbed, keystroke.call == former.call, keystroke.target == former.target,
        !isUnchanged(last.entries.lowerBound...step.entries.upperBound)
      {
        result.removeLast()
        step.entries = last.entries.lowerBound...step.entries.upperBound
        step.advance += last.advance
        step.statements = step.statements.map { statement in
          statement.replacingCounts { target, _, value in .assignment(target, .text("\(value)")) }
        }
      }
      result.append(step)
    }
    return result
  }
}

/// Steps that repeat, as a loop.
struct RepeatedSteps {
  /// The steps of one round.
  private let round: ArraySlice<TestStep>

  /// The number of rounds.
  private let count: Int

  /// Whether the statements are applied to the state before a step, so that they can be relative to it.
  private let isExact: Bool

  private static let (minimumCount, maximumLength) = (3, 4)

  /// The number of steps.
  var stepCount: Int { round.count * count }

  /// Finds the most steps at the beginning that repeat; `nil` if none do.
  ///
  /// - Parameters:
  ///   - steps: The steps.
  ///   - isExact: Whether the statements are applied to the state before a step.
  init?(at steps: ArraySlice<TestStep>, isExact: Bool) {
    let found = (1...Self.maximumLength).compactMap { length -> (length: Int, count: Int)? in
      let round = steps.prefix(length)
      guard round.count == length, round.allSatisfy(\.notes.isEmpty) else { return nil }
      var count = 1
      while Self.areAlike(round, steps.dropFirst(count * length).prefix(length)) { count += 1 }
      return count >= Self.minimumCount ? (length, count) : nil
    }
    guard let best = found.max(by: { ($0.length * $0.count, $1.length) < ($1.length * $1.count, $0.length) }) else {
      return nil
    }
    (round, count, self.isExact) = (steps.prefix(best.length), best.count, isExact)
    self.counts = (0..<best.count).map { number in
      steps.dropFirst(number * best.length).prefix(best.length).flatMap(Self.counts)
    }
    guard isExact || variable != nil || counts[0].isEmpty else { return nil }
  }

  /// The assigned numbers of each round.
  private let counts: [[(target: String, from: Int, to: Int)]]

  private static func areAlike(_ first: ArraySlice<TestStep>, _ second: ArraySlice<TestStep>) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy { first, second in
        first.advance == second.advance && second.notes.isEmpty
          && first.statements.map(relative) == second.statements.map(relative)
      }
  }

  private static func counts(of step: TestStep) -> [(target: String, from: Int, to: Int)] {
    var counts: [(target: String, from: Int, to: Int)] = []
    for statement in step.statements {
      _ = statement.replacingCounts { target, from, to in
        counts.append((target, from, to))
        return .count(target, from: from, to: to)
      }
    }
    return counts
  }

  /// A statement that adds to a number what the recorded one does; `nil` if the difference has no number.
  private static func relative(_ statement: SwiftSource) -> SwiftSource {
    statement.replacingCounts { target, from, to in
      let (difference, overflows) = to.subtractingReportingOverflow(from)
      if overflows || difference == .min { return .count(target, from: from, to: to) }
      return .text(difference < 0 ? "\(target) -= \(-difference)" : "\(target) += \(difference)")
    }
  }

  /// The name of the variable of the loop and its values, if one sequence of numbers is assigned in all rounds.
  private var variable: (name: String, values: String)? {
    guard let first = counts.first?.first, let second = counts.dropFirst().first?.first else { return nil }
    let sequences = counts.map { round in round.map(\.to) }
    guard sequences.allSatisfy({ Set($0).count == 1 }), let last = sequences.last?.first else { return nil }
    let step = second.to - first.to
    let isArithmetic = zip(sequences, sequences.dropFirst()).allSatisfy { $1[0] - $0[0] == step }
    guard isArithmetic, step != 0 else { return nil }
    let name = first.target.split(separator: ".").last.map(String.init) ?? ""
    let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || $0 == "_" } && SwiftName.behindDot(name) == name
    let values = step == 1 ? "\(first.to)...\(last)" : "stride(from: \(first.to), through: \(last), by: \(step))"
    return (isName ? name : "number", values)
  }

  /// The loop.
  ///
  /// - Parameter statements: Returns the statements of a step.
  func loop(_ statements: (TestStep) -> [SwiftSource]) -> SwiftSource {
    if !isExact, let variable {
      let body = round.flatMap(statements).map { statement in
        statement.replacingCounts { target, _, _ in .assignment(target, .text(variable.name)) }
      }
      return .closures(
        .text("for \(variable.name) in \(variable.values)"),
        [SwiftSource.Closure(label: nil, statements: body)]
      )
    }
    let body = round.flatMap(statements).map(Self.relative)
    return .closures(.text("for _ in 1...\(count)"), [SwiftSource.Closure(label: nil, statements: body)])
  }
}

extension SwiftSource {
  /// The change of one property by a binding that a user has sent; `nil` if the statement is another.
  var keystroke: TestStep.Keystroke? {
    let send = "await store.send("
    guard case .closures(.list(send, let arguments, let close, _), let closures) = self, closures.count == 1,
      closures[0].statements.count == 1
    else { return nil }
    let call = SwiftSource.list(open: send, arguments.map(\.withoutBindingValue), close: close, hasTrailingComma: false)
    switch closures[0].statements[0] {
    case .assignment(let target, _), .count(let target, _, _): return TestStep.Keystroke(call: call, target: target)
    case .closures, .list, .lines, .text: return nil
    }
  }
}

extension SwiftSource.Item {
  /// The same with `.set(\.property, value)` without the value.
  fileprivate var withoutBindingValue: SwiftSource.Item {
    guard case .list(let open, var items, let close, let hasTrailingComma) = source else { return self }
    if open.hasSuffix(".set("), items.count == 2, case .text(let path) = items[0].source, path.hasPrefix("\\") {
      items[1].source = .text("")
    } else {
      items = items.map(\.withoutBindingValue)
    }
    return SwiftSource.Item(
      prefix: prefix,
      source: .list(open: open, items, close: close, hasTrailingComma: hasTrailingComma)
    )
  }
}
