import Dovetail

extension SessionTestWriter {
  /// The text of a file with a test.
  func text(of script: SessionScript, _ values: ValueWriter, isExhaustive: Bool) -> String {
    let statements = body(script, isExhaustive: isExhaustive)
    var lines = header(values) + importLines(values)
    let span = script.numbers.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "none"
    lines += ["", "/// A recorded session: entries \(span).", "@MainActor", "struct \(suiteName(of: script)) {"]
    lines.append("  @Test func `\(name)`() async {")
    lines += statements.map { $0.statement(indent: Self.bodyIndent) }
    lines.append("  }")
    // Within the suite, so that the names of two files do not clash.
    if script.dependencies.needsGenerator { lines += Self.member(RecordedDependencies.generatorText) }
    if values.needsChangingFunction { lines += Self.member(ValueWriter.changingFunction) }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  /// The lines of a further member of the suite.
  private static func member(_ text: String) -> [String] {
    let margin = String(repeating: " ", count: SwiftSource.indentation)
    return [""] + text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : margin + $0 }
  }

  private func suiteName(of script: SessionScript) -> String {
    if let suite { return suite }
    // `Feature<Int>(1)`, `Outer.Feature()`
    let name = reducer.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }.split(separator: ".").last
    let span = script.isWhole ? "" : script.numbers.map { "\($0.lowerBound)To\($0.upperBound)" } ?? ""
    return "\(name.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Recorded")Session\(span)Tests"
  }

  private func importLines(_ values: ValueWriter) -> [String] {
    var toolchain = values.modules.toolchain.filter { $0 != "Swift" && !$0.hasPrefix("_") }
    if imports.contains("Navigation") { toolchain.remove("DovetailEssentials") }
    let plain = toolchain.union(imports).union(["Testing"])
    let testable = values.modules.program.union([testableImport].compactMap { $0 }).subtracting(plain)
    let lines = testable.sorted().map { "@testable import \($0)" }
    return plain.sorted().map { "import \($0)" } + (lines.isEmpty ? [] : [""] + lines)
  }

  private static var bodyIndent: Int { 2 * SwiftSource.indentation }

  private func header(_ values: ValueWriter) -> [String] {
    var lines: [String] = []
    if !values.unwrittenTypes.isEmpty {
      lines += [
        "// Some values have no known expression. Replace the placeholders, which are written <#Type#>: the comment above",
        "// a statement with a placeholder shows the value. `SessionTestWriter.spell` writes values of a type.",
      ]
      for (reason, types) in values.unwrittenTypes.sorted(by: { $0.key < $1.key }) {
        lines += types.sorted().map { "// - \($0): \(reason.text)" }
      }
      lines.append("")
    }
    if !values.guessedTypes.isEmpty {
      lines += [
        "// Only a debug build on Linux says which initializers types have. Memberwise ones are used here for these types:",
        "// " + values.guessedTypes.sorted().joined(separator: ", "),
        "",
      ]
    }
    return lines
  }

  private func body(_ script: SessionScript, isExhaustive: Bool) -> [SwiftSource] {
    var body: [SwiftSource] = []
    let hasClock = script.hasClock
    if hasClock { body.append(.text("let clock = TestClock()")) }
    body += script.dependencies.declarations + script.initialNotes
    let overrides =
      (hasClock ? script.clocks.map { SwiftSource.assignment("$0.\($0)", .text("clock")) } : [])
      + script.dependencies.overrides + self.overrides.map(SwiftSource.text)
    var closures = [SwiftSource.Closure(label: nil, statements: [.text(reducer)])]
    if !overrides.isEmpty { closures.append(SwiftSource.Closure(label: "withDependencies", statements: overrides)) }
    let head = SwiftSource.call("TestStore", [("initialState", script.initialState)])
    body.append(.assignment("let store", .closures(head, closures)))
    if !isExhaustive { body.append(.text("store.exhaustivity = .off")) }
    if script.hasTaskStates { body.append(.text("store.assertsTaskStates = false")) }
    body += script.statements
    if isExhaustive, script.numbers != nil {
      if script.hasEffects { body.append(.text("await store.skipReceivedActions(strict: false)")) }
      body.append(.text("await store.skipInFlightEffects(strict: false)"))
    }
    return body
  }
}
