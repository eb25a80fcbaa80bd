import DovetailTestSupport
import Foundation
import Navigation
import Testing

/// The value itself.
struct StackStateTests {
  @Test func `elements get ids from zero, in the order in which they come`() {
    var stack = StackState(["a", "b"])
    stack.append("c")
    stack.append(contentsOf: ["d", "e"])
    #expect(stack.ids == [0, 1, 2, 3, 4])
    #expect(stack.elements == ["a", "b", "c", "d", "e"])
  }

  @Test func `a long stack finds its elements while it grows and shrinks at the top`() {
    var stack = StackState<Int>()
    for number in 0..<40 { stack.append(number) }
    let ids = Array(stack.ids)
    for count in (0..<40).reversed() {
      stack.pop(from: ids[count])
      #expect(stack.count == count)
      #expect(stack[id: ids[count]] == nil)
      #expect(ids.prefix(count).allSatisfy { stack[id: $0] == $0.generation })
    }
    stack.append(1)
    #expect(stack.ids.last.map { stack[id: $0] } == 1)
  }

  @Test func `two stacks share the ids of a test`() {
    let first = StackState(["a"])
    let second = StackState(["b"])
    #expect(first.ids == [0])
    #expect(second.ids == [1])
    #expect(first != second)
  }

  @Test func `an element is found, changed, removed and added by its id`() {
    var stack = StackState(["a", "b"])
    #expect(stack[id: 1] == "b")
    #expect(stack[id: 9] == nil)
    stack[id: 0]? += "!"
    stack[id: 1] = "c"
    stack[id: 9] = "z"
    #expect(stack.elements == ["a!", "c", "z"])
    stack[id: 1] = nil
    stack[id: 5] = nil
    #expect(stack.ids == [0, 9])
    stack[id: 9]? = "y"
    #expect(stack.last == "y")
  }

  @Test func `what is written at a position keeps its id`() {
    var stack = StackState(["a", "b"])
    stack[1] = "c"
    stack[0] += "!"
    #expect(stack.elements == ["a!", "c"])
    #expect(stack.ids == [0, 1])
  }

  @Test func `elements are popped by id`() {
    var stack = StackState(["a", "b", "c", "d"])
    stack.pop(to: 2)
    #expect(stack.ids == [0, 1, 2])
    stack.pop(from: 1)
    #expect(stack.elements == ["a"])
    stack.pop(from: 7)
    stack.pop(to: 7)
    #expect(stack.elements == ["a"])
    stack.pop(to: 0)
    #expect(stack.elements == ["a"])
    stack.pop(from: 0)
    #expect(stack.isEmpty)
  }

  @Test func `elements are removed from the top`() {
    var stack = StackState(["a", "b", "c", "d"])
    #expect(stack.removeLast() == "d")
    #expect(stack.popLast() == "c")
    stack.removeLast(1)
    #expect(stack.ids == [0])
    stack.removeAll()
    #expect(stack.popLast() == nil)
  }

  @Test func `what is put in the place of a range gets new ids`() {
    var stack = StackState(["a", "b", "c"])
    stack.replaceSubrange(0..<2, with: ["x"])
    #expect(stack.elements == ["x", "c"])
    #expect(stack.ids == [3, 2])
    stack.insert("y", at: 1)
    #expect(stack.ids == [3, 4, 2])
    stack.remove(at: 0)
    #expect(stack.elements == ["y", "c"])
  }

  @Test func `elements that stay when others are removed keep their ids`() {
    var stack = StackState(["a", "b", "c", "d", "e"])
    stack.removeAll { $0 == "b" }
    #expect(stack.ids == [0, 2, 3, 4])
    stack.removeSubrange(1..<2)
    stack.removeFirst()
    #expect(stack.ids == [3, 4])
    let filtered = stack.filter { $0 == "e" }
    #expect(filtered.ids == [4])
    stack += ["f"]
    #expect(stack.ids == [3, 4, 5])
    stack.removeAll { _ in false }
    #expect(stack.elements == ["d", "e", "f"])
  }

  @Test func `a copy is a value of its own`() {
    var stack = StackState(["a", "b"])
    let copy = stack
    stack[id: 0] = "x"
    stack.removeLast()
    #expect(copy.elements == ["a", "b"])
    #expect(copy[id: 1] == "b")
    #expect(stack != copy)
    let set: Set = [copy, copy]
    #expect(set.count == 1)
  }

  @Test func `equality is that of the ids and the elements`() {
    var first = StackState<String>()
    first[id: 0] = "a"
    var second = StackState<String>()
    second[id: 0] = "a"
    #expect(first == second)
    second[id: 0] = "b"
    #expect(first != second)
  }

  @Test func `an element is changed in place, without a copy`() {
    var stack = StackState([[1, 2, 3]])
    let before = stack[id: 0]!.withUnsafeBufferPointer { $0.baseAddress }
    stack[id: 0]![0] = 9
    #expect(stack[id: 0]!.withUnsafeBufferPointer { $0.baseAddress } == before)
    stack[0][1] = 9
    #expect(stack[id: 0]!.withUnsafeBufferPointer { $0.baseAddress } == before)
  }

  @Test func `ids survive coding and are not given out again`() throws {
    var stack = StackState(["a", "b", "c"])
    stack[id: 1] = nil
    stack[id: 40] = "z"
    let data = try JSONEncoder().encode(stack)
    var decoded = try JSONDecoder().decode(StackState<String>.self, from: data)
    #expect(decoded == stack)
    decoded.append("new")
    #expect(decoded.ids == [0, 2, 40, 41])
  }

  @Test func `a plain array is decoded with new ids`() throws {
    let decoded = try JSONDecoder().decode(StackState<String>.self, from: Data(#"["a", "b"]"#.utf8))
    #expect(decoded.elements == ["a", "b"])
    #expect(decoded.ids == [0, 1])
  }

  @Test(arguments: [#"{"ids": [1], "elements": ["a", "b"]}"#, #"{"ids": [1, 1], "elements": ["a", "b"]}"#, #"{}"#, "3"])
  func `what does not fit together is not decoded`(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(StackState<String>.self, from: Data(json.utf8))
    }
  }

  @Test func `actions are coded with their ids`() throws {
    let actions: [StackAction<String, Int>] = [
      .element(id: 3, action: 1), .popFrom(id: 2), .push(id: 4, state: "a"),
    ]
    let data = try JSONEncoder().encode(actions)
    #expect(try JSONDecoder().decode([StackAction<String, Int>].self, from: data) == actions)
  }

  @Test func `a stack is described as an array and dumped with its ids`() {
    let stack = StackState(["a", "b"])
    #expect(stack.description == #"["a", "b"]"#)
    #expect(
      String(customDumping: stack) == """
        [
          #0: "a",
          #1: "b"
        ]
        """
    )
  }

  @Test func `elements that come from elsewhere do not lend their ids to new ones`() {
    var stack = StackState<String>()
    stack[id: 0] = "a"
    stack[id: 1] = "b"
    stack.append("c")
    #expect(stack.ids == [0, 1, 2])
  }

  @Test func `an element is written to by its case`() {
    var stack = StackState<Journey.Path.State>([.editor(Editor.State()), .page(Page.State(id: 1))])
    stack[id: 0, case: \.editor]?.text = "a"
    #expect(stack[id: 0] == .editor(Editor.State(text: "a")))
    stack[id: 0, case: \.page]?.taps = 1
    stack[id: 9, case: \.page]?.taps = 1
    #expect(stack[id: 0] == .editor(Editor.State(text: "a")))
    stack[id: 1, case: \.page] = nil
    #expect(stack.ids == [0])
  }
}
