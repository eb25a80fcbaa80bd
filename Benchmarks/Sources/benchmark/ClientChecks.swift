import AllocationCounter
import Dovetail
import DovetailInspector
import DovetailSession

/// What clients of the inspector receive during a long run, and the memory that they and the session take.
///
/// One client reads all the time, the other one reads nothing before the end.
@MainActor
enum ClientChecks {
  // 40 seconds, of which the first ten fill the session and the buffers of the clients on a slow machine.
  private static var actionCount: Int { 400_000 }
  private static var policy: SessionPolicy { SessionPolicy(maximumEntries: 10_000, maximumBytes: 4 << 20) }

  /// The session may take a quarter more than its policy says, and each client has a buffer of 4,096 events.
  private static var limitOfMegabytes: Double { 10 }

  static func all() async -> [Check] {
    let store = Store(initialState: Counter.State()) { Counter() }
    guard let inspector = try? Inspector.start(program: "benchmark") else { return [missing("inspector")] }
    defer { inspector.stop() }
    let before = memory_in_use()
    let recorder = inspector.inspect(store, policy: policy)
    guard let reader = try? InspectorClient(of: inspector), let idler = try? InspectorClient(of: inspector) else {
      return [missing("client of the inspector")]
    }
    async let reading = reader.received(until: actionCount)
    let megabytes = await sendSteadily(to: store).map { Double($0 - before) / 1_000_000 }
    let idle = await idler.received(until: actionCount)
    let read = await reading
    recorder?.stop()
    let (former, later) = (megabytes.prefix(megabytes.count / 2), megabytes.suffix(megabytes.count / 2))
    return [
      Check(name: "actions of 400,000 that a client that reads was not told of", found: read.missing, limit: 0),
      Check(name: "the same of a client that read nothing before the end", found: idle.missing, limit: 0),
      Check(name: "the same without being told that entries were dropped", found: idle.dropped > 0 ? 0 : 1, limit: 0),
      Check(
        name: "MB of a session of 4 MB with two clients, at most",
        found: megabytes.max() ?? 0,
        limit: limitOfMegabytes
      ),
      Check(
        name: "MB that these are more in the second half of the run",
        found: (later.max() ?? 0) - (former.max() ?? 0),
        limit: 1
      ),
    ]
  }

  /// Sends 10,000 actions a second.
  ///
  /// - Returns: The memory in use, in bytes, after each second.
  private static func sendSteadily(to store: StoreOf<Counter>) async -> [Int64] {
    var memory: [Int64] = []
    var pace = SteadyPace()
    for number in 1...actionCount {
      store.send(.renamed("\(number) " + String(repeating: "x", count: 300)))
      if number.isMultiple(of: SteadyPace.actionsInSecond) { memory.append(memory_in_use()) }
      if number.isMultiple(of: SteadyPace.actionsInStep) { await pace.wait() }
    }
    return memory
  }

  private static func missing(_ what: String) -> Check { Check(name: "there is no \(what)", found: 1, limit: 0) }
}
