import Dovetail

/// The actions of a presentation: the dismissal, and the actions of the presented feature.
///
/// ```swift
/// enum Action {
///   case editor(PresentationAction<Editor.Action>)
/// }
/// ```
///
/// A key path can omit the case ``presented(_:)``: `\.editor.saveTapped` is `\.editor.presented.saveTapped`.
public enum PresentationAction<Action>: CasePathable {
  /// Dismisses the presented feature.
  case dismiss

  /// An action of the presented feature.
  indirect case presented(Action)

  /// The case paths of ``PresentationAction``, and those of the presented feature's action.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to ``dismiss``.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(embed: { .dismiss }) { action, body in
        if case .dismiss = action { body(()) }
      }
    }

    /// The path to the action of ``presented(_:)``.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(embed: PresentationAction.presented) { action, body in
        if case .presented(let action) = action { body(action) }
      }
    }

    /// The path to a case of the presented feature's action.
    ///
    /// - Parameter keyPath: The case of the presented feature's action.
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>
    ) -> AnyCasePath<PresentationAction, Member> where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }

    /// The path to a case of the presented feature's action, or to the dismissal, as a presentation of that case.
    ///
    /// For example, `\.destination.editor` can be passed to a parameter for the actions of a presented editor.
    ///
    /// - Parameter keyPath: The case of the presented feature's action.
    @_disfavoredOverload
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>
    ) -> AnyCasePath<PresentationAction, PresentationAction<Member>> where Action: CasePathable {
      presentation(of: Action.allCasePaths[keyPath: keyPath])
    }

    // Not constrained to `Action: CasePathable`, so that the closures of the path do not capture that conformance.
    private func presentation<Member>(
      of path: AnyCasePath<Action, Member>
    ) -> AnyCasePath<PresentationAction, PresentationAction<Member>> {
      AnyCasePath<PresentationAction, PresentationAction<Member>> { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let member): .presented(path.embed(member))
        }
      } extract: { action in
        switch action {
        case .dismiss: .dismiss
        case .presented(let action): path.extract(from: action).map { .presented($0) }
        }
      }
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension PresentationAction {
  /// The address of the presented feature's action, of an action at an address; `nil` for a dismissal.
  ///
  /// The enum has one indirect case and one case without a payload, so its memory is the pointer to a box, or null. The
  /// action at the returned address is borrowed: it must not be changed.
  @inlinable
  @inline(__always)
  static func presented(at action: AnyAddress) -> AnyAddress? {
    EnumMetadata.content(ofBoxAt: action, as: Action.self)
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
