import DovetailDependencies
import DovetailTestSupport
import Testing

struct DiagnosticDependencyTests {
  @Test(arguments: [
    (
      Diagnostic.missingDependency(.live, name: "@Dependency(\\.liveLess)", key: LiveLessKey.self),
      """
      "@Dependency(\\.liveLess)" was read, and it has no live value.

      Key: LiveLessKey
      Value: String

      The test value is used instead. Make "LiveLessKey" conform to "DependencyKey", which requires a "liveValue", and \
      link the module that contains the conformance.
      """
    ),
    (
      Diagnostic.missingDependency(.test, name: "@Dependency(Volume.self)", key: Volume.self),
      """
      "@Dependency(Volume.self)" was read in a test, and it has no test value.

      Type: Volume

      The preview or live value is used instead. Override it in the test, or give "Volume" a "testValue".
      """
    ),
    (
      Diagnostic.dependencyNeedsItself(SnakeKey.self),
      """
      The value of "SnakeKey" reads itself while it is created, directly or through another dependency.

      Read the dependency in the closure that uses it, not while the value is created.
      """
    ),
    (
      Diagnostic.unknownContext(variable: "DOVETAIL_CONTEXT", value: "demo"),
      """
      The environment variable "DOVETAIL_CONTEXT" has an unknown value.

      Value: "demo"

      It is ignored. Set it to "live", "preview" or "test".
      """
    ),
    (
      Diagnostic.preparedTooLate,
      """
      "prepareDependencies" set a dependency that was read or prepared before.

      The first value is kept. Prepare dependencies once, at the start of the program or the test.
      """
    ),
    (
      Diagnostic.preparedForUnknownTest,
      """
      "prepareDependencies" was called in a test run, and it is not known for which test.

      Nothing was set, because tests do not share values. Call it in the test, not in a detached task, or use \
      "withDependencies".
      """
    ),
    (
      Diagnostic.modelWithoutDependencies(Journal.self),
      """
      "withDependencies(from:)" was given a "Journal", which has no "@Dependency" property.

      The current values are used. Add an "@Dependency" property to the class. Its instances then keep the values that were \
      current when they were created.
      """
    ),
    (
      Diagnostic.tasksStillSleeping(remaining: ["1.0 seconds", "2.0 seconds"]),
      """
      "TestClock.run" timed out while tasks were sleeping on the clock.

      Sleeping tasks: 2
      - for another 1.0 seconds
      - for another 2.0 seconds

      Work that sleeps repeatedly, such as a timer, does not end: cancel it first, or use "advance". If the work is \
      slow, pass "run" a longer "timeout".
      """
    ),
    (
      Diagnostic.unimplementedClock("@Dependency(\\.continuousClock)", use: "now"),
      """
      "@Dependency(\\.continuousClock)" was used, but it is unimplemented.

      Used member: "now".

      Override it with a "TestClock", or with ".immediate" where time does not matter.
      """
    ),
    (
      Diagnostic.unimplementedEndpoint("Client.fetch"),
      """
      "Client.fetch" was called, but it is unimplemented.

      Override the endpoint in the test: "$0.client.endpoint = { … }" in "withDependencies".
      """
    ),
    (
      Diagnostic.unimplementedDependency("uuid", instead: ".incrementing"),
      """
      "@Dependency(\\.uuid)" was used, but it is unimplemented.

      Override it in the test, for example with "$0.uuid = .incrementing".
      """
    ),
    (Diagnostic.assertionFailed("why"), "An assertion failed: why"),
    (Diagnostic.assertionFailed(""), "An assertion failed."),
  ])
  func `each message has its words`(diagnostic: Diagnostic, text: String) {
    #expect(diagnostic.message == text)
  }

  @Test func `a long list of sleepers is cut`() {
    let text = Diagnostic.tasksStillSleeping(remaining: (1...13).map { "\($0) s" }).message
    #expect(text.contains("Sleeping tasks: 13\n") && text.contains("\n- for another 10 s\n- and 3 more\n"))
  }
}
