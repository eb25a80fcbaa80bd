/// Actions that wait for the one at hand, first in, first out.
///
/// Taking the first is O(1) without moving the others. What was taken is let go of at once.
@usableFromInline
struct ActionQueue<Element> {
  private var elements: [Element?] = []
  private var head = 0

  init() {}

  /// Whether nothing waits.
  var isEmpty: Bool { head == elements.count }

  /// How many wait.
  var count: Int { elements.count - head }

  /// Adds an element at the end.
  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes the first element.
  mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head].take()
    head += 1
    if head == elements.count {
      // Keep the room of a small queue, give back that of a large one.
      elements.removeAll(keepingCapacity: elements.capacity <= 64)
      head = 0
    } else if head > 64, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }
}
