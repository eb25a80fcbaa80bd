import Dispatch
import DovetailConcurrency
import Foundation

/// Threads of a test that meet each other.
package enum Threads {
  /// Runs each function on a separate thread at the same time, and waits for all of them.
  package static func run(_ bodies: [@Sendable () -> Void]) {
    let group = DispatchGroup()
    for body in bodies {
      group.enter()
      Thread.detachNewThread {
        body()
        group.leave()
      }
    }
    group.wait()
  }

  /// Returns a barrier: a function that returns when the given number of threads has called it.
  package static func meeting(of count: Int) -> @Sendable () -> Void {
    let arrivals = LockIsolated(0)
    let gate = DispatchSemaphore(value: 0)
    return {
      let isLast = arrivals.withValue { arrivals in
        arrivals += 1
        return arrivals == count
      }
      if isLast { for _ in 1..<count { gate.signal() } } else { gate.wait() }
    }
  }
}
