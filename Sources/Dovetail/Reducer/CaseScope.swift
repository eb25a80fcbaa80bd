/// An enum with the store of the active feature of a ``CaseReducer``.
public protocol _$CaseScope {}
