#if canImport(Glibc)
  import Dovetail
  import Foundation
  import Navigation
  import Testing

  @testable import DovetailSession

  /// The estimate of memory, compared with what the allocator has given out.
  struct MeasuredMemoryTests {
    struct Small {
      var count = 0
      var isOn = false
    }

    struct Row: Identifiable, Equatable {
      let id: Int
      var title: String
    }

    enum Choice {
      case none
      case text(String)
      case rows([Row], page: Int)
      indirect case nested(Choice, Small)
    }

    struct Mixed {
      var name: String
      var rows: IdentifiedArrayOf<Row>
      var choice: Choice
      var totals: [String: Int]
      var marked: Set<Int>
      var last: Row?
    }

    struct Wide {
      var first: (Int, Int, Int, Int) = (1, 2, 3, 4)
      var text: String
    }

    enum Boxed {
      case none
      indirect case wide(Wide)
    }

    class Base { var name = "" }

    final class Model: Base {
      var numbers: [Int] = []
      var next: Model?
    }

    @ObservableState
    struct Observed {
      var count = 0
      var title = ""
    }

    private static func text(_ number: Int, _ length: Int) -> String {
      let text = "\(number) " + String(repeating: "x", count: length)
      return String(decoding: text.utf8.prefix(length), as: UTF8.self)
    }

    private static func rows(_ count: Int, _ number: Int) -> [Row] {
      (0..<count).map { Row(id: $0, title: text(number + $0, 40)) }
    }

    // Without the layout of strings, their estimate is their length.
    @Test(.enabled(if: RuntimeLayout.isTrusted))
    func `the estimate is near the memory of scalars and strings`() async {
      await #expect(processExitsWith: .success) {
        MeasuredMemory.check("small struct") { Small(count: $0) }
        for length in [5, 15, 16, 20, 32, 100, 1_000, 100_000] {
          MeasuredMemory.check("string of \(length)") { Self.text($0, length) }
        }
        MeasuredMemory.check("string appended to") { number in
          var text = ""
          for index in 0..<30 { text += "\(number + index) " }
          return text
        }
        MeasuredMemory.check("string of other letters") { Self.text($0, 10) + String(repeating: "é", count: 100) }
        MeasuredMemory.check("optional string") { Optional(Self.text($0, 50)) }
        MeasuredMemory.check("optional without value") { _ in String?.none }
        MeasuredMemory.check("substring") { Self.text($0, 200).dropFirst(10) }
        MeasuredMemory.check("data") { Data(repeating: UInt8(truncatingIfNeeded: $0), count: 1_000) }
        MeasuredMemory.check("short data") { Data(repeating: UInt8(truncatingIfNeeded: $0), count: 8) }
        MeasuredMemory.check("url") { URL(string: "https://example.com/\($0)/a/b/c")! }
        MeasuredMemory.check("uuid and date") { _ in (UUID(), Date()) }
      }
    }

    @Test func `the estimate is near the memory of collections`() async {
      await #expect(processExitsWith: .success) {
        MeasuredMemory.check("empty array") { _ in [Int]() }
        for count in [1, 3, 10, 100, 1_000] {
          MeasuredMemory.check("array of \(count) numbers") { Array(repeating: $0, count: count) }
          MeasuredMemory.check("array of \(count) structs") { Self.rows(count, $0) }
          // Of a short one, functions that are not counted are a large part.
          if count >= 10 {
            MeasuredMemory.check("identified array of \(count)") {
              IdentifiedArray(uniqueElements: Self.rows(count, $0))
            }
          }
          MeasuredMemory.check("set of \(count)") { number in Set((0..<count).map { number + $0 }) }
          MeasuredMemory.check("dictionary of \(count)") { number in
            Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, number + $0) })
          }
          MeasuredMemory.check("dictionary of \(count) texts") { number in
            Dictionary(uniqueKeysWithValues: (0..<count).map { (Self.text(number + $0, 30), Self.text($0, 60)) })
          }
        }
        MeasuredMemory.check("array appended to") { number in
          var numbers: [Int] = []
          for index in 0..<70 { numbers.append(number + index) }
          return numbers
        }
        MeasuredMemory.check("array of arrays") { number in (0..<20).map { Array(repeating: number, count: $0) } }
        MeasuredMemory.check("array of optionals") { number in
          (0..<40).map { $0.isMultiple(of: 2) ? Self.text(number, 60) : nil }
        }
        MeasuredMemory.check("array slice") { Self.rows(30, $0)[...] }
        MeasuredMemory.check("contiguous array") { ContiguousArray(Self.rows(30, $0)) }
        MeasuredMemory.check("identified array appended to") { number in
          var rows: IdentifiedArrayOf<Row> = []
          for row in Self.rows(33, number) { rows.append(row) }
          return rows
        }
        MeasuredMemory.check("many short texts and few long ones") { number in
          (0..<100).map { Self.text(number, $0.isMultiple(of: 10) ? 1_000 : 20) }
        }
      }
    }

    @Test func `the estimate is near the memory of enums, objects and mixed states`() async {
      await #expect(processExitsWith: .success) {
        MeasuredMemory.check("case without payload") { _ in Choice.none }
        MeasuredMemory.check("case with a text") { Choice.text(Self.text($0, 40)) }
        MeasuredMemory.check("case with rows") { Choice.rows(Self.rows(5, $0), page: 1) }
        MeasuredMemory.check("nested case") { .nested(.nested(.text(Self.text($0, 40)), Small()), Small()) as Choice }
        MeasuredMemory.check("boxed struct") { Boxed.wide(Wide(text: Self.text($0, 40))) }
        MeasuredMemory.check("array of boxed structs") { number in
          (0..<20).map { _ in Boxed.wide(Wide(text: Self.text(number, 40))) }
        }
        MeasuredMemory.check("object") { number in
          let model = Model()
          model.name = Self.text(number, 40)
          model.numbers = [1, 2, 3]
          return model
        }
        MeasuredMemory.check("chain of objects") { number in
          let model = Model()
          model.name = Self.text(number, 40)
          model.next = Model()
          model.next?.next = Model()
          return model
        }
        MeasuredMemory.check("any") { [Self.text($0, 40), $0, Small()] as [Any] }
        MeasuredMemory.check("any hashable") { AnyHashable(Self.text($0, 40)) }
        MeasuredMemory.check("observable state") { Observed(count: $0, title: Self.text($0, 40)) }
        MeasuredMemory.check("stack") { number in
          StackState((0..<20).map { Observed(count: $0, title: Self.text(number, 40)) })
        }
        MeasuredMemory.check("presented state") { PresentationState(wrappedValue: Observed(title: Self.text($0, 40))) }
        MeasuredMemory.check("mixed state") { number in
          Mixed(
            name: Self.text(number, 20),
            rows: IdentifiedArray(uniqueElements: Self.rows(12, number)),
            choice: .rows(Self.rows(3, number), page: 2),
            totals: ["a": 1, "b": 2, Self.text(number, 40): 3],
            marked: [1, 2, 3],
            last: Row(id: 1, title: Self.text(number, 40))
          )
        }
      }
    }
  }
#endif
