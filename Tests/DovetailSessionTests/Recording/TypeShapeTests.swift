import Dovetail
import DovetailEssentials
import DovetailSession
import Navigation
import Testing

import struct FoundationExtras.ExtrasError

/// The shapes of types.
struct TypeShapeTests {
  private func reference(_ type: Any.Type) -> String { TypeShape(of: type).root.description }

  private func members(_ type: Any.Type) -> [String] {
    switch TypeShape(of: type).declaration {
    case .structure(let members), .object(let members): members.map(\.description)
    case .enumeration(let cases): cases.map(\.description)
    case nil: []
    }
  }

  @Test func `types of the libraries are names`() {
    #expect(TypeShape(of: Int.self).root == .primitive(name: "Int"))
    #expect(TypeShape(of: Int.self).types.isEmpty)
    for type in [String.self, Bool.self, Double.self, Date.self, UUID.self, Data.self, Decimal.self] as [Any.Type] {
      #expect(TypeShape(of: type).root == .primitive(name: "\(type)"))
    }
    #expect(reference(Range<Int>.self) == "Range<Int>")
    #expect(reference(Duration.self) == "Duration")
  }

  @Test func `a type of a module whose name begins like that of a module of the system is the program's`() {
    #expect(members(ExtrasError.self) == ["reason: String"])
  }

  @Test func `collections show their elements`() {
    #expect(TypeShape(of: [Int]?.self).root == .optional(wrapped: .array(element: .primitive(name: "Int"))))
    #expect(reference(Set<String>.self) == "Set<String>")
    #expect(reference([String: [Int]?].self) == "[String: [Int]?]")
    #expect(reference(ContiguousArray<Int>.self) == "[Int]")
    #expect(reference(ArraySlice<Int>.self) == "[Int]")
    #expect(reference(IdentifiedArrayOf<RecordedShop.Row>.self) == "[RecordedShop.Row]")
    #expect(reference((x: Int, String).self) == "(x: Int, String)")
    #expect(reference(Void.self) == "()")
  }

  @Test func `types without members that could be read are opaque`() {
    #expect(
      TypeShape(of: (any Error).self).root == .opaque(name: "any Error") || reference((any Error).self) == "Error"
    )
    for type in [(any Error).self, (() -> Void).self, Any.self, Int.Type.self, AnyObject.self] as [Any.Type] {
      guard case .opaque = TypeShape(of: type).root else {
        Issue.record("\(type) is not opaque.")
        continue
      }
    }
  }

  @Test func `an observable state has the properties that its author wrote`() {
    struct Plain {
      var _kept = 0
      lazy var late = 1
    }
    #expect(
      Set(members(RecordedShop.State.self))
        == [
          "rows: [RecordedShop.Row]", "phase: RecordedShop.Phase", "openedAt: Date?", "prices: [String: Double]",
          "tags: Set<String>", "note: String?", "roll: UInt64?",
          RuntimeLayout.isTrusted
            ? "editor: RecordedEditor.State?" : "editor: PresentationState<RecordedEditor.State>",
        ]
    )
    #expect(members(Plain.self) == ["_kept: Int"])
  }

  @Test func `property wrappers of the library have the shape of their value`() {
    struct State {
      @Shared(value: 1) var count
      @SharedReader var name: String
      @PresentationState var child: RecordedEditor.State?
      var path = StackState<RecordedEditor.State>()
    }
    let members = members(State.self)
    #expect(members.prefix(2) == ["count: Int", "name: String"])
    guard RuntimeLayout.isTrusted else { return }
    #expect(members.suffix(2) == ["child: RecordedEditor.State?", "path: [RecordedEditor.State]"])
  }

  @Test func `a recursive type ends by name`() {
    let shape = TypeShape(of: RecordedShop.Row.self)
    #expect(shape.types.keys.sorted() == ["RecordedShop.Row"])
    #expect(members(RecordedShop.Row.self) == ["id: UUID", "title: String", "parents: [RecordedShop.Row]"])
  }

  @Test func `a class has its properties and those of its superclasses`() {
    class Base {
      var first = 1
    }
    final class Derived: Base {
      weak var other: Base?
      let last = ""
    }
    #expect(members(Derived.self).first == "first: Int")
    #expect(members(Derived.self).last == "last: String")
    guard case .object? = TypeShape(of: Derived.self).declaration else {
      Issue.record("It is no class.")
      return
    }
  }

  @Test func `types of one name are told apart`() {
    func second() -> Any.Type {
      struct State { var b = "" }
      return State.self
    }
    func third() -> Any.Type {
      struct State { var c = true }
      return State.self
    }
    func pair(_ first: Any.Type, _ second: Any.Type) -> TypeShape {
      func open<A>(_ first: A.Type) -> TypeShape {
        func open<B>(_ second: B.Type) -> TypeShape { TypeShape(of: (A, B).self) }
        return _openExistential(second, do: open)
      }
      return _openExistential(first, do: open)
    }
    let shape = pair(second(), third())
    #expect(shape.root.description == "(TypeShapeTests.State, TypeShapeTests.State #2)")
    #expect(shape.types["TypeShapeTests.State #2"]?.description == "structure(members: [c: Bool])")
    #expect(pair(third(), third()).root.description == "(TypeShapeTests.State, TypeShapeTests.State)")
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted))
  func `an enum has its cases with their values`() {
    #expect(
      Set(members(RecordedShop.Phase.self))
        == ["case idle", "case loading(since: Date, RecordedShop.Phase.Attempt)", "case failed(String)"]
    )
    #expect(
      Set(members(RecordedShop.Action.self)).isSuperset(of: ["case rowAdded(title: String)", "case noted(String?)"])
    )
    #expect(TypeShape(of: RecordedShop.Action.self).types.keys.contains("RecordedShop.Phase.Attempt"))
  }

  @Test(.enabled(if: RuntimeLayout.isTrusted))
  func `generic and indirect enums have their cases`() {
    indirect enum Tree<Leaf> {
      case leaf(Leaf)
      case fork(Tree, right: Tree)
      case work(() -> Void)
      case empty
    }
    #expect(
      Set(members(Tree<Int>.self))
        == [
          "case leaf(Int)", "case fork(TypeShapeTests.Tree<Int>, right: TypeShapeTests.Tree<Int>)",
          "case work(() -> ())", "case empty",
        ]
    )
    enum Single { case only }
    #expect(members(Single.self) == ["case only"])
    #expect(members(Result<Int, Never>.self).isEmpty)
    enum Nobody {}
    #expect(TypeShape(of: Nobody.self).declaration == .enumeration(cases: []))
  }

  @Test(.enabled(if: !RuntimeLayout.isTrusted))
  func `without reliance on the layout enums are opaque`() {
    #expect(TypeShape(of: RecordedShop.Phase.self).root == .opaque(name: "RecordedShop.Phase"))
  }

  @Test func `a shape is coded`() throws {
    for type in [RecordedShop.State.self, RecordedShop.Action.self, (x: Int, String).self, Any?.self] as [Any.Type] {
      let shape = TypeShape(of: type)
      #expect(try JSONDecoder().decode(TypeShape.self, from: JSONEncoder().encode(shape)) == shape)
    }
    #expect(TypeShape(of: (() -> Void)?.self).root.description == "(() -> ())?")
  }
}
