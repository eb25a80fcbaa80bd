import Dovetail

/// An element as states of rows are.
private struct Item: Identifiable {
  let id: Int
  var rank: Int
  var count = 0
  var title = "A title that does not fit into the string itself"
}

/// What one writes without the library: an array, and a dictionary that finds the place of an id.
private struct ByHand {
  private(set) var elements: [Item] = []
  private var places: [Int: Int] = [:]

  subscript(id id: Int) -> Item? { places[id].map { elements[$0] } }

  mutating func update(_ id: Int, _ change: (inout Item) -> Void) {
    if let place = places[id] { change(&elements[place]) }
  }

  mutating func append(_ item: Item) {
    guard places[item.id] == nil else { return }
    places[item.id] = elements.count
    elements.append(item)
  }

  mutating func remove(_ id: Int) -> Item? {
    guard let place = places.removeValue(forKey: id) else { return nil }
    let item = elements.remove(at: place)
    for index in place..<elements.count { places[elements[index].id] = index }
    return item
  }

  mutating func move(from source: Int, to target: Int) {
    let item = elements.remove(at: source)
    elements.insert(item, at: target)
    for index in min(source, target)...max(source, target) { places[elements[index].id] = index }
  }

  mutating func sort() {
    elements.sort { $0.rank < $1.rank }
    for index in elements.indices { places[elements[index].id] = index }
  }
}

/// A collection of 100,000 elements found by id, against an array and a dictionary.
@MainActor
enum CollectionBenchmarks {
  private static let size = 100_000

  private static func items() -> [Item] {
    var scramble = Scramble()
    return (0..<size).map { Item(id: $0 &* 7_919 &+ 13, rank: scramble.next(below: 1_000_000)) }
  }

  private static func hand(_ items: [Item]) -> ByHand {
    var hand = ByHand()
    for item in items { hand.append(item) }
    return hand
  }

  static func change() async -> Times {
    let items = items()
    var subject = opaque(IdentifiedArray(uniqueElements: items))
    var baseline = opaque(hand(items))
    let ids = scrambledIDs()
    return await compare(iterations: size) {
      var sum = 0
      for id in ids { sum &+= subject[id: id]?.rank ?? 0 }
      for id in ids { subject[id: id]?.count += 1 }
      _ = opaque(sum)
    } baseline: {
      var sum = 0
      for id in ids { sum &+= baseline[id: id]?.rank ?? 0 }
      for id in ids { baseline.update(id) { $0.count += 1 } }
      _ = opaque(sum)
    }
  }

  static func append() async -> Times {
    let items = items()
    return await compare(iterations: size) {
      var array = IdentifiedArrayOf<Item>()
      for item in items { array.append(item) }
      _ = opaque(array.count)
    } baseline: {
      _ = opaque(hand(items).elements.count)
    }
  }

  static func removeFromMiddle() async -> Times {
    await remove(at: size / 2)
  }

  static func removeNearEnd() async -> Times {
    await remove(at: size - 20)
  }

  private static func remove(at place: Int) async -> Times {
    let items = items()
    var subject = opaque(IdentifiedArray(uniqueElements: items))
    var baseline = opaque(hand(items))
    return await compare(iterations: 20, rounds: 20) {
      for _ in 0..<20 {
        if let item = subject.remove(id: subject[place].id) { subject.append(item) }
      }
    } baseline: {
      for _ in 0..<20 {
        if let item = baseline.remove(baseline.elements[place].id) { baseline.append(item) }
      }
    }
  }

  static func move() async -> Times {
    let items = items()
    var subject = IdentifiedArray(uniqueElements: items)
    var baseline = hand(items)
    return await compare(iterations: 20, rounds: 20) {
      for step in 0..<20 { subject.move(fromOffsets: [step * 1_000], toOffset: size - step * 1_000) }
    } baseline: {
      for step in 0..<20 { baseline.move(from: step * 1_000, to: size - step * 1_000 - 1) }
    }
  }

  static func sort() async -> Times {
    let items = items()
    let subject = IdentifiedArray(uniqueElements: items)
    let baseline = hand(items)
    return await compare(iterations: size, rounds: 15) {
      var array = subject
      array.sort { $0.rank < $1.rank }
      _ = opaque(array.count)
    } baseline: {
      var array = baseline
      array.sort()
      _ = opaque(array.elements.count)
    }
  }

  private static func scrambledIDs() -> [Int] {
    var scramble = Scramble()
    return (0..<size).map { _ in scramble.next(below: size) &* 7_919 &+ 13 }
  }
}
