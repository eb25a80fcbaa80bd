import Dovetail

/// A random change of a state in a tree.
struct ObservableTreeChange {
  let name: String

  /// Whether the change may notify observers although the values that they read are equal.
  var isLoose = false
  let body: (inout ObservableTree.State) -> Void

  /// Chooses one of all changes; the values that it needs are created beforehand.
  static func random(_ grower: inout ObservableTreeGrower) -> ObservableTreeChange {
    let number = grower.number(below: 3)
    let id = grower.number(below: 4)
    let leaf = grower.leaf()
    let row = grower.grove(id: id, depth: 1)
    let whole = grower.grove(id: id, depth: 2)
    let changes =
      values(number, leaf) + rows(id, row) + copies(number) + [
        ObservableTreeChange(name: "all of it") { state in
          // A state that is an element of a list keeps its id.
          state = ObservableTree.State(
            id: state.id,
            mark: whole.mark,
            leaf: whole.leaf,
            maybe: whole.maybe,
            rows: whole.rows
          )
        }
      ]
    return changes[grower.number(below: changes.count)]
  }

  private static func values(_ number: Int, _ leaf: ObservableTree.Leaf) -> [ObservableTreeChange] {
    [
      ObservableTreeChange(name: "value") { $0.value = number },
      ObservableTreeChange(name: "label") { $0.label = "\(number)" },
      ObservableTreeChange(name: "leaf.size") { $0.leaf.size = number },
      ObservableTreeChange(name: "leaf") { $0.leaf = leaf },
      ObservableTreeChange(name: "maybe?.size") { $0.maybe?.size = number },
      ObservableTreeChange(name: "maybe") { $0.maybe = number == 0 ? nil : leaf },
      ObservableTreeChange(name: "list.append") { $0.list.append(leaf) },
      ObservableTreeChange(name: "list[0]") { if !$0.list.isEmpty { $0.list[0] = leaf } },
      ObservableTreeChange(name: "list[0].size") { if !$0.list.isEmpty { $0.list[0].size = number } },
      ObservableTreeChange(name: "list.removeLast") { _ = $0.list.popLast() },
      ObservableTreeChange(name: "list") { $0.list = [leaf] },
    ]
  }

  private static func rows(_ id: Int, _ row: ObservableTree.State) -> [ObservableTreeChange] {
    [
      ObservableTreeChange(name: "rows.append") { $0.rows.append(row) },
      ObservableTreeChange(name: "rows[id]") { $0.rows[id: id] = row },
      ObservableTreeChange(name: "rows[id] in place") { if $0.rows[id: id] != nil { $0.rows[id: id]! = row } },
      ObservableTreeChange(name: "rows[id] by reference") { replace(&$0.rows[id: id], row) },
      ObservableTreeChange(name: "rows[position]") { if let at = $0.rows.index(id: id) { $0.rows[at] = row } },
      ObservableTreeChange(name: "rows[position] in place") {
        if let at = $0.rows.index(id: id) { set(&$0.rows[at], row) }
      },
      ObservableTreeChange(name: "rows[0] of another id") {
        if !$0.rows.isEmpty, $0.rows.index(id: id) == nil { $0.rows[0] = row }
      },
      ObservableTreeChange(name: "rows.update") { $0.rows.updateOrAppend(row) },
      ObservableTreeChange(name: "rows.remove") { $0.rows.remove(id: id) },
      ObservableTreeChange(name: "rows[id] = nil") { $0.rows[id: id] = nil },
      ObservableTreeChange(name: "rows.removeAll(where:)") { $0.rows.removeAll { $0.id > id } },
      ObservableTreeChange(name: "rows.removeAll") { if id == 0 { $0.rows.removeAll() } },
      ObservableTreeChange(name: "rows.reverse") { $0.rows.reverse() },
      ObservableTreeChange(name: "rows.move") { if $0.rows.count > 1 { $0.rows.move(fromOffsets: [0], toOffset: 2) } },
      ObservableTreeChange(name: "rows.filter") { $0.rows = $0.rows.filter { $0.id != id } },
      ObservableTreeChange(name: "rows") { $0.rows = [row] },
      ObservableTreeChange(name: "rows[id]?.value") { $0.rows[id: id]?.value = row.value },
      ObservableTreeChange(name: "rows[id]?.leaf.kind") { $0.rows[id: id]?.leaf.kind = "\(row.value)" },
      ObservableTreeChange(name: "a row written back") { if let row = $0.rows[id: id] { $0.rows[id: id] = row } },
    ]
  }

  private static func copies(_ number: Int) -> [ObservableTreeChange] {
    [
      ObservableTreeChange(name: "a leaf copied, changed, put back", isLoose: true) {
        var leaf = $0.leaf
        leaf.size = number
        $0.leaf = leaf
      },
      ObservableTreeChange(name: "rows copied, changed, put back", isLoose: true) {
        let rows = $0.rows
        if !$0.rows.isEmpty { $0.rows[0].value = number }
        $0.rows = rows
      },
      ObservableTreeChange(name: "a row copied, changed, put back", isLoose: true) {
        guard var row = $0.rows.first else { return }
        row.value = number
        $0.rows[0] = row
      },
      ObservableTreeChange(name: "value in place", isLoose: true) { $0.value += number },
      ObservableTreeChange(name: "back and forth", isLoose: true) {
        $0.value += 1
        $0.value -= 1
      },
    ]
  }
}

private func replace(_ row: inout ObservableTree.State?, _ other: ObservableTree.State) {
  if row != nil { row = other }
}

private func set(_ row: inout ObservableTree.State, _ other: ObservableTree.State) { row = other }
