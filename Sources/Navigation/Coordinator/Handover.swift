import Dovetail

/// What a flow can ask for: to be over, or that a place is opened.
///
/// Reducers ask with ``Flow/finish(next:)`` and ``Flow/open(_:)``. Whoever holds the store of a flow, such as the code
/// that hears of a deep link or a push notification, sends it:
///
/// ```swift
/// store.send(.flow(.open(.channel("general"))))
/// ```
public enum Handover<Target: FlowTarget>: Hashable, Sendable {
  /// The flow is over, and a place comes next; with `nil`, its parent goes on.
  case finish(next: Target?)

  /// A place is to be opened, from wherever the user is in the flow.
  case open(Target)
}

extension Handover: CasePathable {
  /// The paths to the cases of a ``Handover``.
  public struct AllCasePaths: Sendable {
    /// The path to the end of a flow, and what comes next.
    public var finish: AnyCasePath<Handover, Target?> {
      AnyCasePath(embed: { .finish(next: $0) }) { handover, body in
        if case .finish(let next) = handover { body(next) }
      }
    }

    /// The path to a place that is to be opened.
    public var open: AnyCasePath<Handover, Target> {
      AnyCasePath(embed: { .open($0) }) { handover, body in
        if case .open(let target) = handover { body(target) }
      }
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
