import Dovetail
import DovetailEssentials

/// The dates, ids and random numbers that a span of entries has read, as overrides of a test.
struct RecordedDependencies {
  /// The statements before the test store is made.
  private(set) var declarations: [SwiftSource] = []

  /// The overrides.
  private(set) var overrides: [SwiftSource] = []

  /// Whether the test needs ``generatorText``.
  private(set) var needsGenerator = false

  /// A generator that returns recorded numbers.
  static let generatorText = """
    /// Returns recorded numbers, and 0 after them.
    private struct RecordedNumbers: RandomNumberGenerator {
      var numbers: [UInt64]

      mutating func next() -> UInt64 { numbers.isEmpty ? 0 : numbers.removeFirst() }
    }
    """

  /// Writes the overrides.
  ///
  /// - Parameters:
  ///   - reads: The values that were read, in their order.
  ///   - values: Writes the values.
  init(_ reads: [RecordedRead], _ values: ValueWriter) {
    var dates: [Date] = []
    var ids: [UUID] = []
    var numbers: [UInt64] = []
    for read in reads {
      switch read {
      case .date(let date): dates.append(date)
      case .uuid(let id): ids.append(id)
      case .random(let number): numbers.append(number)
      }
    }
    add(dates: dates, values)
    add(ids: ids, values)
    guard !numbers.isEmpty else { return }
    needsGenerator = true
    let list = SwiftSource.array(
      numbers.map { values.isHidden($0) ? values.hiddenPlaceholder(for: $0) : .text("\($0)") }
    )
    let generator = SwiftSource.call("RecordedNumbers", [("numbers", list)])
    let override = SwiftSource.call("WithRandomNumberGenerator", [(nil, generator)])
    overrides.append(.assignment("$0.withRandomNumberGenerator", override))
  }

  private mutating func add(dates: [Date], _ values: ValueWriter) {
    guard let first = dates.first else { return }
    // A date that is only read does not count as one that is used.
    let written = values.writtenDates
    defer { values.writtenDates = written }
    guard Set(dates).count > 1 else {
      let date = values.source(of: first, as: Date.self)
      return overrides.append(.assignment("$0.date", .call(".constant", [(nil, date)])))
    }
    add("dates", dates.map { values.source(of: $0, as: Date.self) }, "date", "DateGenerator")
  }

  private mutating func add(ids: [UUID], _ values: ValueWriter) {
    guard !ids.isEmpty else { return }
    let shown = ids.map { values.plainValues.id(for: $0) }
    guard values.isHidden(ids[0]) || shown != ids.indices.map({ UUID($0) }) else {
      return overrides.append(.assignment("$0.uuid", .text(".incrementing")))
    }
    guard Set(ids).count > 1 else {
      return overrides.append(
        .assignment("$0.uuid", .call(".constant", [(nil, values.source(of: ids[0], as: UUID.self))]))
      )
    }
    add("ids", ids.map { values.source(of: $0, as: UUID.self) }, "uuid", "UUIDGenerator")
  }

  /// Adds a list whose values are handed out one after the other, and the last again and again.
  private mutating func add(_ name: String, _ list: [SwiftSource], _ dependency: String, _ generator: String) {
    declarations.append(.assignment("let \(name)", .call("LockIsolated", [(nil, .array(list))])))
    let next = SwiftSource.text("\(name).withValue { $0.count > 1 ? $0.removeFirst() : $0[0] }")
    let closure = SwiftSource.closures(
      .text(generator),
      [SwiftSource.Closure(label: nil, statements: [next])]
    )
    overrides.append(.assignment("$0.\(dependency)", closure))
  }
}
