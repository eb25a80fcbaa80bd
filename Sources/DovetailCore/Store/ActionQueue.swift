/// A queue of actions, first in, first out.
///
/// Removing the first element is O(1) and does not move the others. The memory of its slot is released at once.
@usableFromInline
struct ActionQueue<Element> {
  private var elements: [Element?] = []
  private var head = 0

  /// The capacity up to which an empty queue keeps its memory, and up to which removed slots stay at the start.
  private static var keptCapacity: Int { 64 }

  init() {}

  /// Whether the queue is empty.
  var isEmpty: Bool { head == elements.count }

  /// The number of queued actions.
  var count: Int { elements.count - head }

  /// The first elements, in their order.
  func first(_ maximumCount: Int) -> [Element] { elements[head...].prefix(maximumCount).compactMap(\.self) }

  /// Adds an element at the end.
  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Removes and returns the first element.
  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    // Mostly a queue has one action.
    if elements.count == 1 { return elements.removeLast() }
    let element = elements[head].take()
    head += 1
    if head == elements.count {
      // Keep the capacity of a small queue, and release that of a large one.
      elements.removeAll(keepingCapacity: elements.capacity <= Self.keptCapacity)
      head = 0
    } else if head > Self.keptCapacity, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }
}

/// A queued action.
//
// Not generic: a generic queue would look up the metadata of its element at each call.
struct QueuedAction {
  /// A ``SendNode`` of the store's actions, or an ``EventNode``.
  let node: AnyEffectNode
  let origin: ActionOrigin
  let group: EffectGroup?

  /// The mount or event that caused the action.
  let cause: EffectCause?
}
