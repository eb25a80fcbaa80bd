/// An enum with the store of the feature that a ``CaseReducer`` is in.
public protocol _$CaseScope {}
