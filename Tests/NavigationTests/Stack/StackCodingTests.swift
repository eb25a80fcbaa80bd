import Foundation
import Navigation
import Testing

/// Stacks from data that another program, or nobody's program, has written.
struct StackCodingTests {
  private func decode(_ json: String) throws -> StackState<String> {
    try JSONDecoder().decode(StackState<String>.self, from: Data(json.utf8))
  }

  @Test(
    arguments: [
      "9223372036854775807", "9223372036854775806", "4611686018427387903", "-9223372036854775808", "-1",
    ]
  )
  func `any number can be an id, and what is added gets another`(id: String) throws {
    var stack = try decode(#"{"ids":[\#(id)],"elements":["a"]}"#)
    #expect(stack.ids.map { "\($0.generation)" } == [id])
    stack.append("b")
    stack.append(contentsOf: ["c", "d"])
    stack.insert("e", at: 0)
    let other = StackState(["f"])
    #expect(stack.elements == ["e", "a", "b", "c", "d"])
    let ids = Set(stack.ids).union(other.ids)
    #expect(ids.count == 6)
    let again = try JSONDecoder().decode(StackState<String>.self, from: JSONEncoder().encode(stack))
    #expect(again == stack)
  }

  @Test func `ids at the end of the numbers that are counted are not given out twice`() throws {
    let start = Int.max / 2
    let far = try decode(#"{"ids":[\#(start + 1), \#(start)],"elements":["a", "b"]}"#)
    var near = try decode(#"{"ids":[\#(start - 1)],"elements":["c"]}"#)
    near.append(contentsOf: ["d", "e", "f"])
    let ids = Set(far.ids).union(near.ids)
    #expect(ids.count == 6)
  }

  @Test func `a stack whose ids were given by hand grows`() {
    var stack = StackState<String>()
    stack[id: 0] = "a"
    stack[id: 9_223_372_036_854_775_807] = "b"
    stack.append("c")
    #expect(stack.elements == ["a", "b", "c"])
    #expect(Set(stack.ids).count == 3)
  }

  @Test func `an id that comes twice is an error with its path`() throws {
    struct Path: Decodable { var path: StackState<String> }
    let json = #"{"path":{"ids":[3,4,3],"elements":["a","b","c"]}}"#
    do {
      _ = try JSONDecoder().decode(Path.self, from: Data(json.utf8))
      Issue.record("No error")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.codingPath.map(\.stringValue) == ["path", "ids", "Index 2"])
      #expect(context.codingPath.last?.intValue == 2)
      #expect(context.debugDescription == "The elements at the positions 0 and 2 both have the id 3.")
    }
  }

  @Test(
    arguments: [
      #"{"ids":[1],"elements":[]}"#, #"{"ids":[1.5],"elements":["a"]}"#, "{}", "null", #"{"ids":null,"elements":null}"#,
      #"{"ids":[9223372036854775808],"elements":["a"]}"#, #"{"ids":[1e400],"elements":["a"]}"#, #""x""#, "[1]",
    ]
  )
  func `what is no stack is an error`(json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }
}
