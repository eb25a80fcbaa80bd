// Diagnostics for dependencies and clocks.
extension Diagnostic {
  /// A dependency key has no value of its own for a context.
  package static func missingDependency<Key: TestDependencyKey>(
    _ context: DependencyContext,
    name: String,
    key: Key.Type
  ) -> Diagnostic {
    let keyName = typeName(key)
    let valueName = typeName(Key.Value.self)
    let types =
      keyName == valueName
      ? "Type: \(valueName)"
      : "Key: \(keyName)\nValue: \(valueName)"
    return switch context {
    case .live:
      Diagnostic(
        """
        "\(name)" was read, and it has no live value.

        \(types)

        The test value is used instead. Make "\(keyName)" conform to "DependencyKey", which requires a "liveValue", and link the \
        module that contains the conformance.
        """
      )
    // `.preview` does not occur: a preview value has a default.
    case .test, .preview:
      Diagnostic(
        """
        "\(name)" was read in a test, and it has no test value.

        \(types)

        The preview or live value is used instead. Override it in the test, or give "\(keyName)" a "testValue".
        """
      )
    }
  }

  /// The default value of a dependency was requested while that value was being made.
  package static func dependencyNeedsItself<Key: TestDependencyKey>(_ key: Key.Type) -> Diagnostic {
    Diagnostic(
      """
      The value of "\(typeName(key))" reads itself while it is created, directly or through another dependency.

      Read the dependency in the closure that uses it, not while the value is created.
      """
    )
  }

  /// An environment variable names an unknown context.
  package static func unknownContext(variable: String, value: String) -> Diagnostic {
    Diagnostic(
      """
      The environment variable "\(variable)" has an unknown value.

      Value: "\(value)"

      It is ignored. Set it to "live", "preview" or "test".
      """
    )
  }

  /// `prepareDependencies` set a value that had already been read or prepared.
  package static var preparedTooLate: Diagnostic {
    Diagnostic(
      """
      "prepareDependencies" set a dependency that was read or prepared before.

      The first value is kept. Prepare dependencies once, at the start of the program or the test.
      """
    )
  }

  /// `prepareDependencies` was called in a test run, but the current test cannot be identified.
  package static var preparedForUnknownTest: Diagnostic {
    Diagnostic(
      """
      "prepareDependencies" was called in a test run, and it is not known for which test.

      Nothing was set, because tests do not share values. Call it in the test, not in a detached task, or use "withDependencies".
      """
    )
  }

  /// The object passed to `withDependencies(from:)` has no `@Dependency` property.
  package static func modelWithoutDependencies(_ type: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      "withDependencies(from:)" was given a "\(typeName(type))", which has no "@Dependency" property.

      The current values are used. Add an "@Dependency" property to the class. Its instances then keep \
      the values that were current when they were created.
      """
    )
  }
}

extension Diagnostic {
  /// A dependency was read with `as:`, and has another type.
  static func dependencyOfAnotherType(_ dependency: Any, expected: Any.Type, at site: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      A dependency has another type than the one that it is read as.

      Read at: \(site.description)
      Expected: \(typeName(expected))
      Actual: \(typeName(Swift.type(of: dependency)))

      Omit "as:", or override the dependency with a value of that type.
      """
    )
  }

  /// Tasks still slept on a test clock when `TestClock.run` timed out.
  package static func tasksStillSleeping(remaining: [String]) -> Diagnostic {
    let lines = foldedLines(remaining.map { "- for another \($0)" })
    let maximum = 10
    let shown = lines.prefix(maximum).joined(separator: "\n")
    let more = lines.count > maximum ? "\n- and \(lines.count - maximum) more" : ""
    return Diagnostic(
      """
      "TestClock.run" timed out while tasks were sleeping on the clock.

      Sleeping tasks: \(grouped(remaining.count))
      \(shown)\(more)

      Work that sleeps repeatedly, such as a timer, does not end: cancel it first, or use "advance". If the work is slow, pass \
      "run" a longer "timeout".
      """
    )
  }

  /// An unimplemented clock was used.
  package static func unimplementedClock(_ name: String, use: String) -> Diagnostic {
    Diagnostic(
      """
      "\(name)" was used, but it is unimplemented.

      Used member: "\(use)".

      Override it with a "TestClock", or with ".immediate" where time does not matter.
      """
    )
  }
}

extension Diagnostic {
  /// An unimplemented endpoint of a client was called.
  package static func unimplementedEndpoint(_ endpoint: String) -> Diagnostic {
    Diagnostic(
      """
      "\(endpoint)" was called, but it is unimplemented.

      Override the endpoint in the test: "$0.client.endpoint = { … }" in "withDependencies".
      """
    )
  }

  /// A built-in dependency without an override was used in a test.
  package static func unimplementedDependency(_ name: String, instead: String) -> Diagnostic {
    Diagnostic(
      """
      "@Dependency(\\.\(name))" was used, but it is unimplemented.

      Override it in the test, for example with "$0.\(name) = \(instead)".
      """
    )
  }

  /// An assertion of the `assert`, `precondition` or `assertionFailure` dependency failed.
  package static func assertionFailed(_ message: String) -> Diagnostic {
    Diagnostic(message.isEmpty ? "An assertion failed." : "An assertion failed: \(message)")
  }
}
