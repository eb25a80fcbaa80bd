import Dovetail

/// A random change of a state in a grove.
struct GroveChange {
  let name: String

  /// Whether it leaves things equal in a way that need not be seen through, so that some may be told in vain.
  var isLoose = false
  let body: (inout Grove.State) -> Void

  /// One of all changes there are, with what it needs made beforehand.
  static func random(_ grower: inout GroveGrower) -> GroveChange {
    let number = grower.number(below: 3)
    let id = grower.number(below: 4)
    let leaf = grower.leaf()
    let row = grower.grove(id: id, depth: 1)
    let whole = grower.grove(id: id, depth: 2)
    let changes =
      values(number, leaf) + rows(id, row) + copies(number) + [
        GroveChange(name: "all of it") { state in
          // A state that has a place in a list keeps its id.
          state = Grove.State(id: state.id, mark: whole.mark, leaf: whole.leaf, maybe: whole.maybe, rows: whole.rows)
        }
      ]
    return changes[grower.number(below: changes.count)]
  }

  private static func values(_ number: Int, _ leaf: Grove.Leaf) -> [GroveChange] {
    [
      GroveChange(name: "value") { $0.value = number },
      GroveChange(name: "label") { $0.label = "\(number)" },
      GroveChange(name: "leaf.size") { $0.leaf.size = number },
      GroveChange(name: "leaf") { $0.leaf = leaf },
      GroveChange(name: "maybe?.size") { $0.maybe?.size = number },
      GroveChange(name: "maybe") { $0.maybe = number == 0 ? nil : leaf },
      GroveChange(name: "list.append") { $0.list.append(leaf) },
      GroveChange(name: "list[0]") { if !$0.list.isEmpty { $0.list[0] = leaf } },
      GroveChange(name: "list[0].size") { if !$0.list.isEmpty { $0.list[0].size = number } },
      GroveChange(name: "list.removeLast") { _ = $0.list.popLast() },
      GroveChange(name: "list") { $0.list = [leaf] },
    ]
  }

  private static func rows(_ id: Int, _ row: Grove.State) -> [GroveChange] {
    [
      GroveChange(name: "rows.append") { $0.rows.append(row) },
      GroveChange(name: "rows[id]") { $0.rows[id: id] = row },
      GroveChange(name: "rows[id] in place") { if $0.rows[id: id] != nil { $0.rows[id: id]! = row } },
      GroveChange(name: "rows[id] by reference") { replace(&$0.rows[id: id], row) },
      GroveChange(name: "rows[position]") { if let at = $0.rows.index(id: id) { $0.rows[at] = row } },
      GroveChange(name: "rows[position] in place") { if let at = $0.rows.index(id: id) { set(&$0.rows[at], row) } },
      GroveChange(name: "rows[0] of another id") {
        if !$0.rows.isEmpty, $0.rows.index(id: id) == nil { $0.rows[0] = row }
      },
      GroveChange(name: "rows.update") { $0.rows.updateOrAppend(row) },
      GroveChange(name: "rows.remove") { $0.rows.remove(id: id) },
      GroveChange(name: "rows[id] = nil") { $0.rows[id: id] = nil },
      GroveChange(name: "rows.removeAll(where:)") { $0.rows.removeAll { $0.id > id } },
      GroveChange(name: "rows.removeAll") { if id == 0 { $0.rows.removeAll() } },
      GroveChange(name: "rows.reverse") { $0.rows.reverse() },
      GroveChange(name: "rows.move") { if $0.rows.count > 1 { $0.rows.move(fromOffsets: [0], toOffset: 2) } },
      GroveChange(name: "rows.filter") { $0.rows = $0.rows.filter { $0.id != id } },
      GroveChange(name: "rows") { $0.rows = [row] },
      GroveChange(name: "rows[id]?.value") { $0.rows[id: id]?.value = row.value },
      GroveChange(name: "rows[id]?.leaf.kind") { $0.rows[id: id]?.leaf.kind = "\(row.value)" },
      GroveChange(name: "a row written back") { if let row = $0.rows[id: id] { $0.rows[id: id] = row } },
    ]
  }

  private static func copies(_ number: Int) -> [GroveChange] {
    [
      GroveChange(name: "a leaf copied, changed, put back", isLoose: true) {
        var leaf = $0.leaf
        leaf.size = number
        $0.leaf = leaf
      },
      GroveChange(name: "rows copied, changed, put back", isLoose: true) {
        let rows = $0.rows
        if !$0.rows.isEmpty { $0.rows[0].value = number }
        $0.rows = rows
      },
      GroveChange(name: "a row copied, changed, put back", isLoose: true) {
        guard var row = $0.rows.first else { return }
        row.value = number
        $0.rows[0] = row
      },
      GroveChange(name: "value in place", isLoose: true) { $0.value += number },
      GroveChange(name: "back and forth", isLoose: true) {
        $0.value += 1
        $0.value -= 1
      },
    ]
  }
}

private func replace(_ row: inout Grove.State?, _ other: Grove.State) {
  if row != nil { row = other }
}

private func set(_ row: inout Grove.State, _ other: Grove.State) { row = other }
