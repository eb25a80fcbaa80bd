import AllocationCounter
import Foundation

/// What a run of the rows found, as text and as JSON.
struct BenchmarkReport: Encodable {
  struct Row: Encodable {
    let number: Int
    let name: String
    let subject: Double?
    let baseline: Double?
    let ratio: Double?
    let bound: Double
    let boundIs: String
    let goal: Double?
    let against: Benchmark.Baseline
    let holds: Bool
    let unit: String
    let rounds: Int
    let lowerQuartile: Double?
    let upperQuartile: Double?
    let note: String?
    let processorsOfOthers: Double?
    let isMachineBusy: Bool
  }

  struct Count: Encodable {
    let name: String
    let found: Double
    let limit: Double
    let holds: Bool
  }

  /// What may be known of the machine.
  ///
  /// Nothing of it tells one machine from others of its kind.
  struct Machine: Encodable {
    let system: String
    let architecture: String
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let gigabytes = Int((Double(ProcessInfo.processInfo.physicalMemory) / 1e9).rounded())
    let compiler: String
    let loadAverageBefore = MachineLoad.average

    init() {
      #if os(Linux)
        system = "Linux"
      #else
        system = "Darwin"
      #endif
      #if arch(x86_64)
        architecture = "x86-64"
      #elseif arch(arm64)
        architecture = "arm64"
      #else
        architecture = "another"
      #endif
      #if compiler(>=6.4)
        compiler = "Swift 6.4 or later"
      #elseif compiler(>=6.3)
        compiler = "Swift 6.3"
      #else
        compiler = "Swift 6.2 or earlier"
      #endif
    }
  }

  #if DEBUG
    let build = "debug"
  #else
    let build = "release"
  #endif
  let machine = Machine()
  private(set) var loadAverageAfter = 0.0
  private(set) var counts: [Count] = []
  private(set) var rows: [Row] = []

  var holds: Bool { counts.allSatisfy(\.holds) && rows.allSatisfy(\.holds) }

  /// Prints a count, and keeps it.
  ///
  /// - Parameter check: The count.
  mutating func add(_ check: Check) {
    counts.append(Count(name: check.name, found: check.found, limit: check.limit, holds: check.holds))
    print(check.holds ? "  ok  " : " OVER ", check.name, "=", check.found, "(at most \(check.limit))")
  }

  /// Prints a row, and keeps it.
  ///
  /// - Parameters:
  ///   - benchmark: What was measured.
  ///   - number: The number of the row.
  ///   - times: What was found.
  ///   - others: The processors that others used in the meantime.
  mutating func add(_ benchmark: Benchmark, number: Int, times: Times, processorsOfOthers others: Double?) {
    let (limit, boundIs) =
      switch benchmark.bound {
      case .atMost(let limit): (limit, "at most")
      case .atLeast(let limit): (limit, "at least")
      }
    let isBusy = (others ?? MachineLoad.average / Double(machine.processors)) > MachineLoad.busyProcessors
    let row = Row(
      number: number,
      name: benchmark.name,
      subject: times.subject.isFinite ? times.subject : nil,
      baseline: times.baseline.isFinite ? times.baseline : nil,
      ratio: times.ratio.isFinite ? times.ratio : nil,
      bound: limit,
      boundIs: boundIs,
      goal: benchmark.goal,
      against: benchmark.baseline,
      holds: benchmark.bound.holds(times.ratio),
      unit: benchmark.unit,
      rounds: times.rounds,
      lowerQuartile: times.quartiles?.lowerBound,
      upperQuartile: times.quartiles?.upperBound,
      note: times.note,
      processorsOfOthers: others,
      isMachineBusy: isBusy
    )
    rows.append(row)
    let notes = [times.note, isBusy ? "BUSY: others used \(rounded(others ?? .nan)) processors" : nil].compactMap(
      \.self
    )
    let bounds = "\(boundIs) \(limit)" + (benchmark.goal.map { ", to become \($0)" } ?? "")
    let figures = "\(bounds); \(rounded(times.subject)) / \(rounded(times.baseline)) \(benchmark.unit)"
    let name = "\(number) \(benchmark.name)"
    print(
      row.holds ? "  ok  " : " OVER ",
      name,
      "=",
      rounded(times.ratio),
      "(\((CollectionOfOne(figures) + notes).joined(separator: "; ")))"
    )
  }

  /// Prints which bounds are broken, and writes the file.
  ///
  /// - Parameter file: Where to write all as JSON.
  /// - Throws: If it cannot be written.
  mutating func finish(json file: String?) throws {
    loadAverageAfter = MachineLoad.average
    let broken = counts.filter { !$0.holds }.map(\.name) + rows.filter { !$0.holds }.map { "\($0.number) \($0.name)" }
    let busy = rows.count(where: \.isMachineBusy)
    print()
    print("\(counts.count + rows.count - broken.count) of \(counts.count + rows.count) bounds hold.")
    for name in broken { print(" OVER ", name) }
    print("Load average \(rounded(machine.loadAverageBefore)) before, \(rounded(loadAverageAfter)) after.")
    if busy > 0 { warn("others used the machine in \(busy) of \(rows.count) rows; measure these again") }
    guard let file else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: URL(filePath: file))
  }
}

func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }

func warn(_ message: String) { print("warning:", message) }
