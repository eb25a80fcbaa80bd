/// Marks the enum `CaseScope` that is generated for a ``CaseReducer``.
///
/// Such an enum holds the store of the active feature, or the payload of a case without a store.
public protocol _$CaseScope {}
