import Dovetail

/// A request of a flow: to finish, or to open a target.
///
/// Reducers make requests with ``Flow/finish(next:)`` and ``Flow/open(_:)``. The owner of the flow's store, for example
/// the code that handles a deep link or a push notification, sends one:
///
/// ```swift
/// store.send(.flow(.open(.channel("general"))))
/// ```
public enum Handover<Target: FlowTarget>: Hashable, Sendable {
  /// The flow has finished, and a target opens next; with `nil`, the parent continues.
  case finish(next: Target?)

  /// A target has to be opened, wherever the user is in the flow.
  case open(Target)
}

extension Handover: CasePathable {
  /// The case paths of a ``Handover``.
  public struct AllCasePaths: Sendable {
    /// The case of a flow that has finished.
    public var finish: AnyCasePath<Handover, Target?> {
      AnyCasePath(embed: { .finish(next: $0) }) { handover, body in
        if case .finish(let next) = handover { body(next) }
      }
    }

    /// The case of a target that has to be opened.
    public var open: AnyCasePath<Handover, Target> {
      AnyCasePath(embed: { .open($0) }) { handover, body in
        if case .open(let target) = handover { body(target) }
      }
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
