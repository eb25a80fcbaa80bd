import Dovetail

/// The actions of a stack and of its elements.
///
/// ```swift
/// enum Action {
///   case path(StackActionOf<Path>)
/// }
/// ```
///
/// `\.path[id: id].detail.saveTapped` names an action of one element.
public enum StackAction<State, Action>: CasePathable {
  /// An action of the element with an id.
  indirect case element(id: StackElementID, action: Action)

  /// Removes an element and all elements above it.
  case popFrom(id: StackElementID)

  /// Adds an element on top.
  case push(id: StackElementID, state: State)

  /// The case paths of ``StackAction``.
  public struct AllCasePaths: Sendable {
    /// The path to the id and the action of ``element(id:action:)``.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(embed: { .element(id: $0.id, action: $0.action) }) { action, body in
        if case .element(let id, let action) = action { body((id: id, action: action)) }
      }
    }

    /// The path to the id of ``popFrom(id:)``.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(embed: { .popFrom(id: $0) }) { action, body in
        if case .popFrom(let id) = action { body(id) }
      }
    }

    /// The path to the id and the state of ``push(id:state:)``.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(embed: { .push(id: $0.id, state: $0.state) }) { action, body in
        if case .push(let id, let state) = action { body((id: id, state: state)) }
      }
    }

    /// The path to the actions of one element.
    ///
    /// - Parameter id: The id of the element.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(embed: { .element(id: id, action: $0) }) { action, body in
        if case .element(id, let action) = action { body(action) }
      }
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
  /// The actions of one element.
  ///
  /// - Parameter id: The id of the element.
  public subscript<State, Action>(id id: StackElementID) -> Case<Action> where Value == StackAction<State, Action> {
    // Found directly, not by a key path to the subscript of `AllCasePaths`: the literal takes half as long.
    self[dynamicMember: \StackAction<State, Action>.AllCasePaths.[id: id]]
  }
}

/// The ``StackAction`` of a reducer, as in `case path(StackActionOf<Path>)`.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
extension StackAction: Decodable where State: Decodable, Action: Decodable {}
extension StackAction: Encodable where State: Encodable, Action: Encodable {}
