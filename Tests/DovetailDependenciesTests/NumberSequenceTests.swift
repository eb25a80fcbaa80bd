import DovetailDependencies
import Testing

struct NumberSequenceTests {
  @Test func `numbers are given out in order, and those that are skipped are not`() {
    let numbers = NumberSequence()
    #expect(numbers.take() == 0)
    numbers.skip(through: 4)
    #expect(numbers.peek() == 5)
    #expect(numbers.take() == 5)
    numbers.skip(through: 2)
    #expect(numbers.take() == 6)
  }

  @Test(arguments: [Int.max, .max - 1, .max / 2, .min, -1])
  func `a number that counting does not reach ends nothing`(number: Int) {
    let numbers = NumberSequence()
    numbers.skip(through: number)
    #expect((0..<3).map { _ in numbers.take() } == [0, 1, 2])
  }

  @Test func `a number from outside is not given out when counting gets there`() {
    let numbers = NumberSequence()
    let start = Int.max / 2
    numbers.skip(through: start + 1)
    numbers.skip(through: start + 2)
    numbers.skip(through: start - 1)
    #expect(numbers.take() == start)
    #expect(numbers.peek() == start + 3)
    #expect((0..<2).map { _ in numbers.take() } == [start + 3, start + 4])
  }

  @Test func `many can take numbers at once`() async {
    let numbers = NumberSequence()
    let taken = await withTaskGroup(of: [Int].self) { group in
      for index in 0..<8 {
        group.addTask {
          (0..<100).map { round in
            numbers.skip(through: Int.max - index * 100 - round)
            return numbers.take()
          }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(taken.sorted() == Array(0..<800))
  }
}
