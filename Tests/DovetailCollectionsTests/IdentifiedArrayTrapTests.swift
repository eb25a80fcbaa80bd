import DovetailCollections
import Testing

/// Every trap message contains the broken rule, the actual values and a remedy.
@Suite struct IdentifiedArrayTrapTests {
  private func says(_ result: ExitTest.Result?, _ parts: String...) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    for part in parts {
      #expect(text.contains(part), "\(text)")
    }
  }

  @Test func `Unique elements that share an id`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Rows(uniqueElements: [Row(7), Row(8), Row(7)])
    }
    says(
      result,
      """
      Every element of an IdentifiedArray needs a unique id, but the elements at positions 0 and 2 both have the id 7. \
      Give them different ids, or choose between them with init(_:), which keeps the first element, or \
      init(_:uniquingIDsWith:).

      """
    )
  }

  @Test func `A literal in which two elements share an id`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let array: Rows = [Row(7), Row(7)]
      print(array)
    }
    says(result, "positions 0 and 1 both have the id 7")
  }

  @Test func `A literal of ids in which two are the same`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let ids: OrderedIDs<String> = ["a", "a"]
      print(ids)
    }
    says(result, #"both have the id "a""#)
  }

  @Test func `An element that changes its id under the subscript by id`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var array = rows(1, 2)
      array[id: 1]?.id = 3
    }
    says(
      result,
      """
      'array[id:]' has to be assigned an element with the same id, but an element with the id 3 was assigned to 1. \
      Assign it under its own id, or use updateOrAppend(_:), which reads the id from the element.

      """
    )
  }

  @Test func `The only element changing its id under the subscript by id`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var array = rows(1)
      array[id: 1]?.id = 3
    }
    says(result, "an element with the id 3 was assigned to 1")
  }

  @Test func `An element assigned under a foreign id`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var array = rows(1, 2)
      array[id: 1] = Row(5)
    }
    says(result, "an element with the id 5 was assigned to 1", "Assign it under its own id")
  }

  @Test func `An element brought in place under a foreign id`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      func bring(_ element: inout Row?) { element = Row(5) }
      var array = rows(1, 2)
      bring(&array[id: 9])
    }
    says(result, "an element with the id 5 was assigned to 9")
  }

  @Test func `An element that changes its id at its position`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var array = rows(1, 2)
      array[0].id = 3
    }
    says(
      result,
      """
      An element of an IdentifiedArray has to keep its id, but the element with the id 1 was given the id 3 \
      in place. To replace it with an element with another id, assign the whole element, 'array[position] = \
      newElement', or remove the old element and insert the new one.

      """
    )
  }

  @Test func `An update that brings another id`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var array = rows(1, 2)
      array.update(Row(3), at: 0)
    }
    says(result, "the id 1 was given the id 3")
  }

  @Test func `A combined element with another id`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Rows([Row(1), Row(1)], uniquingIDsWith: { _, _ in Row(2) })
    }
    says(result, "the id 1 was given the id 2")
  }

  @Test func `A check by the library that the id stayed the same`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var array = rows(1, 2)
      array.withElement(at: 0) { $0.id = 3 }
      array.requireConstantIdentity(at: 0)
    }
    says(result, "the id 1 was given the id 3")
  }

  @Test func `A position that does not exist`() async {
    let remove = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var array = rows(1, 2)
      array.remove(at: 2)
    }
    says(
      remove,
      """
      Removing takes a position in 0..<2, but the position is 2. Positions change when elements are inserted or \
      removed: find the current one with 'index(id:)'.

      """
    )
    let insert = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var array = rows(1, 2)
      array.insert(Row(3), at: -1)
    }
    says(insert, "Inserting takes a position in 0..<3, but the position is -1")
    let move = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var array = rows(1, 2)
      array.move(fromOffsets: [2], toOffset: 0)
    }
    says(move, "Moving from an offset takes a position in 0..<2, but the position is 2")
  }

  @Test func `A range that reaches outside`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var array = rows(1, 2)
      array.removeSubrange(1..<5)
    }
    says(
      result,
      """
      A range of positions lies within 0..<2, the positions of this IdentifiedArray, but the range is 1..<5. Clamp the \
      range first: 'bounds.clamped(to: array.indices)'.

      """
    )
  }

  @Test func `More elements removed than there are`() async {
    let one = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var array = Rows()
      array.removeFirst()
    }
    says(
      one,
      """
      removeFirst() removes between none and all of the 0 elements of this IdentifiedArray, but the amount is 1. Test \
      'isEmpty' or 'count' first.

      """
    )
    let many = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var array = rows(1)
      array.removeLast(2)
    }
    says(many, "removeLast(_:) removes between none and all of the 1 elements", "the amount is 2")
  }
}
