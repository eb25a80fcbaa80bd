import Dovetail

/// Dismisses the feature whose effect calls it.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
///
/// case .cancelButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
///
/// The call sends an action to the parent of the feature: ``PresentationAction/dismiss``, or
/// ``StackAction/popFrom(id:)`` for an element of a stack. After the parent has handled the action, the feature is
/// removed and its effects are cancelled. The screen of a route is removed by ``RouterAction/updateRoutes(_:)``, before
/// its coordinator handles that action. If features are nested, the innermost dismissible feature whose effects contain
/// the call is dismissed.
///
/// - Misuse: if no feature can be dismissed, an issue is reported at the line of the call.
public struct DismissEffect: Sendable {
  private let replacement: (@MainActor @Sendable () -> Void)?

  /// Whether the feature is presented, or has a replacement for the dismissal.
  let isPresented: Bool

  /// Creates an effect that calls a function instead, for the test of a feature without its parent.
  ///
  /// ```swift
  /// withDependencies { $0.dismiss = DismissEffect { isDismissed.setValue(true) } }
  /// ```
  ///
  /// ```swift
  /// $0.dismiss = DismissEffect { isDismissed.setValue(true) }
  /// ```
  ///
  /// - Parameter dismiss: The function to call.
  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) {
    replacement = dismiss
    isPresented = true
  }

  private init(isPresented: Bool) {
    replacement = nil
    self.isPresented = isPresented
  }

  /// The value for a feature that is not presented.
  static let absent = DismissEffect(isPresented: false)

  /// The value for a presented feature.
  static let presented = DismissEffect(isPresented: true)

  /// Overrides the dependency for a presented feature.
  static func present(_ dependencies: inout DependencyValues) { dependencies.dismiss = .presented }

  /// Dismisses the feature.
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await callAsFunction(at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)) { $0() }
  }

  /// Dismisses the feature inside of a function, such as `withAnimation`.
  ///
  /// - Parameters:
  ///   - site: The line at which misuse is reported.
  ///   - context: Calls the function that dismisses the feature, on the store's actor.
  package func callAsFunction(at site: SourceSite, within context: @escaping HandlingContext.Function) async {
    if let replacement { return await replacement() }
    guard await !requestExit(within: context) else { return }
    report(isPresented ? .dismissedOutsideOfEffect : .dismissedWithoutPresentation, at: site)
  }
}

private enum DismissKey: DependencyKey {
  static var liveValue: DismissEffect { .absent }
  static var previewValue: DismissEffect { .absent }
  static var testValue: DismissEffect { .absent }
}

extension DependencyValues {
  /// Dismisses the feature whose effect calls it, if the feature is presented, on a stack or in a route.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature is presented, on a stack or in a route.
  ///
  /// `false` for the feature of the root store. In the test of a feature without its parent, give ``dismiss`` a value
  /// to get `true`.
  public var isPresented: Bool { dismiss.isPresented }
}

/// A container whose children can be dismissed.
@usableFromInline
protocol DismissableContainer: ChildContainer {
  /// The override that applies ``DismissEffect/present(_:)`` to the dependencies of the children.
  var presentedOverride: DependencyOverride { get }
}

extension DismissableContainer {
  @usableFromInline
  var canDismiss: Bool { true }

  @inlinable
  @inline(__always)
  var dependencyOverride: Unretained<DependencyOverride>? { Unretained(presentedOverride) }
}
