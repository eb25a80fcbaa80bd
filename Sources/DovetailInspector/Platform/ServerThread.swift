internal import DovetailSystem
import Synchronization

/// A thread that can be waited for.
final class ServerThread: Sendable {
  private final class Work {
    let run: () -> Void

    init(_ run: @escaping () -> Void) {
      self.run = run
    }
  }

  // Unchecked Sendable: a thread's handle is a pointer on some systems, and any thread may compare and join it.
  private struct Handle: @unchecked Sendable {
    let thread: pthread_t
  }

  private let handle: Handle
  private let isJoined = Mutex(false)

  /// Starts a thread with all signals blocked.
  ///
  /// - Parameter run: The function that the thread runs.
  init(_ run: @escaping @Sendable () -> Void) throws(SystemError) {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let work = Unmanaged.passRetained(Work(run))
    // A thread inherits the signal mask of its creator, so that no signal handler ever runs on it.
    var (signals, former) = (sigset_t(), sigset_t())
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, &former)
    let status = pthread_create(&thread, nil, Self.main, work.toOpaque())
    pthread_sigmask(SIG_SETMASK, &former, nil)
    guard status == 0 else {
      work.release()
      throw SystemError(number: status, call: "pthread_create")
    }
    #if canImport(Darwin)
      guard let thread else { throw SystemError(number: EINVAL, call: "pthread_create") }
    #endif
    handle = Handle(thread: thread)
  }

  /// Whether the caller runs on this thread.
  var isCurrent: Bool { pthread_equal(pthread_self(), handle.thread) != 0 }

  /// Waits until the thread has ended, which several threads may do.
  ///
  /// Does nothing on the thread itself.
  func join() {
    guard !isCurrent else { return }
    isJoined.withLock { isJoined in
      if !isJoined { pthread_join(handle.thread, nil) }
      isJoined = true
    }
  }

  deinit {
    isJoined.withLock { isJoined in
      if !isJoined { pthread_detach(handle.thread) }
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
enum MonotonicClock {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
