import Synchronization

/// The tasks that some tasks have started or resumed, directly or through others.
///
/// A ``TestClock`` waits for them. A family learns of each task when it is enqueued on the global executor, and by
/// which task. Nothing tells of a task that is enqueued on an actor, so each task that leaves an actor for the global
/// executor, and is in no family, counts as a stranger that every family waits for. Tasks of `async let` are not known.
final class TaskFamily: Sendable {
  private struct Member {
    let probe: TaskProbe
    var families: Set<Int>

    /// How often the task was enqueued since it became a member.
    var turns = 0
  }

  private struct Table {
    var members: [UInt: Member] = [:]
    var lastFamily = 0

    /// The number of members at which those that have ended are removed.
    var limit = smallestLimit
  }

  /// A member that was at work.
  private struct Worker {
    let probe: TaskProbe
    let turns: Int
    let isStranger: Bool
  }

  private static let count = Atomic(0)
  private static let table = Mutex(Table())
  private static var smallestLimit: Int { 64 }

  /// Whether there is any family.
  static var isAnyThere: Bool { count.load(ordering: .relaxed) > 0 }

  /// The family of strangers.
  private static let strangers = 0

  private let number: Int

  /// The members that did not come to rest while ``settle()`` waited, and the turns that they had taken.
  private let restless = Mutex<[UInt: Int]>([:])

  /// Creates the family of the current task.
  init() {
    Self.count.add(1, ordering: .relaxed)
    number = Self.table.withLock { table in
      table.lastFamily += 1
      return table.lastFamily
    }
    GlobalExecutorHook.observeJobs()
    addCurrentTask()
  }

  deinit {
    Self.count.subtract(1, ordering: .relaxed)
    let former = Self.table.withLock { table in
      let former = table.members
      for (address, member) in former where member.families.contains(number) {
        table.members[address]?.families.remove(number)
        if member.families.count == 1 { table.members[address] = nil }
      }
      return former
    }
    withExtendedLifetime(former) {}
  }

  /// Adds the current task.
  func addCurrentTask() {
    guard let probe = TaskProbe.current else { return }
    Self.table.withLock { table in
      _ = table.members[probe.address, default: Member(probe: probe, families: [])].families.insert(number)
    }
  }

  /// Records that the current code enqueues a job.
  static func note(_ job: UnownedJob) {
    let current = TaskProbe.currentAddress
    let address = TaskProbe.address(of: job)
    let former = table.withLock { table -> [UInt: Member] in
      var families =
        current.flatMap { table.members[$0] }.flatMap { member in
          // The end of a test resumes the runner of the tests, which is not part of the test.
          member.probe.hasEnded ? nil : member.families.subtracting([strangers])
        } ?? []
      // A task that leaves an actor is not the current one any more, and the executor is still the actor's.
      if families.isEmpty, current == nil || current == address, CurrentExecutor.now != nil { families = [strangers] }
      if table.members[address] != nil {
        table.members[address]?.turns += 1
        table.members[address]?.families.formUnion(families)
        return [:]
      }
      guard !families.isEmpty, let probe = TaskProbe(enqueued: job) else { return [:] }
      table.members[address] = Member(probe: probe, families: families)
      return removeEnded(&table)
    }
    // Released without the mutex.
    withExtendedLifetime(former) {}
  }

  /// Removes the members that have ended, once there are many.
  ///
  /// - Returns: What the caller has to release.
  private static func removeEnded(_ table: inout Table) -> [UInt: Member] {
    guard table.members.count > table.limit else { return [:] }
    let former = table.members
    table.members = former.filter { !$0.value.probe.hasEnded }
    table.limit = max(smallestLimit, 2 * table.members.count)
    return former
  }

  /// Waits until each member is at rest, or has had turns.
  ///
  /// Members that work without end are passed over after a number of turns, until they have had another turn.
  nonisolated(nonsending) func settle() async {
    let current = TaskProbe.currentAddress
    for _ in 0..<Self.maximumRounds {
      var workers = workers(except: current)
      var turns = 0
      while !workers.isEmpty {
        guard turns < Self.maximumTurns else { return pass(over: workers) }
        await Task.megaYield(count: 1)
        turns += 1
        workers = stillWorking(workers, withStrangers: turns < Self.maximumTurnsOfStrangers)
      }
      if turns == 0 { return }
    }
  }

  /// Lets tasks begin that are enqueued on the main actor.
  nonisolated(nonsending) func letTasksBegin() async { await Task { @MainActor in }.value }

  /// How often ``settle()`` follows the work that members have started or resumed meanwhile.
  private static var maximumRounds: Int { 50 }

  /// How often ``settle()`` yields at most to a member that does not come to rest.
  private static var maximumTurns: Int { 20_000 }

  /// How often ``settle()`` yields at most to strangers.
  private static var maximumTurnsOfStrangers: Int { 1_000 }

  private func workers(except current: UInt?) -> [Worker] {
    let restless = restless.withLock { $0 }
    return Self.table.withLock { table in
      table.members.compactMap { address, member in
        let isMember = member.families.contains(number)
        guard
          isMember || member.families.contains(Self.strangers), address != current, restless[address] != member.turns,
          !member.probe.isAtRest
        else { return nil }
        return Worker(probe: member.probe, turns: member.turns, isStranger: !isMember)
      }
    }
  }

  private func stillWorking(_ workers: [Worker], withStrangers includesStrangers: Bool) -> [Worker] {
    Self.table.withLock { table in
      workers.filter { worker in
        !worker.probe.isAtRest && table.members[worker.probe.address]?.turns == worker.turns
          && (includesStrangers || !worker.isStranger)
      }
    }
  }

  private func pass(over workers: [Worker]) {
    restless.withLock { restless in for worker in workers { restless[worker.probe.address] = worker.turns } }
  }
}
