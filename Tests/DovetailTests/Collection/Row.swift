import Dovetail

struct Row: Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var value: String

  init(_ id: Int, _ value: String = "") {
    self.id = id
    self.value = value
  }
}

typealias Rows = IdentifiedArrayOf<Row>

func rows(_ ids: Int...) -> Rows {
  Rows(uniqueElements: ids.map { Row($0, "\($0)") })
}

/// An element that owns an object, whose reference count shows whether somebody has copied the element.
struct Owner: Identifiable {
  final class Box { var changes = 0 }

  let id: Int
  var box = Box()

  /// Tells whether this is the one copy of the element, and counts the question.
  mutating func changeUncopied() -> Bool {
    box.changes += 1
    return isKnownUniquelyReferenced(&box)
  }
}

/// An element of numbers alone, which has no bit pattern to spare.
struct Point: Identifiable, Equatable {
  let id: Int
  var x = 0
}

struct Numbers: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

struct Refusal: Error {}
