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
  /// The issue goes to the reporters of the code that calls this.
  ///
  /// - Parameter values: The dependencies to change.
  public func apply(to values: inout DependencyValues) {
    // Captured, because a replay silences what its reducer reports.
    let (reads, reporters) = (reads, IssueReporters.current)
    values.date = DateGenerator { reads.nextDate(reporters) }
    values.uuid = UUIDGenerator { reads.nextID(reporters) }
    values.withRandomNumberGenerator = WithRandomNumberGenerator(ReplayedNumbers(reads: reads, reporters: reporters))
  }
}

extension StoreReplay {
  /// Handles an action of an entry, with the dates, ids and random numbers that were read for it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - entry: The entry.
  func handle(_ action: Action, reading entry: SessionEntry<State, Action>) {
    var values = dependencies
    ReplayedDependencies(entry).apply(to: &values)
    handle(action, dependencies: values)
  }
}

/// A generator of the random numbers of an entry.
private struct ReplayedNumbers: RandomNumberGenerator, Sendable {
  let reads: ReplayedReads
  let reporters: [any IssueReporter]

  mutating func next() -> UInt64 { reads.nextNumber(reporters) }
}

/// The values of an entry, and how many of each kind were handed out.
private final class ReplayedReads: Sendable {
  private struct Progress {
    var dates = 0
    var ids = 0
    var numbers = 0
    var isReported = false
  }

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

  func nextDate(_ reporters: [any IssueReporter]) -> Date {
    if let date = next(of: dates, \.dates) { return date }
    reportOnce(
      "date",
      to: reporters,
      recorded: dates.count,
      instead: dates.isEmpty ? "the present date" : "the last recorded date again"
    )
    return dates.last ?? Date()
  }

  func nextID(_ reporters: [any IssueReporter]) -> UUID {
    if let id = next(of: ids, \.ids) { return id }
    reportOnce("uuid", to: reporters, recorded: ids.count, instead: "a new id")
    return UUID()
  }

  func nextNumber(_ reporters: [any IssueReporter]) -> UInt64 {
    if let number = next(of: numbers, \.numbers) { return number }
    reportOnce("withRandomNumberGenerator", to: reporters, recorded: numbers.count, instead: "a new random number")
    return UInt64.random(in: .min ... .max)
  }

  private func next<Value>(of values: [Value], _ count: WritableKeyPath<Progress, Int> & Sendable) -> Value? {
    let position = progress.withLock { progress in
      defer { progress[keyPath: count] += 1 }
      return progress[keyPath: count]
    }
    return position < values.count ? values[position] : nil
  }

  private func reportOnce(_ name: String, to reporters: [any IssueReporter], recorded: Int, instead: String) {
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
