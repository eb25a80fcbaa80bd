import DovetailTestSupport
import Testing

@testable import DovetailDependencies

struct DependencyValuesTests {
  private final class Reader {
    @Dependency(\.word) var word
    @Dependency(\.chapter) var chapter
    @Dependency(\.volume) var volume
  }

  @Test func `a copy is a value of its own`() {
    var first = DependencyValues()
    first.word = "one"
    var second = first
    second.word = "two"
    second.volume.level = 5
    #expect(first.word == "one")
    #expect(second.word == "two")
    #expect(first.volume.level == 1)
    #expect(second.volume == Volume(level: 5, name: "test"))
  }

  @Test func `values that were copied and changed afterwards are merged with the changed copy`() {
    func model(_ copy: inout DependencyValues) -> Reader {
      withDependencies { values in
        values.word = "outer"
        copy = values
        copy.volume.level = 5
        values.chapter = "changed after the copy"
      } operation: {
        Reader()
      }
    }
    var copy = DependencyValues()
    let reader = model(&copy)
    withDependencies {
      $0 = copy
    } operation: {
      #expect(reader.word == "outer")
      #expect(reader.volume.level == 5)
      #expect(reader.chapter == "changed after the copy")
    }
  }

  @Test func `values in force are not changed by a change of a copy`() {
    withDependencies {
      $0.word = "outer"
    } operation: {
      var copy = DependencyValues.current
      copy.word = "changed"
      #expect(currentWord() == "outer")
    }
  }

  @Test func `a change of values that nobody else has copies nothing`() {
    var values = DependencyValues()
    values.word = "one"
    let storage = ObjectIdentifier(values.storage!)
    for number in 0..<100 { values.volume.level = number }
    #expect(ObjectIdentifier(values.storage!) == storage)
  }

  @Test(arguments: [
    (DependencyValues.live, "live"), (.preview, "preview"), (.test, "test"), (DependencyValues(), "test"),
  ])
  func `the context decides on a default`(values: DependencyValues, word: String) {
    #expect(values.word == word)
    withDependencies {
      $0 = values
    } operation: {
      #expect(currentWord() == word)
    }
  }

  @Test func `a test has the context of tests`() {
    @Dependency(\.context) var context
    #expect(context == .test)
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(context == .live)
      #expect(currentWord() == "live")
    }
  }

  @Test(arguments: [
    (["DOVETAIL_CONTEXT": "live"], DependencyContext.live, [String]()),
    (["SWIFT_DEPENDENCIES_CONTEXT": "preview"], .preview, []),
    (["DOVETAIL_CONTEXT": "test", "SWIFT_DEPENDENCIES_CONTEXT": "live"], .test, []),
    (["DOVETAIL_CONTEXT": "demo", "SWIFT_DEPENDENCIES_CONTEXT": "live"], .live, ["DOVETAIL_CONTEXT=demo"]),
    (["XCODE_RUNNING_FOR_PREVIEWS": "1"], .preview, []),
    (["XCODE_RUNNING_FOR_PREVIEWS": "0"], nil, []),
    (["DOVETAIL_CONTEXT": ""], nil, ["DOVETAIL_CONTEXT="]),
    ([:], nil, []),
  ])
  func `the environment says the context`(
    environment: [String: String],
    context: DependencyContext?,
    rejected: [String]
  ) {
    var told: [String] = []
    let found = DependencyContext(environment: { environment[$0] }, reject: { told.append("\($0)=\($1)") })
    #expect(found == context)
    #expect(told == rejected)
  }

  @Test func `a table finds what was set, whatever the number`() {
    var table = DependencyTable()
    let types: [Any.Type] = [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self,
      UInt64.self,
      String.self, Character.self, Bool.self, Float.self, Double.self, [Int].self, [Bool].self, [String].self,
      Int?.self,
      Bool?.self, String?.self, Set<Int>.self, Set<String>.self, [Int: Int].self, [Int: Bool].self, [[Int]].self,
    ]
    #expect(table[ObjectIdentifier(Int.self)] == nil)
    for (number, type) in types.enumerated() {
      table.set(DependencyBox(number), for: ObjectIdentifier(type))
      table.set(DependencyBox(number + 100), for: ObjectIdentifier(type))
      for (other, type) in types.enumerated() {
        let box = table[ObjectIdentifier(type)] as? DependencyBox<Int>
        #expect(box?.value == (other <= number ? other + 100 : nil))
      }
    }
    #expect(table.count == types.count)
  }
}
