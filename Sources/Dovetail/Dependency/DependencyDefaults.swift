import Synchronization

/// The values that dependencies have where nobody has given them one, each made once.
///
/// There is one of these for the process, and one for each test.
final class DependencyDefaults: Sendable {
  private struct Place: Hashable {
    let id: ObjectIdentifier
    let context: DependencyContext
  }

  private struct Contents {
    var values = DefaultTable<Place>()
    var context: DependencyContext?
  }

  // Held while a value is made, so that it is made once. Recursive, because making it may ask for others.
  private let making = RecursiveLock()
  private let contents = Mutex(Contents())

  /// The context given by `prepareDependencies`.
  var context: DependencyContext? { contents.withLock { $0.context } }

  subscript(id: ObjectIdentifier, context: DependencyContext) -> DefaultDependency? {
    contents.withLock { $0.values[Place(id: id, context: context)] }
  }

  /// Returns the value of a key, made now if it was not before.
  ///
  /// - Parameters:
  ///   - isOther: Whether a known value is not the one that is asked for.
  ///   - make: Makes the value, and says whether it is to be kept.
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

  /// Takes over prepared values.
  ///
  /// - Parameters:
  ///   - context: The context that is prepared, if one is.
  ///   - around: The context in force.
  /// - Returns: Whether nothing that they set had a value before.
  func prepare(_ table: DependencyTable, context: DependencyContext?, around: DependencyContext?) -> Bool {
    contents.withLock { contents in
      var isFirst = true
      if let context {
        if contents.context == nil { contents.context = context } else { isFirst = false }
      }
      let context = context ?? around ?? contents.context ?? .inferred
      table.forEach { id, box in
        let place = Place(id: id, context: context)
        guard contents.values[place] == nil else {
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

  /// Those that belong to the code at hand, or `nil` where it cannot be told to which test that belongs.
  ///
  /// A default is then made anew each time, and so is not shared with a test that runs at the same time.
  static var current: DependencyDefaults? {
    if let scoped = DependencyTest.scope { return scoped }
    switch CurrentTest.current {
    case .swiftTesting(let test): return defaults(of: test)
    case .xcTest(let number): return defaults(ofCase: number)
    case nil: return areUnknown ? nil : ofProcess
    }
  }

  /// Whether all code of the process has the same defaults.
  static let areShared = !TestFrameworks.mayRunSwiftTesting && TestRunner.current == nil

  /// Whether code that belongs to no known test belongs to some test all the same.
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
      // A thread that read the number before the test case ended has what counts now.
      if number > known.number { known = (number, DependencyDefaults()) }
      return (former, known.defaults)
    }
    // The values of the former test case are released when the lock is not held, as that may run code that asks for
    // others.
    withExtendedLifetime(former) {}
    return current
  }

  private static let ofCase = Mutex((number: 0, defaults: ofProcess))
}

/// The test that code belongs to, where a trait says so.
package enum DependencyTest {
  @TaskLocal static var scope: DependencyDefaults?

  /// Runs a test with default values of its own.
  package static func isolated<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $scope.withValue(DependencyDefaults(), operation: operation, isolation: isolation)
  }
}
