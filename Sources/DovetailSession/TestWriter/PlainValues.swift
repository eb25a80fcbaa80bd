import Dovetail
import DovetailEssentials

/// Ids and dates that a person would write, in the place of those that dependencies have returned.
///
/// A program that uses an id only as an id, and a date only as a moment, does the same with others: ids are replaced
/// one by one, and the differences of dates stay.
struct PlainValues {
  /// The ids.
  private(set) var ids: [UUID: UUID] = [:]

  /// The date that becomes the first moment; `nil` if dates stay.
  private(set) var start: Date?

  /// The ids of elements of stacks that the first state has; others are moved by ``stackIDOffset``.
  private var firstStackIDs: [Int: Int] = [:]

  /// What is added to the ids of elements that are added to stacks later.
  private var stackIDOffset = 0

  /// The references of shared values that the first state holds more than once, and that get a name.
  var commonShared: Set<ObjectIdentifier> = []

  /// Whether all values stay.
  var isEmpty: Bool {
    ids.isEmpty && start == nil && commonShared.isEmpty && stackIDOffset == 0 && firstStackIDs.allSatisfy { $0 == $1 }
  }

  /// Leaves all values as they are.
  init() {}

  /// Chooses values.
  ///
  /// A text that contains an id or a year shows that something else was made of it. An id that no dependency has
  /// returned stays, and so do all if one of them would be the same.
  ///
  /// - Parameters:
  ///   - reads: What was read in the entries of the test.
  ///   - former: What was read in the entries before.
  ///   - written: The ids and dates that were written.
  ///   - text: What was written.
  init(
    _ reads: [RecordedRead],
    after former: [RecordedRead],
    _ written: (ids: Set<UUID>, dates: Set<Date>),
    in text: String
  ) {
    chooseIDs((reads + former).compactMap(\.id), written.ids, text.lowercased())
    let dates = Set((reads + former).compactMap(\.date))
    guard let first = (former + reads).compactMap(\.date).first else { return }
    // A date that is nowhere has led to something else.
    guard written.dates.isSubset(of: dates), written.dates.isSuperset(of: reads.compactMap(\.date)),
      !dates.contains(where: { text.contains(Self.year(of: $0)) })
    else { return }
    start = first
  }

  /// Chooses ids of elements of stacks as a new store does: it numbers those of the first state, and then new ones.
  ///
  /// The numbers of a program go on from stack to stack and from store to store.
  ///
  /// - Parameters:
  ///   - first: The numbers that the first state has.
  ///   - all: All numbers.
  mutating func chooseStackIDs(_ first: Set<Int>, of all: Set<Int>) {
    let new = all.subtracting(first)
    // Numbers that are not in this order were given by someone else.
    guard new.allSatisfy({ number in first.allSatisfy { $0 < number } }), all.allSatisfy({ $0 >= 0 }) else { return }
    firstStackIDs = Dictionary(uniqueKeysWithValues: first.sorted().enumerated().map { ($1, $0) })
    if let next = new.min() { stackIDOffset = first.count - next }
  }

  private mutating func chooseIDs(_ read: [UUID], _ written: Set<UUID>, _ text: String) {
    var chosen: [UUID: UUID] = [:]
    for id in read where chosen[id] == nil { chosen[id] = UUID(chosen.count) }
    let others = written.subtracting(read)
    guard others.isDisjoint(with: chosen.values) else { return }
    let isInText = read.contains { id in
      let name = id.uuidString.lowercased()
      let rest = text.replacing(IDText.text(of: id).lowercased(), with: "")
      // An id with a number has the same beginning as others.
      return rest.contains(IDText.number(of: id) == nil ? String(name.prefix { $0 != "-" }) : name)
    }
    if !isInText { ids = chosen.filter { $0.key != $0.value } }
  }

  private static func year(of date: Date) -> String {
    let (secondsPerYear, reference) = (31_556_952.0, 2001)
    return "\(reference + Int((date.timeIntervalSinceReferenceDate / secondsPerYear).rounded(.down)))"
  }

  /// The number of an id of a stack's element in the place of another.
  func stackID(for number: Int) -> Int { firstStackIDs[number] ?? number + stackIDOffset }

  /// The id in the place of another.
  func id(for id: UUID) -> UUID { ids[id] ?? id }

  /// The date in the place of another.
  func date(for date: Date) -> Date {
    start.map { Date(timeIntervalSinceReferenceDate: date.timeIntervalSince($0)) } ?? date
  }
}

extension RecordedRead {
  fileprivate var id: UUID? { if case .uuid(let id) = self { id } else { nil } }
  fileprivate var date: Date? { if case .date(let date) = self { date } else { nil } }
}
