import DovetailCollections
import DovetailDependencies
import DovetailTestSupport
import Testing

/// Runs random operations on an identified array and on a plain array of ids and values, and compares the two.
///
/// Must catch: an operation that leaves an id at a wrong position, or that changes a copy.
@Suite struct IdentifiedArrayModelTests {
  @Test(arguments: TestSize.seeds(10, thorough: 100))
  func `It behaves as a plain array that is searched`(seed: UInt64) {
    var machine = Machine(seed: seed, ids: seed.isMultiple(of: 10) ? 200 : 12)
    var names: [String] = []
    for step in 0..<TestSize.choose(500, thorough: 10_000) {
      names.append(machine.step())
      // A comparison costs more than several operations, so it runs only after every fifth operation.
      guard step % 5 == 4 else { continue }
      guard machine.isConsistent else {
        Issue.record(
          """
          seed \(seed), step \(step), after \(names.joined(separator: ", ")): \
          \(machine.array.brokenInvariant ?? "no broken invariant"). Is \(machine.array), should be \(machine.model)
          """
        )
        return
      }
      names.removeAll(keepingCapacity: true)
    }
  }
}

private struct Machine {
  var array = Rows()
  var model: [(id: Int, value: String)] = []
  var copies: [(array: Rows, ids: OrderedIDs<Int>, model: [Row])] = []
  var generator: SeededRandomNumberGenerator
  let ids: Int

  init(seed: UInt64, ids: Int) {
    generator = SeededRandomNumberGenerator(seed: seed)
    self.ids = ids
  }

  var isConsistent: Bool {
    array.brokenInvariant == nil
      && array.elements == model.map { Row($0.id, $0.value) }
      && array.ids.elements == model.map(\.id)
      && (0..<ids).allSatisfy { id in array.index(id: id) == model.firstIndex { $0.id == id } }
      && copies.allSatisfy { $0.array.elements == $0.model && $0.ids.elements == $0.model.map(\.id) }
  }

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }
  mutating func row() -> Row { Row(number(below: ids), "\(number(below: 100))") }
  mutating func range() -> Range<Int> {
    let bounds = [number(below: model.count + 1), number(below: model.count + 1)].sorted()
    return bounds[0]..<bounds[1]
  }
  func place(of id: Int) -> Int? { model.firstIndex { $0.id == id } }

  /// Performs one operation on both collections and returns its name.
  mutating func step() -> String {
    let row = row()
    let held = place(of: row.id)
    let slot = number(below: model.count + 1)
    switch number(below: 24) {
    case 0...3:
      let result = array.append(row)
      #expect(result.inserted == (held == nil) && result.index == held ?? model.count)
      if held == nil { model.append((row.id, row.value)) }
      return "append"
    case 4...5:
      let result = array.insert(row, at: slot)
      #expect(result.inserted == (held == nil) && result.index == held ?? slot)
      if held == nil { model.insert((row.id, row.value), at: slot) }
      return "insert"
    case 6:
      let old = array.updateOrAppend(row)
      #expect(old?.value == held.map { model[$0].value })
      if let held { model[held].value = row.value } else { model.append((row.id, row.value)) }
      return "updateOrAppend"
    case 7:
      let result = array.updateOrInsert(row, at: slot)
      #expect(result.index == held ?? slot)
      if let held { model[held].value = row.value } else { model.insert((row.id, row.value), at: slot) }
      return "updateOrInsert"
    case 8:
      array[id: row.id] = row
      if let held { model[held].value = row.value } else { model.append((row.id, row.value)) }
      return "assign by id"
    case 9:
      array[id: row.id]?.value += "+"
      if let held { model[held].value += "+" }
      return "change by id"
    case 10:
      let isEven = row.value.count == 1
      func toggle(_ element: inout Row?) { element = element == nil && isEven ? row : nil }
      toggle(&array[id: row.id])
      if let held { model.remove(at: held) } else if isEven { model.append((row.id, row.value)) }
      return "take or bring by id"
    case 11:
      let removed = array.remove(id: row.id)
      #expect(removed?.id == held.map { model[$0].id })
      if let held { model.remove(at: held) }
      return "remove by id"
    case 12 where slot < model.count:
      #expect(array.remove(at: slot).id == model.remove(at: slot).id)
      return "remove at"
    case 13 where slot < model.count:
      array[slot] = row
      if let held, held != slot { model[held] = model[slot] }
      model[slot] = (row.id, row.value)
      return "assign to position"
    case 14 where slot < model.count:
      array[slot].value = row.value
      model[slot].value = row.value
      return "change at position"
    default:
      return bulkStep(row: row, slot: slot)
    }
  }

  /// Performs one operation that may change many elements.
  mutating func bulkStep(row: Row, slot: Int) -> String {
    let range = range()
    switch number(below: 11) {
    case 0:
      let newcomers = (0..<number(below: 5)).map { _ in self.row() }
      array.replaceSubrange(range, with: newcomers)
      model.removeSubrange(range)
      var target = range.lowerBound
      for newcomer in newcomers where place(of: newcomer.id) == nil {
        model.insert((newcomer.id, newcomer.value), at: target)
        target += 1
      }
      return "replaceSubrange"
    case 1 where range.count < 6:
      array.removeSubrange(range)
      model.removeSubrange(range)
      return "removeSubrange"
    case 2:
      let remainder = number(below: 5)
      array.removeAll { $0.id % 5 == remainder }
      model.removeAll { $0.id % 5 == remainder }
      return "removeAll(where:)"
    case 3:
      array.sort { ($0.value, $0.id) < ($1.value, $1.id) }
      model.sort { ($0.value, $0.id) < ($1.value, $1.id) }
      return "sort"
    case 4:
      var other = generator
      array.shuffle(using: &generator)
      model.shuffle(using: &other)
      return "shuffle"
    case 5:
      array.reverse()
      model.reverse()
      return "reverse"
    case 6 where !model.isEmpty:
      let (first, second) = (number(below: model.count), number(below: model.count))
      array.swapAt(first, second)
      model.swapAt(first, second)
      return "swapAt"
    case 7 where !model.isEmpty:
      let source = Set((0..<3).map { _ in number(below: model.count) })
      array.move(fromOffsets: source, toOffset: slot)
      let moved = source.sorted().map { model[$0] }
      let before = (0..<slot).filter { !source.contains($0) }.map { model[$0] }
      let behind = (slot..<model.count).filter { !source.contains($0) }.map { model[$0] }
      model = before + moved + behind
      return "move"
    case 8 where !model.isEmpty:
      let source = Set((0..<2).map { _ in number(below: model.count) })
      array.remove(atOffsets: source)
      model = model.indices.filter { !source.contains($0) }.map { model[$0] }
      return "remove(atOffsets:)"
    case 9:
      _ = array.partition { $0.id % 2 == 0 }
      _ = model.partition { $0.id % 2 == 0 }
      return "partition"
    default:
      if copies.count > 2 { copies.removeFirst() }
      copies.append((array, array.ids, array.elements))
      return "copy"
    }
  }
}
