import DovetailTestSupport
import Testing

@testable import DovetailDependencies

struct SleepersTests {
  /// Must catch: a removal that leaves the heap in a wrong order.
  @Test(arguments: TestSize.seeds(5, thorough: 20))
  func `they wake as a sorted list would`(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    var sleepers = Sleepers<Int, String>()
    var model: [(id: UInt64, deadline: Int)] = []
    for id in 0..<500 as Range<UInt64> {
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where !model.isEmpty:
        let index = Int.random(in: 0..<model.count, using: &random)
        let removed = sleepers.remove(id: model[index].id)
        #expect(removed?.deadline == model.remove(at: index).deadline)
      case 1:
        let now = Int.random(in: 0..<50, using: &random)
        let expected = model.filter { $0.deadline <= now }.min { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
        let found = sleepers.popFirst(until: now)
        #expect(found?.id == expected?.id)
        model.removeAll { $0.id == expected?.id }
      default:
        let deadline = Int.random(in: 0..<50, using: &random)
        sleepers.add(id: id, deadline: deadline, continuation: "")
        model.append((id, deadline))
      }
      #expect(sleepers.count == model.count)
      #expect(sleepers.nextDeadline == model.map(\.deadline).min())
      #expect(sleepers.isEmpty == model.isEmpty)
    }
    #expect(sleepers.deadlines == model.map(\.deadline).sorted())
    #expect(sleepers.remove(id: 1_000)?.id == nil)
  }
}
