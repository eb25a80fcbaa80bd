import DovetailPlatform
import Testing

private struct Outer {
  struct Inner {}
  enum Case { case one }
}

private struct Generic<First, Second> {
  struct Inner {}
  enum Case { case one(First) }
  struct More<Third> {}
}

private struct Constrained<Value: Hashable> {
  struct Inner {}
}

extension Outer { enum Extended { case one } }

extension Generic where First == Int { struct Extended {} }

/// The type in which another one is declared.
@Suite(.enabled(if: RuntimeLayout.isTrusted))
struct EnclosingTypeTests {
  @Test func `a private type is found`() {
    #expect(enclosingType(of: Outer.Inner.self) == Outer.self)
    #expect(enclosingType(of: Outer.Case.self) == Outer.self)
    #expect(enclosingType(of: Outer.Extended.self) == Outer.self)
  }

  @Test func `a local type is found`() {
    struct Local {
      struct Inner {}
    }
    #expect(enclosingType(of: Local.Inner.self) == Local.self)
    #expect(enclosingType(of: Local.self) == nil)
  }

  @Test func `a generic type is found with its arguments`() {
    #expect(enclosingType(of: Generic<Int, String>.Inner.self) == Generic<Int, String>.self)
    #expect(enclosingType(of: Generic<[Int], Outer>.Case.self) == Generic<[Int], Outer>.self)
    #expect(enclosingType(of: Generic<Int, Int>.More<String>.self) == Generic<Int, Int>.self)
    #expect(enclosingType(of: Constrained<String>.Inner.self) == Constrained<String>.self)
  }

  @Test func `a type of the standard library is found`() {
    #expect(enclosingType(of: [Int: String].Keys.self) == [Int: String].self)
    #expect(enclosingType(of: Int.self) == nil)
  }

  @Test func `other types have none`() {
    #expect(enclosingType(of: (Int, String).self) == nil)
    #expect(enclosingType(of: (() -> Void).self) == nil)
    #expect(enclosingType(of: Outer.self) == nil)
  }
}
