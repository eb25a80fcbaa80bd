import DovetailCollections
import Foundation
import Testing

@Suite struct IdentifiedArrayCodingTests {
  @Test func `It is coded as an array`() throws {
    let array = rows(2, 1)
    let data = try JSONEncoder().encode(array)
    #expect(try JSONDecoder().decode([Row].self, from: data) == array.elements)
    let decoded = try JSONDecoder().decode(Rows.self, from: data)
    #expect(decoded == array)
    #expect(decoded.brokenInvariant == nil)
    #expect(try JSONDecoder().decode(Rows.self, from: Data("[]".utf8)).isEmpty)
  }

  @Test func `Decoding a duplicate id is an error that names it`() throws {
    let data = Data(#"[{"id":7,"value":"a"},{"id":8,"value":"b"},{"id":7,"value":"c"}]"#.utf8)
    do {
      _ = try JSONDecoder().decode(Rows.self, from: data)
      Issue.record("No error")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription.contains("needs a unique id"))
      #expect(context.debugDescription.contains("positions 0 and 2 both have the id 7"))
    }
  }

  @Test func `The error has the path of the second element`() throws {
    struct Table: Decodable { var rows: Rows }
    let data = Data(#"{"rows":[{"id":7,"value":"a"},{"id":8,"value":"b"},{"id":7,"value":"c"}]}"#.utf8)
    do {
      _ = try JSONDecoder().decode(Table.self, from: data)
      Issue.record("No error")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.codingPath.map(\.stringValue) == ["rows", "Index 2"])
      #expect(context.codingPath.last?.intValue == 2)
    }
  }

  @Test func `An identified value is coded with its id`() throws {
    let value = Identified("a", id: 1)
    let decoded = try JSONDecoder().decode(Identified<Int, String>.self, from: JSONEncoder().encode(value))
    #expect(decoded == value)
  }
}
