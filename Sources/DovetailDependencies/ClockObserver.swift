/// Observes the clocks of dependencies, whatever key they have.
package protocol ClockObserver: AnyObject, Sendable {
  /// Returns a clock that does what a clock does, and that is observed.
  ///
  /// - Parameters:
  ///   - clock: The value of a dependency.
  ///   - property: The property of `DependencyValues` that reads it.
  func observing(_ clock: any Clock<Duration>, property: StaticString) -> any Clock<Duration>
}

extension DependencyValues {
  /// Observes the clocks among these values, and those of copies.
  package var clockObserver: (any ClockObserver)? {
    get { storage?.clockObserver }
    set { prepareToChange().set(newValue) }
  }

  /// The value of a dependency, or if it is a clock, the observed one.
  @inline(never)
  func observed<Value>(_ value: Value, property: StaticString) -> Value {
    guard Value.self == (any Clock<Duration>).self, let observer = storage?.clockObserver else { return value }
    return (value as? any Clock<Duration>).flatMap { observer.observing($0, property: property) as? Value } ?? value
  }
}
