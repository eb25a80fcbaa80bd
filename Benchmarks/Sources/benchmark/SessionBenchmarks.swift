import Dovetail
import DovetailInspector
import DovetailSession
import Foundation

/// What a recorder costs its store, and what a client of the inspector costs it.
@MainActor
enum SessionBenchmarks {
  static func recording() async -> Times {
    let recorded = opaque(Store(initialState: Counter.State()) { Counter() })
    let recorder = SessionRecorder(recorded)
    let root = opaque(Store(initialState: Counter.State()) { Counter() })
    let count = 10_000
    let times = await compare(iterations: count) {
      for _ in 0..<count { recorded.send(.incremented) }
    } baseline: {
      for _ in 0..<count { root.send(.incremented) }
    }
    recorder?.stop()
    return times
  }

  /// The processor time of the store's thread at 10,000 actions a second, with a client that reads everything.
  static func watched() async -> Times { await OneThread().watched() }
}

extension OneThread {
  fileprivate func watched() async -> Times {
    let recorded = opaque(Store(initialState: Counter.State()) { Counter() })
    let recorder = SessionRecorder(recorded)
    let watched = opaque(Store(initialState: Counter.State()) { Counter() })
    guard let inspector = try? Inspector.start(program: "benchmark") else { return Times.missing("inspector") }
    inspector.inspect(watched)
    guard let client = try? client(of: inspector) else { return Times.missing("client of the inspector") }
    // Until the client is connected, its store is like the other.
    await sendSteadily(to: watched, for: 20)
    var rounds: [Times] = []
    for _ in 0..<11 {
      let subject = await sendSteadily(to: watched, for: 30)
      rounds.append(Times(subject: subject, baseline: await sendSteadily(to: recorded, for: 30)))
    }
    client.terminate()
    inspector.stop()
    recorder?.stop()
    return median(of: rounds)
  }

  /// Sends 10,000 actions a second.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - hundredths: How long, in hundredths of a second.
  /// - Returns: The processor time of this thread for each action, in nanoseconds.
  @discardableResult
  private func sendSteadily(to store: StoreOf<Counter>, for hundredths: Int) async -> Double {
    let start = threadNanoseconds()
    var pace = SteadyPace()
    for _ in 0..<hundredths {
      for _ in 0..<SteadyPace.actionsInStep { store.send(.incremented) }
      await pace.wait()
    }
    return (threadNanoseconds() - start) / Double(hundredths * SteadyPace.actionsInStep)
  }

  private func threadNanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Starts a process that reads all events.
  private func client(of inspector: Inspector) throws -> Process {
    let client = Process()
    client.executableURL = URL(filePath: "/usr/bin/env")
    client.arguments = InspectorClient.command(inspector.link, after: 0)
    client.standardOutput = FileHandle.nullDevice
    try client.run()
    return client
  }
}
