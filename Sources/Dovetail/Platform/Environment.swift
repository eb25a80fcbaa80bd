internal import DovetailSystem

/// The variables that the process was started with.
package enum Environment {
  /// The value of a variable, or `nil` where it is not set.
  package static subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
