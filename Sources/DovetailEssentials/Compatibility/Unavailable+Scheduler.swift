// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dispatch
import Dovetail

// Schedulers of Combine. They exist for their messages, which the compiler shows at each use.

@available(*, unavailable, message: "Leave it out: a store handles each action on its actor.")
public struct UIScheduler: Sendable {
  public static var shared: UIScheduler { unavailableMember() }

  public func eraseToAnyScheduler() -> AnyScheduler { unavailableMember() }
}

@available(*, unavailable, message: "Write 'ImmediateClock()', or 'DispatchQueue.immediate'.")
public struct ImmediateScheduler: Sendable {
  public static var shared: ImmediateScheduler { unavailableMember() }

  public func eraseToAnyScheduler() -> AnyScheduler { unavailableMember() }
}

@available(*, unavailable, message: "Write 'ImmediateClock<Duration>'.")
public typealias ImmediateSchedulerOf<Queue> = ImmediateScheduler

@available(*, unavailable, message: "Write 'AnyScheduler.unimplemented()', or 'UnimplementedClock<Duration>()'.")
public struct UnimplementedScheduler: Sendable {
  public init(_ prefix: String = "") {}

  public func eraseToAnyScheduler() -> AnyScheduler { unavailableMember() }
}

@available(*, unavailable, message: "Write 'AnyScheduler.unimplemented()', or 'UnimplementedClock<Duration>()'.")
public typealias UnimplementedSchedulerOf<Queue> = UnimplementedScheduler

@available(*, unavailable, message: "Write 'DispatchQueue.main', or '.unimplemented()'.")
extension DispatchQueue {
  public static var unimplemented: AnyScheduler { unavailableMember() }
}

@available(
  *,
  unavailable,
  message: "A scheduler does not run work. Write '.run { … }', with 'try await clock.sleep(for: …)'."
)
extension Scheduler {
  public var now: ContinuousClock.Instant { unavailableMember() }

  public func schedule(_ action: () -> Void) { unavailableMember() }

  public func schedule(after date: ContinuousClock.Instant, _ action: () -> Void) { unavailableMember() }
}
