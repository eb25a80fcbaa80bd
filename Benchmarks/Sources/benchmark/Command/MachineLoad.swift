import AllocationCounter
import Foundation

/// How much of the machine other processes use.
///
/// It is found in what Linux says in `/proc`; elsewhere, only the load average is known.
struct MachineLoad {
  /// A machine is busy if others use more of its processors than this.
  static let busyProcessors = 0.2

  private let start = ContinuousClock.now
  private let others: Double?

  init() {
    others = Self.processorSecondsOfOthers()
  }

  /// The processors that others have used on average since this was made, or `nil` if that is not known.
  var processorsOfOthers: Double? {
    guard let others, let now = Self.processorSecondsOfOthers() else { return nil }
    return max(0, now - others) / ((ContinuousClock.now - start) / .seconds(1))
  }

  /// The number of processes that ran or waited for a processor, over the last minute.
  static var average: Double {
    var averages = [0.0]
    return getloadavg(&averages, 1) == 1 ? averages[0] : 0
  }

  /// Looks at what others do for a while.
  ///
  /// - Parameter hundredths: For how long, in hundredths of a second.
  /// - Returns: The processors that they use.
  static func sample(hundredths: Int) async -> Double {
    let load = MachineLoad()
    try? await ContinuousClock().sleep(for: .milliseconds(10 * hundredths))
    return load.processorsOfOthers ?? average
  }

  /// The processor time of all processes but this one and those it has started and waited for.
  ///
  /// It includes what the host of a virtual machine took away.
  private static func processorSecondsOfOthers() -> Double? {
    guard
      let text = try? String(contentsOfFile: "/proc/stat", encoding: .utf8),
      let line = text.split(separator: "\n").first
    else { return nil }
    // User, nice, system, idle, waiting for devices, interrupts, soft interrupts, stolen.
    let ticks = line.split(separator: " ").dropFirst().compactMap { Double($0) }
    guard ticks.count >= 8 else { return nil }
    let used = ticks[0] + ticks[1] + ticks[2] + ticks[5] + ticks[6] + ticks[7]
    return used / Double(sysconf(Int32(_SC_CLK_TCK))) - own_processor_seconds()
  }
}
