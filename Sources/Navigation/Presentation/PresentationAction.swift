import Dovetail

/// What can happen to a feature that is presented over another.
///
/// ```swift
/// enum Action {
///   case editor(PresentationAction<Editor.Action>)
/// }
/// ```
@CasePathable
public enum PresentationAction<Action> {
  /// It is to be dismissed.
  case dismiss

  /// Something happened in it.
  indirect case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
