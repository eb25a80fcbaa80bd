/// A priority queue of the tasks that sleep on a clock.
///
/// Sleepers are ordered by deadline, and by `id` for equal deadlines: ids increase in the order in which sleeps begin.
///
/// - Complexity: O(log n) to add, O(log n) to remove the first, O(n) to remove any other.
struct Sleepers<Instant: Comparable, Continuation> {
  struct Sleeper {
    let id: UInt64
    let deadline: Instant

    /// Resumes the sleeping task.
    let continuation: Continuation

    fileprivate func isBefore(_ other: Sleeper) -> Bool {
      deadline < other.deadline || (deadline == other.deadline && id < other.id)
    }
  }

  // A binary heap: no element is before its parent. The parent of index i is at (i - 1) / 2.
  private var heap: [Sleeper] = []

  /// Whether no task sleeps.
  var isEmpty: Bool { heap.isEmpty }

  /// The number of sleeping tasks.
  var count: Int { heap.count }

  /// The earliest deadline.
  var nextDeadline: Instant? { heap.first?.deadline }

  /// All deadlines in ascending order.
  var deadlines: [Instant] { heap.map(\.deadline).sorted() }

  mutating func add(id: UInt64, deadline: Instant, continuation: Continuation) {
    heap.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
    rise(from: heap.count - 1)
  }

  /// Removes and returns the first sleeper if its deadline has been reached.
  mutating func popFirst(until now: Instant) -> Sleeper? {
    guard let first = heap.first, first.deadline <= now else { return nil }
    return take(at: 0)
  }

  /// Removes a sleeper whose sleep was cancelled.
  mutating func remove(id: UInt64) -> Sleeper? {
    heap.firstIndex { $0.id == id }.map { take(at: $0) }
  }

  private mutating func take(at index: Int) -> Sleeper {
    heap.swapAt(index, heap.count - 1)
    let taken = heap.removeLast()
    if index < heap.count {
      // The element moved here comes from another branch, so it may belong further down or further up.
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
