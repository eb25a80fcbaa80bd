import Dovetail

/// An optional store of an enum of features, as in the binding of a destination.
///
/// A protocol, because a generic parameter cannot be inferred from the type that an optional wraps.
public protocol _OptionalStoreOfCases {
  /// The stores of the cases.
  associatedtype CaseScope: CasePathable

  /// The store of the active case; `nil` without a store.
  var _caseScope: CaseScope? { get }

  /// No store.
  static var _none: Self { get }
}

extension Optional: _OptionalStoreOfCases where Wrapped: _StoreOfCases {
  /// The store of the active case; `nil` without a store.
  public var _caseScope: Wrapped.CaseScope? { self?._caseScope }

  /// No store.
  public static var _none: Wrapped? { nil }
}

/// A store of an enum of features.
public protocol _StoreOfCases {
  /// The stores of the cases.
  associatedtype CaseScope: CasePathable

  /// The store of the active case.
  var _caseScope: CaseScope { get }
}

extension Store: _StoreOfCases
where State: CaseReducerState, State.StateReducer.Action == Action, State.StateReducer.CaseScope: CasePathable {
  /// The store of the active case.
  public var _caseScope: State.StateReducer.CaseScope { self.case }
}

extension _OptionalStoreOfCases {
  /// The payload of a case: the store of its feature, or its value.
  ///
  /// Setting it to `nil` removes the whole value, if the case is active.
  package subscript<Case>(case path: KeyPath<CaseScope.AllCasePaths, AnyCasePath<CaseScope, Case>>) -> Case? {
    get { _caseScope.flatMap(CaseScope.allCasePaths[keyPath: path].extract(from:)) }
    set {
      guard newValue == nil, self[case: path] != nil else { return }
      self = Self._none
    }
  }
}
