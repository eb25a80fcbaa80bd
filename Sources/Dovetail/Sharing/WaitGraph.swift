import Synchronization

/// Something that one thread at a time has to itself while code of the program runs, so that threads can come to wait
/// for each other.
protocol ExclusiveResource: AnyObject, Sendable {
  /// The thread that runs code of the program while it has the resource; 0 for none.
  var owner: UInt { get }

  /// What messages call the resource.
  var resourceName: String { get }
}

/// Which thread waits for which resource, so that a deadlock stops the program with a message in place of hanging.
///
/// A thread registers before it waits. In a deadlock each thread waits for a resource that the next one owns; the
/// thread that registers last finds the cycle. A thread becomes the owner before it can wait for anything else, and is
/// none any more before it gives the lock back, so a cycle that is found is there: none of its threads can go on.
enum WaitGraph {
  /// A thread of a deadlock.
  struct Step: Sendable {
    /// What the thread has.
    let owned: String

    /// What it waits for.
    let awaited: String

    /// Where it waits, where that is known.
    let site: SourceSite?
  }

  private struct Wait {
    let resource: any ExclusiveResource
    let site: SourceSite?
  }

  private static let waits = Mutex<[UInt: Wait]>([:])

  /// How often a thread looks for the lock before it registers: most locks are held for less time than that takes.
  private static let attempts = 32

  /// Takes the lock of a resource that another thread holds.
  ///
  /// - Parameters:
  ///   - lock: The lock.
  ///   - resource: What the lock is for.
  ///   - thread: This thread.
  ///   - site: Where the program asks for the resource, where that is known.
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

  /// The threads of a deadlock that a thread is part of, beginning with that thread.
  private static func cycle(from thread: UInt, in waits: [UInt: Wait]) -> [Step]? {
    var chain: [Wait] = []
    var current = thread
    while let wait = waits[current], chain.count <= waits.count {
      chain.append(wait)
      current = wait.resource.owner
      guard current == thread else { continue }
      // Each owns what the one before it waits for; the first owns what the last one waits for.
      return chain.indices.map { index in
        let owned = chain[index == 0 ? chain.count - 1 : index - 1].resource.resourceName
        return Step(owned: owned, awaited: chain[index].resource.resourceName, site: chain[index].site)
      }
    }
    return nil
  }
}

/// A part of the library's work that one thread does at a time, and that runs code of the program.
final class ExclusiveSection: ExclusiveResource {
  private let lock = RecursiveLock()
  private let owningThread = Atomic<UInt>(0)

  /// How often the thread is in the section; changed only while the lock is held.
  private let depth = Atomic(0)
  private let name: @Sendable () -> String

  /// Makes a section.
  ///
  /// - Parameter name: What messages call it.
  init(_ name: @escaping @autoclosure @Sendable () -> String) {
    self.name = name
  }

  var owner: UInt { owningThread.load(ordering: .relaxed) }
  var resourceName: String { name() }

  /// Runs something while no other thread is in the section.
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
