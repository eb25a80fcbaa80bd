import Dovetail

// The messages of a test store. Each one states the rule, the value that was found, and the remedy.
extension Diagnostic {
  // MARK: - State

  /// A state differs from the expected one.
  static func state(_ failure: StateFailure) -> Diagnostic {
    switch failure {
    case .mismatch(let difference, let onlyIDsDiffer):
      Diagnostic(
        """
        The state is not as expected. (\u{2212} expected, + actual)

        \(difference)\(onlyIDsDiffer ? idAdvice : "")
        """
      )
    case .unexpectedChange(let difference):
      Diagnostic(
        """
        The state changed, but no change was expected. (\u{2212} before, + after)

        \(difference)

        Assert the change in a trailing closure, or turn off "exhaustivity" if it does not matter here.
        """
      )
    case .noChange:
      Diagnostic(
        """
        A change of the state was expected, but there was none.

        The trailing closure did not change the state. Omit the closure if no change is expected.
        """
      )
    case .threw(let error):
      Diagnostic("The closure with the expected changes threw an error: \(error)")
    }
  }

  private static var idAdvice: String {
    """


    Only the ids of the elements differ. A new "StackState" gives each element a new id. Change the path as the feature does, with \
    "$0.path.append(…)" or "$0.path.removeLast()", or set one element, with "$0.path[id: 0] = …".
    """
  }

  /// The state refers to a shared value of another test.
  static func foreignSharedValue(_ name: String) -> Diagnostic {
    Diagnostic(
      """
      The state refers to a shared value of another test.

      Shared value: \(name)

      A state that is made once, such as a "static let", refers to the shared values of the first test that uses it. Make a state \
      for each test, as in "static var … { … }".
      """
    )
  }

  /// A test store was not deallocated before the process ended.
  ///
  /// - Returns: A message of one line; `nil` if the test has asserted everything.
  static func leftover(unreceived: Int, effects: Int, hasSharedChanges: Bool) -> Diagnostic? {
    var parts: [String] = []
    if unreceived > 0 { parts.append(count(unreceived, "unreceived action")) }
    if effects > 0 { parts.append("\(count(effects, "effect")) in flight") }
    if hasSharedChanges { parts.append("unasserted changes of shared values") }
    if parts.isEmpty { return nil }
    return Diagnostic(
      """
      A test store has outlived its test, with \(parts.joined(separator: ", ")). Release the test store when the test ends, or call \
      "finish" at its end, to see them in the test.
      """
    )
  }

  /// Shared values have changed and the test has not asserted the change.
  static func sharedChanges(_ difference: String) -> Diagnostic {
    Diagnostic(
      """
      Shared values changed, but the test did not assert the change. (\u{2212} before, + after)

      \(difference)

      If no received action follows the change, assert it with "assert { $0.$value.withLock { … } }".
      """
    )
  }

  /// The reason that an expected issue gives for skipped assertions.
  static var skippedAssertions: Diagnostic { Diagnostic("Skipped assertions.") }

  // MARK: - Actions

  /// The test sent an action before it had received the actions of effects.
  static func unreceivedBeforeSend(_ actions: [Any]) -> Diagnostic {
    Diagnostic(
      """
      \(count(actions.count, "received action")) must be handled before an action is sent.

      \(list(actions))

      Call "receive" for each, or "skipReceivedActions" for all.
      """
    )
  }

  /// The test sent an action to a feature that has asked to be dismissed.
  static func sentAfterDismissal(_ action: Any) -> Diagnostic {
    Diagnostic(
      """
      An action was sent after the feature had asked to be dismissed.

      Action: \(caseLabel(of: action))

      The reducer did not run, because the parent would have removed the feature. End the test with the dismissal, and check it \
      with "isDismissed".
      """
    )
  }

  /// The test ended before it had received the actions of effects.
  static func unreceived(_ actions: [Any]) -> Diagnostic {
    Diagnostic(
      """
      The store received \(count(actions.count, "action")) that the test did not expect.

      \(list(actions))

      Call "receive" for each, "skipReceivedActions" for all, or turn off "exhaustivity" if they do not matter here.
      """
    )
  }

  /// The test received another action than it expected.
  static func unexpectedAction(
    _ action: Any,
    expected: some CustomStringConvertible,
    difference: String?,
    isLater: Bool
  ) -> Diagnostic {
    let comparison =
      difference.map { "(\u{2212} expected, + received)\n\n\($0)" }
      ?? "Expected: \(expected)\nReceived: \(String(customDumping: action))"
    let later = isLater ? "\n\nThe expected action came later. Receive this one first." : ""
    return Diagnostic(
      """
      Received an unexpected action.

      \(comparison)\(later)
      """
    )
  }

  /// The test expected an action and there was none.
  static func missingAction(
    _ expected: some CustomStringConvertible,
    received: [Any],
    effects: [String],
    dropped: [String],
    waiting: Waiting
  ) -> Diagnostic {
    var text = "An action was expected and not received.\n\nExpected: \(expected)"
    if !received.isEmpty { text += "\n\nReceived instead:\n\n\(list(received))" }
    if !dropped.isEmpty {
      text +=
        "\n\nDropped, because effects with the same id were in flight:\n\n\(foldedLines(dropped).joined(separator: "\n"))"
    }
    return Diagnostic(text + "\n\n" + inFlight(effects, waiting))
  }

  /// Received actions were skipped.
  static func skippedActions(_ actions: [Any]) -> Diagnostic {
    Diagnostic("\(count(actions.count, "received action")) skipped:\n\n\(list(actions))")
  }

  /// What a test can skip.
  enum Skipped: String {
    case actions = "received actions"
    case effects = "effects in flight"
  }

  /// The test skipped actions or effects and there were none.
  static func nothingToSkip(_ what: Skipped) -> Diagnostic {
    Diagnostic("There are no \(what.rawValue) to skip. Omit the call, or pass \"strict: false\".")
  }

  // MARK: - Effects

  /// Effects were cancelled by `skipInFlightEffects`.
  static func skippedEffects(_ effects: [String]) -> Diagnostic {
    Diagnostic(
      "\(count(effects.count, "effect")) in flight cancelled:\n\n\(foldedLines(effects).joined(separator: "\n"))"
    )
  }

  /// Effects did not end before the timeout.
  static func effectsInFlight(_ effects: [String], _ waiting: Waiting) -> Diagnostic {
    Diagnostic(
      "All effects were expected to end, but some are still in flight.\n\n" + inFlight(effects, waiting)
    )
  }

  /// Effects send actions without end, so the test store cannot wait for them to settle.
  static func effectsDoNotSettle(_ effects: [String], after timeout: Duration) -> Diagnostic {
    Diagnostic(
      """
      The effects of the test did not settle within \(timeout).

      In flight:

      \(foldedLines(effects).joined(separator: "\n"))

      \(settlingAdvice)
      """
    )
  }

  /// An effect blocks the thread of the test.
  static func effectBlocks(_ effects: [EffectInfo], after timeout: Duration) -> Diagnostic {
    let lines = effects.map { effect in
      "- \(effect.name.map { "\"\($0)\"" } ?? "The effect") that is written at \(effect.site)"
    }
    return Diagnostic(
      """
      An effect has blocked its thread for \(timeout), and the test cannot continue.

      It is one of:

      \(foldedLines(lines).joined(separator: "\n"))

      The effects of a test store run one after the other, on the thread of the test. Let the effect suspend instead, with a \
      continuation or a stream, or block a thread that it starts.
      """
    )
  }

  /// An effect is still in flight when the test ends.
  static func effectStillRuns(_ effect: EffectInfo, of action: Any?, _ activity: EffectActivity) -> Diagnostic {
    Diagnostic(
      """
      An effect of this action is still in flight at the end of the test.

      \(activeEffect(effect, of: action, activity))

      Let it end (advance the clock it waits for, finish the sequence it iterates), cancel it as the feature would, or call \
      "skipInFlightEffects".
      """
    )
  }

  /// The effects of an action did not end before the timeout.
  static func taskInFlight(after timeout: Duration, waits: [String], isUnsettled: Bool) -> Diagnostic {
    let unsettled = isUnsettled ? "\n\nEffects of the test did not settle. \(settlingAdvice)" : ""
    let waits = waits.isEmpty ? "" : "\n\nEffects of the test wait for: \(waits.joined(separator: ", "))."
    return Diagnostic(
      """
      The effects of an action were expected to end, but some are still in flight after \(timeout).\(waits)\(unsettled)

      Let them end (advance the clock they wait for, finish the sequences they iterate), or pass a longer "timeout" if they wait \
      for events outside of the test.
      """
    )
  }

  /// A line that describes an effect in flight.
  static func activeEffect(_ effect: EffectInfo, of action: Any?, _ activity: EffectActivity) -> String {
    "\(droppedEffect(effect, of: action)), \(activity)"
  }

  /// A line that describes an effect that its policy has dropped.
  static func droppedEffect(_ effect: EffectInfo, of action: Any?) -> String {
    let name = effect.name.map { "\"\($0)\"" } ?? "The effect"
    let action = action.map { " of \(caseLabel(of: $0))" } ?? ""
    return "- \(name)\(action), written at \(effect.site)"
  }

  private static func inFlight(_ effects: [String], _ waiting: Waiting) -> String {
    guard !effects.isEmpty else {
      return "No effect is in flight that could send it. Was it cancelled, or has it sent something else?"
    }
    let advice =
      switch waiting {
      case .inVain:
        "None of these effects continues without the test. Advance the clock, or finish the sequence that an effect awaits."
      case .timeout(let timeout):
        """
        No action was received within \(timeout). Pass a longer "timeout", or override the dependency that the effect awaits with \
        one that the test controls.
        """
      case .unsettled(let timeout):
        "The effects did not settle within \(timeout). \(settlingAdvice)"
      }
    return "In flight:\n\n\(foldedLines(effects).joined(separator: "\n"))\n\n\(advice)"
  }

  private static var settlingAdvice: String {
    """
    Let a repeating effect wait for a clock that the test controls, or let it end, or pass a longer "timeout" if the work takes so \
    long.
    """
  }

  // MARK: - Text

  private static func count(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(grouped(count)) \(noun)s"
  }

  private static func list(_ actions: [Any]) -> String {
    // An effect that sends without end would print thousands of actions.
    foldedLines(actions.lazy.map { String(customDumping: $0) }, maximum: 50).joined(separator: "\n")
  }
}

extension EntryExpectation.Description: CustomStringConvertible {
  var description: String {
    switch self {
    case .action(let dump): dump
    case .case(let path): "an action of the case \(path)"
    case .predicate: "an action that the predicate accepts"
    case .event(let dump): "the event \(dump)"
    case .modification: "a modification by an effect"
    }
  }
}

extension EffectActivity: CustomStringConvertible {
  var description: String {
    switch self {
    case .waits(let waits): "waits for " + waits.joined(separator: ", ")
    case .waitsOutside: "waits for something outside of the test"
    case .isUnsettled(sent: 0): "runs without waiting for anything"
    case .isUnsettled(sent: let count): "sends actions without end: \(grouped(count)) of them are unreceived"
    }
  }
}
