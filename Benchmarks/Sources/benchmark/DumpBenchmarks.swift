import Dovetail

/// A row of ten fields.
private struct Record: Equatable, Identifiable {
  let id: Int
  var name: String
  var isRead = false
  var count = 1
  var weight = 0.5
  var note: String?
  var tags = ["a", "b"]
  var kind = Kind.plain
  var place = Place()
  var rank = 7

  enum Kind: Equatable {
    case plain
    case special(Int)
  }

  struct Place: Equatable {
    var x = 1
    var y = 2
  }
}

private struct Library: Equatable {
  var title = "Library"
  var records: IdentifiedArrayOf<Record>

  init(count: Int) {
    records = IdentifiedArray(uniqueElements: (0..<count).map { Record(id: $0, name: "Record \($0)") })
  }
}

/// Values as text, and the difference of two values.
@MainActor
enum DumpBenchmarks {
  static func dump() async -> Times {
    let records = opaque(Array(Library(count: 1_000).records))
    return await compare(iterations: 10_000, rounds: 10) {
      _ = opaque(String(customDumping: records))
    } baseline: {
      var text = ""
      Swift.dump(records, to: &text)
      _ = opaque(text)
    }
  }

  static func equalValues() async -> Times {
    let large = opaque(Library(count: 10_000))
    let largeCopy = opaque(large)
    let small = opaque(Library(count: 10))
    let smallCopy = opaque(small)
    let count = 1_000
    return await compare(iterations: count, rounds: 20) {
      for _ in 0..<count { _ = opaque(diff(large, largeCopy)) }
    } baseline: {
      for _ in 0..<count { _ = opaque(diff(small, smallCopy)) }
    }
  }

  static func oneChangedRow() async -> Times {
    let before = opaque(Library(count: 10_000))
    var after = before
    after.records[id: 5_000]?.count += 1
    let changed = opaque(after)
    return await compare(iterations: 1, rounds: 5) {
      _ = opaque(diff(before, changed))
    } baseline: {
      _ = opaque(String(customDumping: before))
    }
  }
}
