import Dovetail

/// What can happen to a feature that is presented over another.
///
/// ```swift
/// enum Action {
///   case editor(PresentationAction<Editor.Action>)
/// }
/// ```
///
/// A key path may leave the case ``presented(_:)`` out: `\.editor.saveTapped` is `\.editor.presented.saveTapped`.
public enum PresentationAction<Action>: CasePathable {
  /// It is to be dismissed.
  case dismiss

  /// Something happened in it.
  indirect case presented(Action)

  /// The paths to the cases of a ``PresentationAction``, and to those of the action presented.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to the dismissal.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(embed: { .dismiss }) { action, body in
        if case .dismiss = action { body(()) }
      }
    }

    /// The path to what happened in the feature.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(embed: PresentationAction.presented) { action, body in
        if case .presented(let action) = action { body(action) }
      }
    }

    /// The path to a case of what happened in the feature.
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>
    ) -> AnyCasePath<PresentationAction, Member> where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }

    /// The path to a case of what happened in the feature, or to the dismissal, for who sees the case alone.
    ///
    /// So `\.destination.editor` can stand where the actions of a presentation of an editor are asked for.
    @_disfavoredOverload
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Member>>
    ) -> AnyCasePath<PresentationAction, PresentationAction<Member>> where Action: CasePathable {
      presentation(of: Action.allCasePaths[keyPath: keyPath])
    }

    // Apart from the conformance of the action, which the functions of a path must not hold on to.
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

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension PresentationAction {
  /// The address of what happened in the feature, of an action at an address; `nil` where that is a dismissal.
  ///
  /// The case is in a box, and so the action is either the address of one or nothing. What is there is lent: it must
  /// not be changed.
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
