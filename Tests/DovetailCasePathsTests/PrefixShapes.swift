import Dovetail

// Enums of every memory layout, without macros, for the prefix form of case paths.

class Animal {}
final class Cat: Animal {}

protocol Named {
  var name: String { get }
}

struct Plain: Named, Equatable {
  var name: String
  var weight = 0.0
}

/// Many cases with different payloads: the tag is stored in spare bits or in a separate byte.
enum Mixed {
  case text(String)
  case labelled(count: Int)
  case several(Int, String, Bool)
  case severalLabelled(x: Int, name: String)
  case tuple((Int, String))
  case first(Int)
  case second(Int)
  case inner(Inner)
  case otherInner(Inner)
  case reference(Animal)
  case anything(Any)
  case named(any Named)
  case maybe(Int?)
  case maybeText(String??)
  case list([Int])
  case nothing
  case alsoNothing
  case void(Void)
  case never(Never)

  indirect enum Inner: Equatable {
    case leaf(Int)
    case node(Inner, Inner)
    case end
  }
}

/// Cases with payloads that the compiler stores in a special representation.
enum Special {
  case work(() -> Void)
  case asyncWork(@Sendable () async throws -> Void)
  case maybeWork((() -> Void)?)
  case structType(Int.Type)
  case classType(Animal.Type)
  case anyType(Any.Type)
  case typeAndReference(String.Type, Cat, UInt8, Double.Type, Int)
  case cFunction(@convention(c) (Int) -> Int)
  case none
}

/// One case, which needs no tag.
enum Single { case only(String) }

/// One case without a payload: the size of the enum is zero.
enum Lonely { case only }

/// One case with a payload, whose extra inhabitants represent the other cases.
enum Spare {
  case reference(Animal)
  case one
  case two
}

/// One case with a payload that has no extra inhabitants.
enum Full {
  case number(UInt64)
  case one
  case two
}

protocol Holding {
  associatedtype Held
  associatedtype Other
}

enum HoldingText: Holding {
  typealias Held = String
  typealias Other = (Int, String)
}

/// An enum whose payloads are associated types of its generic parameters.
enum GenericMember<First: Holding, Second: Holding> {
  case first(First.Held)
  case second(Second.Other)
  case list([Second.Other], First.Held)
}

enum Generic<Value> {
  case value(Value)
  case type(Value.Type)
  case list([Value])
  case labelled(value: Value, count: Int)
  case nested(Nested)
  indirect case box(Generic<Value>)
  case empty

  enum Nested {
    case value(Value)
    case other(Value)
  }
}

/// An enum with indirect and direct cases.
enum Boxes {
  case flat(Int)
  indirect case number(Int)
  indirect case wide(SIMD4<Double>)
  indirect case pair(String, Int)
  indirect case deep(Boxes)
  indirect case type(Int.Type, String)
  case end
}

/// An enum that is not bitwise takable.
enum Unmovable {
  case weak(Weak)
  case strong(Animal)

  struct Weak { weak var animal: Animal? }
}

/// 270 cases, of which all but three have no payload: the tag takes two bytes.
enum Large {
  case a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9, c0, c1, c2, c3, c4, c5, c6, c7,
    c8
  case c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9, e0, e1, e2, e3, e4, e5, e6, e7, e8, e9, f0, f1, f2, f3, f4, f5, f6,
    f7
  case f8, f9, g0, g1, g2, g3, g4, g5, g6, g7, g8, g9, h0, h1, h2, h3, h4, h5, h6, h7, h8, h9, i0, i1, i2, i3, i4, i5,
    i6
  case i7, i8, i9, j0, j1, j2, j3, j4, j5, j6, j7, j8, j9, k0, k1, k2, k3, k4, k5, k6, k7, k8, k9, l0, l1, l2, l3, l4,
    l5
  case l6, l7, l8, l9, m0, m1, m2, m3, m4, m5, m6, m7, m8, m9, n0, n1, n2, n3, n4, n5, n6, n7, n8, n9, o0, o1, o2, o3,
    o4
  case o5, o6, o7, o8, o9, p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, q0, q1, q2, q3, q4, q5, q6, q7, q8, q9, r0, r1, r2,
    r3
  case r4, r5, r6, r7, r8, r9, s0, s1, s2, s3, s4, s5, s6, s7, s8, s9, t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, u0, u1,
    u2
  case u3, u4, u5, u6, u7, u8, u9, v0, v1, v2, v3, v4, v5, v6, v7, v8, v9, w0, w1, w2, w3, w4, w5, w6, w7, w8, w9, x0,
    x1
  case x2, x3, x4, x5, x6, x7, x8, x9, y0, y1, y2, y3, y4, y5, y6, y7, y8, y9, z0, z1, z2, z3, z4, z5, z6, z7, z8, z9
  case bytes(UInt8)
  case more(UInt8)
  case wide(Wide)

  struct Wide: Equatable {
    var numbers = SIMD16<Int>(repeating: 7)
    var text = "wide"
  }
}

/// An enum whose mirror and descriptions are wrong.
enum Liar: CustomReflectable, CustomStringConvertible, CustomDebugStringConvertible {
  case truth(Int)
  case lie(Int)
  case silence

  var customMirror: Mirror { Mirror(self, children: ["truth": 99], displayStyle: .enum) }
  var description: String { "truth(99)" }
  var debugDescription: String { "truth(99)" }
}
