/// The actions of a feature, of which a view may send only those of one case.
///
/// ```swift
/// enum Action: ViewAction {
///   case response(Int)
///   case view(View)
///
///   enum View { case refreshTapped }
/// }
/// ```
///
/// In a type with the macro ``ViewAction(for:)``, `send(.refreshTapped)` then sends `.view(.refreshTapped)`.
public protocol ViewAction<ViewAction> {
  /// The actions that a view may send.
  associatedtype ViewAction

  /// Creates an action from an action of a view.
  static func view(_ action: ViewAction) -> Self
}
