extension FlowTree {
  /// The earlier name of ``visiblePath``.
  @available(*, deprecated, renamed: "visiblePath")
  public var way: [String] { visiblePath }
}
