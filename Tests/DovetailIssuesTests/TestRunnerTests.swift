import DovetailIssues
import Testing

struct TestRunnerTests {
  @Test(
    arguments: [
      (["/build/PackageTests.xctest"], TestRunner.xcTest),
      (["/build/PackageTests.xctest", "-v", "--testing-library", "swift-testing"], .swiftTesting),
      (["/build/PackageTests.xctest", "--testing-library=swift-testing"], .swiftTesting),
      (["/build/PackageTests.xctest", "--testing-library", "xctest"], .xcTest),
      (["/build/PackageTests-test-runner"], .xcTest),
      (["/build/PackageTests-test-runner", "--testing-library", "swift-testing"], .swiftTesting),
      (["/usr/libexec/swift/pm/swiftpm-testing-helper", "--test-bundle-path", "x"], .swiftTesting),
      (["/usr/bin/xctest", "Tests.xctest"], .both),
      (["/usr/bin/app"], nil),
      (["/usr/bin/app", "--testing-library"], nil),
      (["/build/PackageTests.xctest/app"], nil),
      ([""], nil),
      ([], nil),
    ] as [([String], TestRunner?)]
  )
  func `the command line names the runner`(arguments: [String], runner: TestRunner?) {
    #expect(TestRunner(arguments: arguments, environment: { _ in nil }) == runner)
  }

  @Test(arguments: ["XCTestConfigurationFilePath", "XCTestBundlePath", "XCTestSessionIdentifier"])
  func `an app that hosts tests is known by its environment`(variable: String) {
    let runner = TestRunner(arguments: ["/usr/bin/app"], environment: { $0 == variable ? "x" : nil })
    #expect(runner == .both)
  }

  @Test func `this process is a run of Swift Testing`() async {
    #expect(isTesting)
    #expect(TestRunner.current == .swiftTesting)
    #expect(TestContext.current == .swiftTesting)
    await Task.detached {
      #expect(isTesting)
      #expect(TestContext.current == .swiftTesting)
    }.value
  }
}
