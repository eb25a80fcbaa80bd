// Names of earlier libraries that need Combine. They are here for their messages, which the compiler shows at each use.

extension DependencyValues {
  /// Is there to say what to write instead.
  @available(*, unavailable, message: "Use '@Dependency(\\.continuousClock)', and a 'TestClock' in tests.")
  public var mainQueue: any Clock<Duration> {
    get { fatalError(Diagnostic.internalInvariant("what is unavailable is not called").message) }
    set { fatalError(Diagnostic.internalInvariant("what is unavailable is not called").message) }
  }

  /// Is there to say what to write instead.
  @available(*, unavailable, message: "Use '@Dependency(\\.continuousClock)', and a 'TestClock' in tests.")
  public var mainRunLoop: any Clock<Duration> {
    get { fatalError(Diagnostic.internalInvariant("what is unavailable is not called").message) }
    set { fatalError(Diagnostic.internalInvariant("what is unavailable is not called").message) }
  }
}
