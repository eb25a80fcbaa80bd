extension Diagnostic {
  /// The program ends while effects are in flight that have sent nothing.
  static func lostEffects(_ effects: [LostEffects.Entry]) -> Diagnostic {
    let maximum = 10
    let lines = effects.map { effect in
      let name = effect.name.map { "\"\($0)\"" } ?? "The effect"
      return "- \(name)\(effect.action.map { " of \($0)" } ?? ""), written at \(effect.site)"
    }
    return Diagnostic(
      """
      The program ends while effects are in flight that have sent nothing, so their work is lost.

      Effects: \(grouped(effects.count))
      \(foldedLines(lines, maximum: maximum).joined(separator: "\n"))

      Write "await store.send(…).finish()" to wait for the effects of an action, or "await store.dismount()" to cancel all \
      effects before the end.
      """
    )
  }

  /// The reason with which ``lostEffects(_:)`` is printed.
  static var lostEffectsNote: Diagnostic { Diagnostic("the program ends") }
}
