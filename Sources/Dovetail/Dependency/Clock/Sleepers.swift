/// Who sleeps on a clock, and who is to wake first.
///
/// First the earliest deadline, and of equal ones who came first.
///
/// - Complexity: O(log n) to add, O(log n) to take the first, O(n) to take another.
struct Sleepers<Instant: Comparable, Waking> {
  struct Sleeper {
    let id: UInt64
    let deadline: Instant
    let waking: Waking

    fileprivate func isBefore(_ other: Sleeper) -> Bool {
      deadline < other.deadline || (deadline == other.deadline && id < other.id)
    }
  }

  // A binary heap: no element is before its parent, that at half its position.
  private var heap: [Sleeper] = []

  /// Whether nobody sleeps.
  var isEmpty: Bool { heap.isEmpty }

  /// How many sleep.
  var count: Int { heap.count }

  /// When the next is to wake.
  var nextDeadline: Instant? { heap.first?.deadline }

  /// The deadlines, the earliest first.
  var deadlines: [Instant] { heap.map(\.deadline).sorted() }

  mutating func add(id: UInt64, deadline: Instant, waking: Waking) {
    heap.append(Sleeper(id: id, deadline: deadline, waking: waking))
    rise(from: heap.count - 1)
  }

  /// Takes the next, if it is due.
  mutating func popFirst(until now: Instant) -> Sleeper? {
    guard let first = heap.first, first.deadline <= now else { return nil }
    return take(at: 0)
  }

  /// Takes one that does not want to sleep any more.
  mutating func remove(id: UInt64) -> Sleeper? {
    heap.firstIndex { $0.id == id }.map { take(at: $0) }
  }

  private mutating func take(at index: Int) -> Sleeper {
    heap.swapAt(index, heap.count - 1)
    let taken = heap.removeLast()
    if index < heap.count {
      sink(from: index)
      rise(from: index)
    }
    return taken
  }

  private mutating func rise(from index: Int) {
    var index = index
    while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(from index: Int) {
    var index = index
    while true {
      var first = index
      for child in [index * 2 + 1, index * 2 + 2] where child < heap.count && heap[child].isBefore(heap[first]) {
        first = child
      }
      guard first != index else { return }
      heap.swapAt(index, first)
      index = first
    }
  }
}
