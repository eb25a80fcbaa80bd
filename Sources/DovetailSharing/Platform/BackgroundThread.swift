internal import DovetailSystem
import Synchronization

/// A thread for blocking system calls, which must not run on the cooperative threads of Swift's tasks.
package enum BackgroundThread {
  private final class Work {
    let run: () -> Void

    init(_ run: @escaping () -> Void) {
      self.run = run
    }
  }

  /// Starts a thread with all signals blocked.
  ///
  /// - Parameter run: The function that the thread runs.
  static func start(_ run: @escaping @Sendable () -> Void) {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    // A thread inherits the signal mask of its creator, so that signals are blocked from its first instruction on.
    let status = withoutSignals {
      pthread_create(&thread, nil, main, Unmanaged.passRetained(Work(run)).toOpaque())
    }
    guard status == 0 else { fatalError(Diagnostic.noThread(status: status).message) }
  }

  /// Starts a thread that calls a function again and again, for the life of the process.
  ///
  /// - Parameters:
  ///   - interval: The pause between two calls, shorter than a second.
  ///   - body: The function.
  package static func start(every interval: Duration, _ body: @escaping @Sendable () -> Void) {
    start {
      while true {
        body()
        var time = timespec(tv_sec: 0, tv_nsec: Int(interval / .nanoseconds(1)))
        nanosleep(&time, nil)
      }
    }
  }

  /// Runs a closure with SIGXFSZ blocked on this thread, so that a file size limit causes an error and no signal.
  ///
  /// Other signals stay unblocked: one can still end a thread that waits for a file.
  static func withoutFileSizeSignal<Result>(_ body: () -> Result) -> Result {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGXFSZ)
    return with(signals, body)
  }

  private static func withoutSignals<Result>(_ body: () -> Result) -> Result {
    var signals = sigset_t()
    sigfillset(&signals)
    return with(signals, body)
  }

  /// Runs a closure with further signals blocked on this thread.
  private static func with<Result>(_ blocked: sigset_t, _ body: () -> Result) -> Result {
    var blocked = blocked
    var former = sigset_t()
    pthread_sigmask(SIG_BLOCK, &blocked, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    return body()
  }

  private static var nanosecondsPerMicrosecond: Int { 1_000 }

  /// Lets other threads run.
  static func yield() { sched_yield() }

  /// Polls a condition, with pauses that grow to a millisecond.
  ///
  /// - Parameters:
  ///   - deadline: The time of the monotonic clock at which to give up.
  ///   - isDone: Returns whether the condition holds; `nil` to give up.
  /// - Returns: Whether the condition held.
  static func poll(until deadline: Duration, _ isDone: () -> Bool?) -> Bool {
    let yields = 32
    let longestPause = 1_000
    // The number of yields so far, and after them the next pause in microseconds.
    var pause = 0
    while true {
      guard let answer = isDone() else { return false }
      if answer { return true }
      guard SystemClock.now < deadline else { return false }
      // Most waits are over after a few turns of other threads.
      if pause < yields {
        sched_yield()
      } else {
        var time = timespec(tv_sec: 0, tv_nsec: pause * nanosecondsPerMicrosecond)
        nanosleep(&time, nil)
      }
      pause = pause < yields ? pause + 1 : min(pause * 2, longestPause)
    }
  }

  #if canImport(Darwin)
    private static let main: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { work in
      Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run()
      return nil
    }
  #else
    private static let main: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
      if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
      return nil
    }
  #endif
}

/// The monotonic clock of the system.
enum SystemClock {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}

/// The exit of the process, by `exit` or by the return of the main function.
enum ProcessEnd {
  /// How long the exit waits for a value that another thread is changing.
  static let patience = Duration.seconds(1)

  private struct End {
    let thread: UInt
    let deadline: Duration
  }

  private static let end = Mutex<End?>(nil)

  /// Records that the current thread ends the process.
  static func begin() {
    let thread = ThreadLocals.threadID
    end.withLock { end in end = end ?? End(thread: thread, deadline: SystemClock.now + patience) }
  }

  /// The thread that ends the process; `nil` if the process is not exiting.
  static var thread: UInt? { end.withLock { $0?.thread } }

  /// Whether a thread is the one that ends the process.
  static func isEnding(_ thread: UInt) -> Bool { end.withLock { $0?.thread == thread } }

  /// Whether the process is exiting and ``patience`` has elapsed.
  static var isOver: Bool { end.withLock { end in end.map { $0.deadline <= SystemClock.now } ?? false } }
}
