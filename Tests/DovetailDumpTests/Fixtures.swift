/// The types of the values that tests dump and diff.
enum Sample {
  struct User: Equatable, Identifiable, Sendable {
    var id: Int
    var name: String
  }

  struct Point: Hashable {
    var x: Int
    var y: Int
  }

  struct Profile {
    var favorites: [Int]
    var id: Int
    var name: String
  }

  struct Count: Sendable {
    var count: Int
  }

  struct Empty: Equatable {}

  struct Letter {
    var subject: String
    var body: String
  }

  struct Pair<A, B> {
    var first: A
    var second: B
  }

  enum Season: Equatable, Sendable {
    case spring, summer
  }

  enum Event: Sendable {
    case idle
    case one(Int)
    case labelled(id: Int)
    case several(Double, note: String)
    case season(Season)
    case user(User)
    indirect case nested(Event)
  }

  final class Node {
    var name: String
    var next: Node?

    init(_ name: String, next: Node? = nil) {
      self.name = name
      self.next = next
    }
  }

  class Animal {
    var legs = 4
  }

  final class Dog: Animal {
    var name = "Rex"
  }

  final class ByIdentity: Equatable {
    let name = "same"

    static func == (first: ByIdentity, second: ByIdentity) -> Bool { first === second }
  }
}
