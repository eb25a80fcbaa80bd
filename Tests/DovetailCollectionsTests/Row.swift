import DovetailCollections

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

/// An element that owns an object, whose reference count shows whether the element was copied.
struct Owner: Identifiable {
  final class Box { var changes = 0 }

  let id: Int
  var box = Box()

  /// Returns whether this is the only copy of the element, and counts the calls.
  mutating func changeUncopied() -> Bool {
    box.changes += 1
    return isKnownUniquelyReferenced(&box)
  }
}

/// An element that consists of numbers only, and so has no spare bit pattern.
struct Point: Identifiable, Equatable {
  let id: Int
  var x = 0
}

struct Refusal: Error {}
