/// The actions of a feature of which a view sends only some.
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
/// A type with ``ViewAction(for:)`` then sends `refreshTapped` by `send(.refreshTapped)`.
public protocol ViewAction<ViewAction> {
  /// The actions that a view sends.
  associatedtype ViewAction

  /// Makes an action of one that a view sends.
  static func view(_ action: ViewAction) -> Self
}
