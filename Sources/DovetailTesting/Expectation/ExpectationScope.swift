/// How much the closure that asserts the changes of a step has to assert.
enum ExpectationScope {
  /// Whether the closure asserts all changes of the step.
  @TaskLocal static var isExhaustive = true
}
