import DovetailCollections
import Testing

/// The subscript by id yields elements as optionals in place, which depends on the element's memory layout.
@Suite struct IdentifiedArrayLayoutTests {
  private enum Shape: Hashable, Sendable {
    case empty
    case dot(Int)
    case text(String)
    indirect case nested(Shape)
  }
  private struct Flag: Hashable, Sendable { var isOn: Bool }
  private struct Nothing: Hashable, Sendable {}
  private final class Object: Hashable, Sendable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (lhs: Object, rhs: Object) -> Bool { lhs.name == rhs.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  private func check<Element: Hashable>(_ elements: [Element]) {
    func toggle(_ element: inout Element?, _ value: Element) {
      element = element == nil ? .some(value) : nil
    }
    for element in elements {
      var array = IdentifiedArray(uniqueElements: elements, id: \.self)
      let copy = array
      func keep(_ held: inout Element?) { #expect(held == .some(element)) }
      keep(&array[id: element])
      #expect(array.elements == elements)
      toggle(&array[id: element], element)
      let others = elements.filter { $0 != element }
      #expect(array.elements == others)
      #expect(array.brokenInvariant == nil)
      toggle(&array[id: element], element)
      #expect(array.last == .some(element))
      #expect(array.brokenInvariant == nil)
      array[id: element] = .some(element)
      #expect(array.count == elements.count)
      #expect(copy.elements == elements)
    }
  }

  @Test func `Elements of every layout are changed, taken and brought back by id`() {
    check([1, 2, 3])
    check([1.5, 2.5])
    check(["a", "a string that needs an object of its own", ""])
    check([Optional(1), 2, nil])
    check([Optional(Optional("a")), .some(nil), nil])
    check([Flag(isOn: true), Flag(isOn: false)])
    check([Nothing()])
    check([Shape.empty, .dot(1), .text("a"), .nested(.nested(.text("b")))])
    check([Object("a"), Object("b"), Object("c")])
    check([[1], [], [2, 3]])
  }
}
