import Synchronization

/// The cached default values of dependencies, each made once.
///
/// One instance exists for the process, and one for each test.
final class DependencyDefaults: Sendable {
  private struct Place: Hashable {
    let id: ObjectIdentifier
    let context: DependencyContext
  }

  private struct Contents {
    var values = DefaultTable<Place>()
    var context: DependencyContext?
  }

  // Held while a value is made, so that it is made only once. Recursive, because making a value may read other
  // dependencies.
  private let making = RecursiveLock()
  private let contents = Mutex(Contents())

  /// The context that `prepareDependencies` has set.
  var context: DependencyContext? { contents.withLock { $0.context } }

  subscript(id: ObjectIdentifier, context: DependencyContext) -> DefaultDependency? {
    contents.withLock { $0.values[Place(id: id, context: context)] }
  }

  /// Returns the cached value of a key, or makes it.
  ///
  /// - Parameters:
  ///   - isOther: Whether the cached value must not be used here.
  ///   - make: Makes the value. `isKept` tells whether to cache it here.
  func value(
    of id: ObjectIdentifier,
    in context: DependencyContext,
    unless isOther: (DefaultDependency) -> Bool,
    make: () -> (value: DefaultDependency, isKept: Bool)
  ) -> DefaultDependency {
    making.withLock {
      if let known = self[id, context], !isOther(known) { return known }
      let (value, isKept) = make()
      if isKept { contents.withLock { $0.values.set(value, for: Place(id: id, context: context)) } }
      return value
    }
  }

  /// Stores prepared values.
  ///
  /// - Parameters:
  ///   - context: The context that `prepareDependencies` sets, if any.
  ///   - around: The context at the call of `prepareDependencies`.
  /// - Returns: Whether none of the prepared values existed before. In previews this is not required, since a process
  ///   renders several previews: the values replace former ones, and those that depend on them.
  func prepare(_ table: DependencyTable, context: DependencyContext?, around: DependencyContext?) -> Bool {
    defer { NumberSequence.forgetCurrent() }
    // A replaced value is released without the lock, since its deinitializer may run code that reads dependencies.
    let former = contents.withLock { $0.values }
    defer { withExtendedLifetime(former) {} }
    return contents.withLock { contents in
      var isFirst = true
      if let context {
        let isSame = context == .preview && contents.context == .preview
        if contents.context == nil { contents.context = context } else { isFirst = isSame }
      }
      let context = context ?? around ?? contents.context ?? .inferred
      if context == .preview {
        contents.values.removeAll { place, value in
          place.context == .preview && value.dependencies.contains { table[$0] != nil }
        }
      }
      table.forEach { id, box in
        let place = Place(id: id, context: context)
        guard context == .preview || contents.values[place] == nil else {
          isFirst = false
          return
        }
        contents.values.set(DefaultDependency(box: box, dependencies: [], missing: nil), for: place)
      }
      return isFirst
    }
  }
}

extension DependencyDefaults {
  /// The defaults of the process.
  static let ofProcess = DependencyDefaults()

  /// The defaults of the current test or process, or `nil` if the current test cannot be identified.
  ///
  /// If it is `nil`, a default value is made for each read, so that no value is shared with a concurrent test.
  static var current: DependencyDefaults? {
    if let scoped = DependencyTest.scope { return scoped }
    switch CurrentTest.current {
    case .swiftTesting(let test): return defaults(of: test)
    case .xcTest(let number): return defaults(ofCase: number)
    case nil: return areUnknown ? nil : ofProcess
    }
  }

  /// Whether all code of the process uses the same defaults.
  static let areShared = !TestFrameworks.mayRunSwiftTesting && TestRunner.current == nil

  /// Whether code without an identifiable test may still belong to a test.
  private static let areUnknown = TestFrameworks.mayRunSwiftTesting && TestRunner.current == .swiftTesting

  private static func defaults(of test: TestFrameworks.TestID) -> DependencyDefaults {
    ofTests.withLock { tests in
      if let known = tests[test] { return known }
      let defaults = DependencyDefaults()
      tests[test] = defaults
      return defaults
    }
  }

  private static let ofTests = Mutex<[TestFrameworks.TestID: DependencyDefaults]>([:])

  private static func defaults(ofCase number: Int) -> DependencyDefaults {
    let (former, current) = ofCase.withLock { known in
      let former = known.defaults
      // A thread may have read `number` before the test case ended. It gets the current defaults.
      if number > known.number { known = (number, DependencyDefaults()) }
      return (former, known.defaults)
    }
    // The previous test case's values are released after the lock, since releasing them may run code that reads other
    // dependencies.
    withExtendedLifetime(former) {}
    return current
  }

  private static let ofCase = Mutex((number: 0, defaults: ofProcess))
}

/// The defaults of the test that the current code belongs to, if a test trait has set them.
package enum DependencyTest {
  @TaskLocal static var scope: DependencyDefaults?

  /// Runs a test with separate default values, and checks the test stores that it has created and not released.
  package static func isolated<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    let defaults = DependencyDefaults()
    do {
      let result = try await $scope.withValue(defaults, operation: operation, isolation: isolation)
      await TestSubjects.scopeDidEnd(defaults)
      return result
    } catch {
      await TestSubjects.scopeDidEnd(defaults)
      throw error
    }
  }
}
