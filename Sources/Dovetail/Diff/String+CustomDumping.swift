extension String {
  /// Creates a string from the dump of a value.
  ///
  /// ```swift
  /// String(customDumping: Season.spring)  // "Season.spring"
  /// ```
  ///
  /// - Parameter subject: The value to describe.
  /// - Complexity: Proportional to the length of the string; sets and dictionaries are sorted.
  public init<Subject>(customDumping subject: Subject) {
    self = dumpText(of: subject)
  }
}
