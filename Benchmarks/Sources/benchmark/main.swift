// Measures what the library promises about speed and memory: `swift run -c release benchmark --help`.

import AllocationCounter
import Foundation

let benchmarks = promisedBenchmarks + goalBenchmarks

@MainActor
func measureRows(_ options: BenchmarkOptions) async throws {
  let rows = try options.selection(of: benchmarks)
  if let rounds = options.rounds {
    InstructionCount.rounds = rounds
    for row in rows {
      _ = await row.benchmark.measure()
      guard let last = InstructionCount.lastRound else { continue }
      print("operations \(last.operations) allocations \(last.allocations)")
    }
    return
  }
  var report = BenchmarkReport()
  let others = await MachineLoad.sample(hundredths: 50)
  if others > MachineLoad.busyProcessors {
    warn("the machine is busy: others use \(rounded(others)) processors, so ratios can be off")
  }
  if options.rows.isEmpty {
    for check in await AllocationChecks.all() + ClientChecks.all() { report.add(check) }
    print()
  }
  if options.mode != .checks {
    // Rows in root sends come first: once a value is shared, later stores collect changes, which slows root sends.
    let inRootSends = rows.filter { $0.number > promisedBenchmarks.count }
    for row in inRootSends + rows.filter({ $0.number <= promisedBenchmarks.count }) {
      let load = MachineLoad()
      let times = await row.benchmark.measureAgainIfBroken()
      report.add(row.benchmark, number: row.number, times: times, processorsOfOthers: load.processorsOfOthers)
    }
  }
  try report.finish(json: options.json)
  if !report.holds { stop_with_failure() }
}

print_by_line()
do {
  let options = try BenchmarkOptions(CommandLine.arguments.dropFirst())
  #if DEBUG
    if options.mode != .help { warn("times of a debug build mean nothing: swift run -c release benchmark") }
  #endif
  switch options.mode {
  case .help: print(BenchmarkOptions.usage)
  case .list:
    for row in try options.selection(of: benchmarks) { print(row.number, row.benchmark.name, row.benchmark.bound) }
  case .checks, .rows: try await measureRows(options)
  case .memory: await Footprints.printAll()
  case .endurance: if await !Endurance.run() { stop_with_failure() }
  }
} catch let failure as BenchmarkOptions.Failure {
  print("error: \(failure.message)\n\n\(BenchmarkOptions.usage)")
  exit(2)
}
