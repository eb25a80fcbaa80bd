import Dovetail

/// Asks for the removal of the feature that calls it.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
///
/// case .cancelButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
///
/// The parent is told with ``PresentationAction/dismiss``, or on a stack with ``StackAction/popFrom(id:)``; when it
/// has handled that, the feature is removed and its effects end. It is the innermost feature that is presented, or an
/// element of a stack, whose effects contain the call.
///
/// - Misuse: where nothing can be dismissed an issue is reported at the line of the call.
public struct DismissEffect: Sendable {
  private let replacement: (@MainActor @Sendable () -> Void)?

  /// Whether there is something to dismiss.
  let isPresented: Bool

  /// Makes an effect that does something else, for the test of a feature by itself.
  ///
  /// ```swift
  /// withDependencies { $0.dismiss = DismissEffect { isDismissed.setValue(true) } }
  /// ```
  ///
  /// - Parameter dismiss: What is done.
  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) {
    replacement = dismiss
    isPresented = true
  }

  private init(isPresented: Bool) {
    replacement = nil
    self.isPresented = isPresented
  }

  /// What a feature has that nobody presents.
  static let absent = DismissEffect(isPresented: false)

  /// What a presented feature has.
  static let presented = DismissEffect(isPresented: true)

  /// Gives a feature what a presented one has.
  @usableFromInline
  static func present(_ dependencies: inout DependencyValues) { dependencies.dismiss = .presented }

  /// Asks for the removal.
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if let replacement { return await replacement() }
    guard await !requestExit() else { return }
    report(
      isPresented ? .dismissedOutsideOfEffect : .dismissedWithoutPresentation,
      at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

private enum DismissKey: DependencyKey {
  static var liveValue: DismissEffect { .absent }
  static var previewValue: DismissEffect { .absent }
  static var testValue: DismissEffect { .absent }
}

extension DependencyValues {
  /// Removes the feature that calls it, if it is presented or on a stack.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the feature is presented, or on a stack.
  ///
  /// The feature of the root store is not; in the test of a feature by itself, give ``dismiss`` a value to make it so.
  public var isPresented: Bool { dismiss.isPresented }
}

/// A container whose children can ask to be removed.
@usableFromInline
protocol DismissableContainer: ChildContainer {
  /// What gives the children ``DismissEffect/present``.
  var presentedOverride: DependencyOverride { get }
}

extension DismissableContainer {
  @inlinable
  var canDismiss: Bool { true }

  @inlinable
  @inline(__always)
  var dependencyOverride: Unretained<DependencyOverride>? { Unretained(presentedOverride) }
}
