/// The executor that the current code runs on.
///
/// The standard library can check for a given executor, but does not return the current one. The functions of the
/// concurrency runtime that do are part of its ABI.
package struct CurrentExecutor: Equatable {
  // The two words of an `UnownedSerialExecutor`, see `DovetailRuntime.h`.
  private let identity: UInt
  private let implementation: UInt

  private init(_ executor: UnownedSerialExecutor) {
    (identity, implementation) = unsafeBitCast(executor, to: (UInt, UInt).self)
  }

  /// The current executor; `nil` if the code does not run on an actor.
  package static var now: CurrentExecutor? {
    let current = CurrentExecutor(currentExecutor())
    if current.identity != 0 { return current }
    // Code outside of tasks has no executor. On the main thread and on the main queue, it is isolated to the main actor
    // all the same.
    return isOnMainExecutor() ? CurrentExecutor(MainActor.sharedUnownedExecutor) : nil
  }

  /// The actor of the executor; `nil` for a custom executor, from which its actor cannot be found.
  package var actor: (any Actor)? {
    if self == CurrentExecutor(MainActor.sharedUnownedExecutor) { return MainActor.shared }
    guard implementation == 0, let address = UnsafeRawPointer(bitPattern: identity) else { return nil }
    // The identity of a default executor is the address of the actor, which is alive while code runs on it.
    return Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue() as? any Actor
  }
}

@_silgen_name("dovetail_current_executor")
private func currentExecutor() -> UnownedSerialExecutor

@_silgen_name("dovetail_is_on_main_executor")
private func isOnMainExecutor() -> Bool
