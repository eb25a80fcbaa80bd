import Synchronization

/// A resource that a thread holds exclusively while it runs code of the program, so that deadlocks are possible.
protocol ExclusiveResource: AnyObject, Sendable {
  /// The thread that runs code of the program while it holds the resource; 0 if there is none.
  var owner: UInt { get }

  /// The name of the resource in messages.
  var resourceName: String { get }
}

/// A graph of the threads that wait for resources.
///
/// It detects deadlocks: the program stops with a message instead of hanging.
///
/// A thread registers before it blocks. In a deadlock, each thread waits for a resource that the next one owns, and the
/// thread that registers last finds the cycle. There are no false alarms: a thread becomes the owner before it can wait
/// for another resource, and stops being the owner before it releases the lock.
enum WaitGraph {
  /// One thread of a deadlock.
  struct Step: Sendable {
    /// The name of the resource that the thread holds.
    let owned: String

    /// The name of the resource that the thread waits for.
    let awaited: String

    /// The source location of the wait, if it is known.
    let site: SourceSite?
  }

  private struct Wait {
    let resource: any ExclusiveResource
    let site: SourceSite?
  }

  private static let waits = Mutex<[UInt: Wait]>([:])

  /// How often a thread tries to take the lock before it registers.
  ///
  /// Most locks are released during these attempts.
  private static let attempts = 32

  /// Takes the lock of a resource, which another thread may hold.
  ///
  /// Stops the program in a deadlock.
  ///
  /// - Parameters:
  ///   - lock: The lock.
  ///   - resource: The resource that the lock protects.
  ///   - thread: The current thread.
  ///   - site: The source location of the access, if it is known.
  static func acquire(_ lock: RecursiveLock, of resource: any ExclusiveResource, on thread: UInt, at site: SourceSite?)
  {
    for _ in 0..<attempts {
      if lock.tryLock() { return }
      BackgroundThread.yield()
    }
    let cycle = waits.withLock { waits in
      waits[thread] = Wait(resource: resource, site: site)
      return Self.cycle(from: thread, in: waits)
    }
    if let cycle { Diagnostic.deadlock(cycle).stop(at: site) }
    lock.lock()
    waits.withLock { waits in _ = waits.removeValue(forKey: thread) }
  }

  /// The threads of the deadlock that a thread is part of, starting with that thread; `nil` if there is no deadlock.
  private static func cycle(from thread: UInt, in waits: [UInt: Wait]) -> [Step]? {
    var chain: [Wait] = []
    var current = thread
    while let wait = waits[current], chain.count <= waits.count {
      chain.append(wait)
      current = wait.resource.owner
      guard current == thread else { continue }
      // Each thread owns the resource that the previous one waits for. The first owns the one that the last waits for.
      return chain.indices.map { index in
        let owned = chain[index == 0 ? chain.count - 1 : index - 1].resource.resourceName
        return Step(owned: owned, awaited: chain[index].resource.resourceName, site: chain[index].site)
      }
    }
    return nil
  }
}

/// A critical section of the library that runs code of the program.
final class ExclusiveSection: ExclusiveResource {
  private let lock = RecursiveLock()
  private let owningThread = Atomic<UInt>(0)

  /// The recursion depth of the owner; changed only while the lock is held.
  private let depth = Atomic(0)
  private let name: @Sendable () -> String

  /// Creates a section.
  ///
  /// - Parameter name: The name of the section in messages.
  init(_ name: @escaping @autoclosure @Sendable () -> String) {
    self.name = name
  }

  var owner: UInt { owningThread.load(ordering: .relaxed) }
  var resourceName: String { name() }

  /// Runs a function while no other thread is in the section.
  ///
  /// The section is reentrant.
  func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    let thread = ThreadLocals.threadID
    if !lock.tryLock() { WaitGraph.acquire(lock, of: self, on: thread, at: nil) }
    depth.add(1, ordering: .relaxed)
    owningThread.store(thread, ordering: .relaxed)
    defer {
      if depth.subtract(1, ordering: .relaxed).newValue == 0 { owningThread.store(0, ordering: .relaxed) }
      lock.unlock()
    }
    return try body()
  }
}
