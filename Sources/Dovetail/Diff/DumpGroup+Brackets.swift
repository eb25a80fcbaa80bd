extension DumpGroup {
  /// What is written before the children; an enum names its type only at the root.
  func opening(isRoot: Bool, reader: DumpReader) -> String {
    switch kind {
    case .structure, .object: return reader.name(of: type) + "("
    case .tuple: return "("
    case .collection: return "["
    case .dictionary: return children.isEmpty ? "[:" : "["
    case .set: return "Set(["
    case .enumeration(let caseName):
      let typeName = isRoot ? reader.name(of: type) : ""
      return typeName + "." + caseName + (children.isEmpty ? "" : "(")
    }
  }

  /// What is written after the children.
  var closing: String {
    switch kind {
    case .structure, .object, .tuple: ")"
    case .collection, .dictionary: "]"
    case .set: "])"
    case .enumeration: children.isEmpty ? "" : ")"
    }
  }
}
