/// Selects among consecutive children by the byte of an action that tells its case.
final class JumpTable {
  /// The offset of the byte in the action.
  private let offset: Int

  /// How far each value of the byte leads from the instruction before the children.
  private let distances: [UInt8]

  /// For each child, how many instructions further the next child of the same case is, or what follows the children.
  let steps: [Int]

  /// The smallest number of children for which a jump is shorter than their tests.
  private static var smallestCount: Int { 4 }

  /// The largest number of children to which the distances are known.
  private static var largestCount: Int { Int(UInt8.max) }

  /// Creates the table for the first of some children; `nil` if too few have tests of one byte.
  ///
  /// - Parameter tests: The tests of the cases of the children; `nil` for an instruction that is no child.
  init?(_ tests: some Sequence<TagProbe?>) {
    var values: [UInt8] = []
    var offset: Int?
    for test in tests {
      guard let byte = test?.byte, byte.offset == offset ?? byte.offset, values.count < Self.largestCount else { break }
      offset = byte.offset
      values.append(byte.value)
    }
    guard let offset, values.count >= Self.smallestCount else { return nil }
    self.offset = offset
    // The test of the last child fails for a value of no child, and what follows the children is next.
    var distances = [UInt8](repeating: UInt8(values.count), count: Int(UInt8.max) + 1)
    var steps: [Int] = []
    var nexts: [UInt8: Int] = [:]
    // From the last to the first, so that each value leads to its first child.
    for (index, value) in values.enumerated().reversed() {
      steps.append((nexts[value] ?? values.count) - index)
      nexts[value] = index
      distances[Int(value)] = UInt8(index + 1)
    }
    self.distances = distances
    self.steps = steps.reversed()
  }

  /// How far it is from the instruction before the children to the child of an action.
  func distance(for action: AnyAddress) -> Int {
    Int(distances[Int(action.pointer.load(fromByteOffset: offset, as: UInt8.self))])
  }
}
