import Dovetail
import DovetailEssentials
import Synchronization

/// Hands out the dates, ids and random numbers that were read while an entry was handled once more, in their order.
///
/// ```swift
/// let dependencies = ReplayedDependencies(entry)
/// withDependencies {
///   dependencies.apply(to: &$0)
/// } operation: {
///   _ = feature.reduce(into: &state, action: action)
/// }
/// ```
///
/// Dates, ids and numbers each have an order of their own. If more values are read than were recorded, an issue is
/// reported once. The last date is then repeated, and ids and random numbers are new ones, since a feature may rely on
/// their being different.
///
/// - Isolation: the values can be read on any thread.
public struct ReplayedDependencies: Sendable {
  private let reads: ReplayedReads

  /// Prepares the values that were read while an entry was handled.
  ///
  /// - Parameter entry: The entry.
  public init<State, Action>(_ entry: SessionEntry<State, Action>) {
    reads = ReplayedReads(entry.reads, number: entry.number)
  }

  /// Prepares values that were read.
  ///
  /// ```swift
  /// ReplayedDependencies([.uuid(id), .date(now)]).apply(to: &values)
  /// ```
  ///
  /// - Parameter reads: The values in the order in which they were read.
  public init(_ reads: [RecordedRead]) {
    self.reads = ReplayedReads(reads, number: nil)
  }

  /// Overrides `\.date`, `\.uuid` and `\.withRandomNumberGenerator`.
  ///
  /// - Parameter values: The dependencies to change.
  public func apply(to values: inout DependencyValues) {
    let reads = reads
    values.date = DateGenerator { reads.nextDate() }
    values.uuid = UUIDGenerator { reads.nextID() }
    values.withRandomNumberGenerator = WithRandomNumberGenerator(ReplayedNumbers(reads: reads))
  }
}

/// A generator of the random numbers of an entry.
private struct ReplayedNumbers: RandomNumberGenerator, Sendable {
  let reads: ReplayedReads

  mutating func next() -> UInt64 { reads.nextNumber() }
}

/// The values of an entry, and how many of each kind were handed out.
private final class ReplayedReads: Sendable {
  private struct Progress {
    var dates = 0
    var ids = 0
    var numbers = 0
    var isReported = false
  }

  /// The reporters of the code that replays: what the reducer reports is not reported again.
  private let reporters = IssueReporters.current
  private let number: Int?
  private let dates: [Date]
  private let ids: [UUID]
  private let numbers: [UInt64]
  private let progress = Mutex(Progress())

  init(_ reads: [RecordedRead], number: Int?) {
    self.number = number
    dates = reads.compactMap { if case .date(let date) = $0 { date } else { nil } }
    ids = reads.compactMap { if case .uuid(let id) = $0 { id } else { nil } }
    numbers = reads.compactMap { if case .random(let number) = $0 { number } else { nil } }
  }

  func nextDate() -> Date {
    if let date = next(of: dates, \.dates) { return date }
    reportOnce(
      "date",
      recorded: dates.count,
      instead: dates.isEmpty ? "the present date" : "the last recorded date again"
    )
    return dates.last ?? Date()
  }

  func nextID() -> UUID {
    if let id = next(of: ids, \.ids) { return id }
    reportOnce("uuid", recorded: ids.count, instead: "a new id")
    return UUID()
  }

  func nextNumber() -> UInt64 {
    if let number = next(of: numbers, \.numbers) { return number }
    reportOnce("withRandomNumberGenerator", recorded: numbers.count, instead: "a new random number")
    return UInt64.random(in: .min ... .max)
  }

  private func next<Value>(of values: [Value], _ count: WritableKeyPath<Progress, Int> & Sendable) -> Value? {
    let position = progress.withLock { progress in
      defer { progress[keyPath: count] += 1 }
      return progress[keyPath: count]
    }
    return position < values.count ? values[position] : nil
  }

  private func reportOnce(_ name: String, recorded: Int, instead: String) {
    let isFirst = progress.withLock { progress in
      defer { progress.isReported = true }
      return !progress.isReported
    }
    guard isFirst else { return }
    withIssueReporters(reporters) {
      report(
        .readsExceedRecording(of: name, recorded: recorded, entry: number, instead: instead),
        at: .ofCurrentWork()
      )
    }
  }
}
