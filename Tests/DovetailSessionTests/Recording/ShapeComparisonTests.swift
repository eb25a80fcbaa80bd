import Dovetail
import DovetailEssentials
import DovetailSession
import Testing

/// The rules by which a shape of today fits one of before.
///
/// `Old` and `New` stand for one type in two versions.
struct ShapeComparisonTests {
  private func compare(_ old: Any.Type, _ new: Any.Type) -> ShapeComparison {
    ShapeComparison(from: TypeShape(of: old), to: TypeShape(of: new))
  }

  /// The differences as texts, with the name of the type of today left out.
  private func differences(_ old: Any.Type, _ new: Any.Type) -> [String] {
    compare(old, new).differences.map { $0.description.replacing("ShapeComparisonTests.", with: "") }
  }

  // MARK: - Fine

  @Test func `equal shapes are fine`() {
    let comparison = compare(RecordedShop.State.self, RecordedShop.State.self)
    #expect(comparison.verdict == .fine)
    #expect(comparison.differences.isEmpty)
  }

  @Test func `names of types and the order of members do not matter`() {
    struct Inner { var a = 1, b = "" }
    struct Renamed { var b = "", a = 1 }
    struct Old { var x: Inner, y: Int }
    struct New { var y: Int, x: Renamed }
    #expect(differences(Old.self, New.self) == [])
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted))
  func `the order of cases does not matter`() {
    enum Old { case a(Int), b, c }
    enum New { case c, b, a(Int) }
    #expect(differences(Old.self, New.self) == [])
  }

  @Test func `recursive types end`() {
    final class Old { var next: Old?, value = 1 }
    final class New { var next: New?, value = "" }
    #expect(differences(Old.self, Old.self) == [])
    #expect(differences(Old.self, New.self) == ["New.value: Int became String (impossible)"])
  }

  // MARK: - Risky

  @Test(.enabled(if: RuntimeLayout.isTrusted))
  func `an added case is risky`() {
    enum Old { case a }
    enum New { case a, b(Int, by: String) }
    #expect(differences(Old.self, New.self) == ["New.b: case b(Int, by: String) was added (risky)"])
  }

  @Test func `an added optional property is risky`() {
    struct Old { var a = 1 }
    struct New { var a = 1, b: String? }
    #expect(differences(Old.self, New.self) == ["New.b: String? was added (risky)"])
  }

  @Test func `a removed property is risky`() {
    struct Old { var a = 1, b = "" }
    struct New { var a = 1 }
    #expect(differences(Old.self, New.self) == ["New.b: String was removed (risky)"])
  }

  @Test func `a type that became optional is risky`() {
    struct Old { var a = 1 }
    struct New { var a: Int? }
    #expect(differences(Old.self, New.self) == ["New.a: Int became Int? (risky)"])
    #expect(differences(Int.self, String?.self).last == "String?: Int became String (impossible)")
  }

  @Test func `a set and an array for each other are risky`() {
    #expect(differences(Set<Int>.self, [Int].self) == ["[Int]: Set<Int> became [Int] (risky)"])
    #expect(differences([Int].self, Set<Int>.self) == ["Set<Int>: [Int] became Set<Int> (risky)"])
    #expect(compare([Int].self, Set<String>.self).verdict == .impossible)
  }

  @Test func `a struct and a class for each other are risky`() {
    struct Value { var a = 1 }
    final class Object { var a = 1 }
    #expect(differences(Value.self, Object.self) == ["Object: struct became class (risky)"])
    #expect(differences(Object.self, Value.self) == ["Value: class became struct (risky)"])
  }

  @Test func `a type of which only the name is known is risky if that changes`() {
    #expect(differences((() -> Void).self, (() -> Void).self) == [])
    #expect(differences((() -> Void).self, (() -> Int).self) == ["() -> Int: () -> () became () -> Int (risky)"])
    #expect(differences(Any.self, Int.self) == ["Int: Any became Int (risky)"])
    #expect(differences(Int.self, Any.self) == ["Any: Int became Any (risky)"])
  }

  // MARK: - Impossible

  @Test func `an added property that is not optional is impossible`() {
    struct Old { var a = 1 }
    struct New { var a = 1, b = "" }
    #expect(differences(Old.self, New.self) == ["New.b: String was added (impossible)"])
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted))
  func `a removed case is impossible`() {
    enum Old { case a, b(Int) }
    enum New { case a }
    #expect(differences(Old.self, New.self) == ["New.b: case b(Int) was removed (impossible)"])
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted))
  func `a case whose values changed in number or label is impossible`() {
    enum Old { case a, b(Int), c(x: Int) }
    enum New { case a(Int), b, c(y: Int) }
    #expect(
      Set(differences(Old.self, New.self)) == [
        "New.a: case a became case a(Int) (impossible)", "New.b: case b(Int) became case b (impossible)",
        "New.c: case c(x: Int) became case c(y: Int) (impossible)",
      ]
    )
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted))
  func `a value of a case is compared with its type`() {
    enum Old { case one(Int), two(Int, by: Int) }
    enum New { case one(String), two(String, by: String) }
    #expect(
      Set(differences(Old.self, New.self)) == [
        "New.one: Int became String (impossible)", "New.two.0: Int became String (impossible)",
        "New.two.by: Int became String (impossible)",
      ]
    )
  }

  @Test func `an optional that became its wrapped type is impossible`() {
    #expect(differences(Int?.self, Int.self) == ["Int: Int? became Int (impossible)"])
  }

  @Test func `other changes of a type are impossible`() {
    struct Value { var a = 1 }
    #expect(differences(Int.self, Double.self) == ["Double: Int became Double (impossible)"])
    #expect(differences(Value.self, Int.self) == ["Int: Value became Int (impossible)"])
    #expect(differences([Int].self, [String: Int].self) == ["[String: Int]: [Int] became [String: Int] (impossible)"])
    #expect(
      differences((Int, Int).self, (Int, y: Int).self)
        == ["(Int, y: Int): (Int, Int) became (Int, y: Int) (impossible)"]
    )
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted))
  func `a struct that became an enum is impossible`() {
    struct Old { var a = 1 }
    enum New { case a }
    #expect(differences(Old.self, New.self) == ["New: struct became enum (impossible)"])
  }

  // MARK: - Paths

  @Test func `a path leads through collections`() {
    struct OldRow { var title = "" }
    struct NewRow { var title = 1 }
    struct Old { var rows: [OldRow]?, names: [Int: Int], pair: (Int, x: Int), kinds: Set<Int> }
    struct New { var rows: [NewRow]?, names: [String: String], pair: (String, x: String), kinds: Set<String> }
    let paths = compare(Old.self, New.self).differences.map { $0.path.replacing("ShapeComparisonTests.", with: "") }
    #expect(
      paths == [
        "New.rows[].title", "New.names[key]", "New.names[value]", "New.pair.0", "New.pair.x", "New.kinds[]",
      ]
    )
  }

  @Test func `a difference inside of a type is told once`() {
    struct OldRow { var title = "" }
    struct NewRow { var title = 1 }
    struct Old { var first: OldRow, others: [OldRow] }
    struct New { var first: NewRow, others: [NewRow] }
    #expect(differences(Old.self, New.self) == ["New.first.title: String became Int (impossible)"])
  }

  @Test func `the worst difference decides`() {
    struct Old { var a = 1, b = 1 }
    struct New { var b = "", c: Int? }
    let comparison = compare(Old.self, New.self)
    #expect(comparison.differences.map(\.verdict) == [.impossible, .risky, .risky])
    #expect(comparison.verdict == .impossible)
    #expect(ShapeVerdict.allCases.sorted() == [.fine, .risky, .impossible])
  }

  @Test func `a shape that lacks a declaration is compared by name`() throws {
    struct Known { var a = 1 }
    let text = #"{"root":{"named":{"name":"Lost"}},"types":{}}"#
    let damaged = try JSONDecoder().decode(TypeShape.self, from: Data(text.utf8))
    let comparison = ShapeComparison(from: damaged, to: TypeShape(of: Known.self))
    #expect(comparison.differences.map(\.text) == ["Lost became ShapeComparisonTests.Known"])
    #expect(comparison.verdict == .risky)
    #expect(ShapeComparison(from: damaged, to: damaged).verdict == .fine)
  }
}
