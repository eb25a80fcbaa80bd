import Dovetail

// Messages about parts of shared values that were removed.
extension CatalogueRow {
  private static func change(_ part: String, of value: String) -> @Sendable (UInt) -> String {
    { _ in
      """
      A part of a shared value was changed after it was removed, so the change reaches nothing but this reference.

      Shared value: \(value)
      Part: \(part)

      Change a part before it is removed, or check whether it is still there.
      """
    }
  }

  static let removedParts = [
    CatalogueRow("changeOfRemovedPart", "an element", text: change("CatalogueRow.Row", of: ".inMemory(\"rows\")")) {
      let rows = Shared<IdentifiedArrayOf<Row>>(wrappedValue: [Row(id: 1)], .inMemory("rows"))
      let row = Shared(rows[id: 1])
      rows.withLock { $0 = [] }
      let line: UInt = #line + 1
      row?.title.withLock { $0 = "lost" }
      row?.title.withLock { $0 = "reported before" }
      return line
    },
    CatalogueRow("changeOfRemovedPart", "a position", text: change("String", of: "[String]")) {
      let names = Shared(value: ["Ada", "Grace"])
      let second = names[1]
      names.withLock { $0.removeLast() }
      let line: UInt = #line + 1
      second.withLock { $0 += "!" }
      return line
    },
  ]

  private struct Row: Identifiable, Sendable {
    let id: Int
    var title = ""
  }
}
