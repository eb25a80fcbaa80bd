import Dovetail

extension SessionTestWriter {
  /// The text of a file with a test.
  func text(of script: SessionScript, _ values: ValueWriter, isExhaustive: Bool) -> String {
    var lines = header(script)
    lines += imports.filter { $0 != "Testing" }.map { "import \($0)" } + ["import Testing"]
    lines[(lines.count - imports.count(where: { $0 != "Testing" }) - 1)...].sort()
    if let testableImport { lines += ["", "@testable import \(testableImport)"] }
    let span = script.numbers.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "none"
    lines += ["", "/// A recorded session: entries \(span).", "@MainActor", "struct \(suite) {"]
    lines.append("  @Test func `\(name)`() async {")
    lines += body(script, isExhaustive: isExhaustive).map { $0.statement(indent: Self.bodyIndent) }
    lines += ["  }", "}"]
    if script.dependencies.needsGenerator { lines += ["", RecordedDependencies.generatorText] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static var bodyIndent: Int { 2 * SwiftSource.indentation }

  private func header(_ script: SessionScript) -> [String] {
    guard script.placeholderCount > 0 else { return [] }
    return [
      "// Some values have no known expression. Replace the placeholders, which are written <#Type#>. The comment above",
      "// a statement with a placeholder shows the value.",
      "",
    ]
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
