import Dovetail
import DovetailTestSupport
import Testing

@testable import DovetailCore

struct ActionQueueTests {
  @Test func `elements come out in the order in which they went in`() {
    var queue = ActionQueue<Int>()
    #expect(queue.isEmpty)
    for number in 0..<1000 { queue.append(number) }
    #expect(queue.count == 1000)
    for number in 0..<1000 { #expect(queue.popFirst() == number) }
    #expect(queue.isEmpty)
    #expect(queue.popFirst() == nil)
  }

  /// Must catch: an element that is lost when the queue drops the slots of removed ones.
  @Test(arguments: TestSize.seeds(2, thorough: 50))
  func `whatever the order of operations, a queue is an array from which the first is taken`(seed: UInt64) {
    var generator = SeededRandomNumberGenerator(seed: seed)
    var queue = ActionQueue<Int>()
    var model: [Int] = []
    for step in 0..<3000 {
      // Phases in which the queue grows, and phases in which it shrinks.
      let grows = (step / 300).isMultiple(of: 2)
      if Int.random(in: 0..<10, using: &generator) < (grows ? 7 : 2) {
        queue.append(step)
        model.append(step)
      } else {
        #expect(queue.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
      }
      #expect(queue.count == model.count)
      #expect(queue.isEmpty == model.isEmpty)
    }
  }

  @Test func `what was taken is let go of at once`() {
    var queue = ActionQueue<OnRelease>()
    var released: [Int] = []
    for number in 0..<200 { queue.append(OnRelease { released.append(number) }) }
    for number in 0..<200 {
      _ = queue.popFirst()
      #expect(released == Array(0...number))
    }
  }
}
