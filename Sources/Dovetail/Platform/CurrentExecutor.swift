/// Names the executor that the calling code runs on.
///
/// The standard library offers to stop the program on a wrong executor, but not to ask for the current one. The
/// functions of the concurrency runtime that do are part of its ABI.
struct CurrentExecutor: Equatable {
  // The two words of an `UnownedSerialExecutor`, see `DovetailRuntime.h`.
  private let identity: UInt
  private let implementation: UInt

  private init(_ executor: UnownedSerialExecutor) {
    (identity, implementation) = unsafeBitCast(executor, to: (UInt, UInt).self)
  }

  /// The executor that the caller runs on; `nil` where that is no actor's.
  static var now: CurrentExecutor? {
    let current = CurrentExecutor(currentExecutor())
    if current.identity != 0 { return current }
    // Code outside of tasks has no executor. On the main thread it belongs to the main actor all the same.
    return isOnMainExecutor() ? CurrentExecutor(MainActor.sharedUnownedExecutor) : nil
  }

  /// The actor of the executor; `nil` for an actor that has an executor of its own, which leads to no actor.
  var actor: (any Actor)? {
    if self == CurrentExecutor(MainActor.sharedUnownedExecutor) { return MainActor.shared }
    guard implementation == 0, let address = UnsafeRawPointer(bitPattern: identity) else { return nil }
    // The identity of a default executor is the actor, which is alive while code runs on it.
    return Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue() as? any Actor
  }
}

@_silgen_name("dovetail_current_executor")
private func currentExecutor() -> UnownedSerialExecutor

@_silgen_name("dovetail_is_on_main_executor")
private func isOnMainExecutor() -> Bool
