/// An action of one element of a collection, with the id of the element.
///
/// ```swift
/// enum Action {
///   case rows(IdentifiedActionOf<Row>)
/// }
/// // store.send(.rows(.element(id: row.id, action: .tapped)))
/// ```
///
/// `\.rows[id: 1].tapped` names the action `tapped` of the row whose id is 1.
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
  /// The element with this id did this.
  case element(id: ID, action: Action)

  /// The paths to the cases of an ``IdentifiedAction``.
  public struct AllCasePaths: Sendable {
    /// The path to an id and an action.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { action in
          switch action {
          case .element(let id, let action): (id: id, action: action)
          }
        }
      )
    }

    /// The path to the actions of one element.
    ///
    /// - Parameter id: The id of the element.
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: { action in
          switch action {
          case .element(let other, let action): other == id ? action : nil
          }
        }
      )
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
  /// The actions of one element.
  ///
  /// ```swift
  /// store.scope(state: \.rows[id: 1], action: \.rows[id: 1])
  /// ```
  ///
  /// - Parameter id: The id of the element.
  public subscript<ID, Action>(id id: ID) -> Case<Action> where Value == IdentifiedAction<ID, Action> {
    // Without this subscript, the literal of a key path would find that of `AllCasePaths` by a key path within the key
    // path, which takes twice as long to make.
    self[dynamicMember: \IdentifiedAction<ID, Action>.AllCasePaths.[id: id]]
  }
}

/// The ``IdentifiedAction`` of a reducer whose state is identifiable.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action> where R.State: Identifiable

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}

extension IdentifiedAction {
  /// The addresses of the id and of the action in an element's action at an address.
  ///
  /// An enum with one case has the layout of the case's payload, here a tuple. Both parts are borrowed: they must not
  /// be changed.
  @inlinable
  @inline(__always)
  static func parts(
    at address: AnyAddress
  ) -> (id: Address<ID>, action: AnyAddress) {
    (
      address.untyped.bound(to: ID.self),
      address + MemoryLayout<Action>.offset(behind: ID.self)
    )
  }
}
