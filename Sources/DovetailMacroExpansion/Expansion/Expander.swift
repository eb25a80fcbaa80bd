/// Expands macros, and caches the declarations that were parsed last.
///
/// The compiler sends one request for each role of a macro and each member of a type. Each request has the
/// declaration and the whole type.
package struct Expander {
  /// The maximum number of cached declarations: enough for a type, a nested type, and their members.
  private static let capacity = 8

  /// The cache, with the most recently used declaration at the end.
  private var readings: [(source: SourceText, reading: Reading)] = []

  /// Makes an expander with an empty cache.
  package init() {}

  /// Expands a macro on a declaration.
  ///
  /// The expansion is empty if the macro is a marker or does not have the role.
  package mutating func expand(_ request: ExpansionRequest) -> Expansion {
    if Self.markers.contains(request.macro) { return Expansion() }
    let reading = read(request.declaration)
    guard let macro = Self.macros[request.macro] else {
      let range = reading.declaration?.range ?? 0..<0
      return refusal(.unknownMacro(request.name), at: range.lowerBound..<range.lowerBound, request)
    }
    let parent = request.parent.map { read($0) }
    if let problem = reading.problems.first {
      guard request.role == macro.speakingRole else { return Expansion() }
      return refusal(.notUnderstood(request.name, problem.message), at: problem.range, request)
    }
    // A problem of the parent is reported by the request for the parent itself.
    guard let declaration = reading.declaration, parent?.problems.isEmpty ?? true else { return Expansion() }
    var context = ExpansionContext(request: request, declaration: declaration, parent: parent?.declaration)
    if let repeated = context.repeatedAttribute {
      if request.role == macro.speakingRole { context.diagnoseRepetition(repeated) }
      return Expansion(diagnostics: context.diagnostics)
    }
    if macro.speakingRole == .extension, context.isLocal {
      context.refuseLocal()
      return Expansion(diagnostics: context.diagnostics)
    }
    let source = macro.expand(&context)
    return Expansion(source, diagnostics: context.diagnostics)
  }

  private mutating func read(_ source: SourceText) -> Reading {
    if let index = readings.lastIndex(where: { $0.source == source }) {
      let known = readings.remove(at: index)
      readings.append(known)
      return known.reading
    }
    let reading = DeclarationReader.read(source)
    if readings.count == Self.capacity { readings.removeFirst() }
    readings.append((source, reading))
    return reading
  }

  /// The expansion of a declaration that is not expanded for a reason.
  private func refusal(_ message: MacroMessage, at range: Range<Int>, _ request: ExpansionRequest) -> Expansion {
    let source = request.declaration
    let diagnostic = ExpansionDiagnostic(
      message: message.text,
      severity: message.severity,
      fileName: source.fileName,
      range: (source.start.offset + range.lowerBound)..<(source.start.offset + range.upperBound)
    )
    return Expansion(diagnostics: [diagnostic])
  }

  /// The implementation of a macro, and the role in which it reports that a declaration could not be parsed.
  private struct Macro {
    let speakingRole: MacroRole
    let expand: @Sendable (inout ExpansionContext) -> String
  }

  /// The macros that only mark what other macros look for, and add nothing themselves.
  private static let markers: Set = [
    "DependencyEndpointIgnoredMacro", "ObservationStateIgnoredMacro", "ReducerCaseEphemeralMacro",
    "ReducerCaseIgnoredMacro", "ReducerCasesMacro",
  ]

  private static let macros: [String: Macro] = [
    "CasePathableMacro": Macro(speakingRole: .extension) { CasePathableExpansion.expand(&$0) },
    "CasePathsMacro": Macro(speakingRole: .member) { CasePathableExpansion.expandPaths(&$0) },
    "DependencyClientMacro": Macro(speakingRole: .member) { DependencyClientExpansion.expand(&$0) },
    "DependencyEndpointMacro": Macro(speakingRole: .peer) { DependencyEndpointExpansion.expand(&$0) },
    "DependencyEntryMacro": Macro(speakingRole: .peer) { DependencyEntryExpansion.expand(&$0) },
    "ObservableStateMacro": Macro(speakingRole: .extension) { ObservableStateExpansion.expand(&$0) },
    "ObservationStateTrackedMacro": Macro(speakingRole: .accessor) { ObservationStateTrackedExpansion.expand(&$0) },
    "PresentsMacro": Macro(speakingRole: .peer) { PresentsExpansion.expand(&$0) },
    "ReducerMacro": Macro(speakingRole: .extension) { ReducerExpansion.expand(&$0) },
    "ViewActionMacro": Macro(speakingRole: .extension) { ViewActionExpansion.expand(&$0) },
  ]
}
