extension ObservableStateExpansion {
  /// Attributes of properties whose storage has the name with an underscore.
  private static let wrappers: Set = ["Presents", "Shared", "SharedReader"]

  /// The coding keys of a state with a `Codable` conformance: the names of the properties, not of their storage.
  static func codingKeys(of type: TypeDeclaration) -> String {
    let isCoded = type.inheritance.contains { ["Codable", "Encodable", "Decodable"].contains($0.name.afterLastDot) }
    guard isCoded, !type.hasType("CodingKeys") else { return "" }
    var cases = SourceWriter()
    write(type.members, to: &cases) { variable, writer in
      guard !variable.isStatic, !variable.isLazy else { return }
      let isWrapped =
        isStoredHere(variable, in: type) || variable.attributes.contains { wrappers.contains($0.baseName) }
      for binding in variable.bindings where binding.isStored && !(variable.isLet && binding.initializer != nil) {
        guard let name = binding.identifier else { continue }
        writer.write(isWrapped ? "case \(name.prefixed("_")) = \"\(name.nameInLiteral)\"" : "case \(name.text)")
      }
    }
    guard cases.mark > 0 else { return "" }
    var writer = SourceWriter()
    writer.block("private enum CodingKeys: Swift.String, Swift.CodingKey") { $0.write(cases.text) }
    return writer.text
  }
}

extension String {
  /// The last part of a dotted name.
  fileprivate var afterLastDot: String { split(separator: ".").last.map(String.init) ?? self }
}
