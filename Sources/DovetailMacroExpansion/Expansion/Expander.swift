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
  /// The expansion is empty if the macro is not known or does not have the role.
  package mutating func expand(_ request: ExpansionRequest) -> Expansion {
    guard let macro = Self.macros[request.macro] else { return Expansion() }
    let reading = read(request.declaration)
    let parent = request.parent.map { read($0) }
    if let problem = reading.problems.first {
      return request.role == macro.speakingRole ? notUnderstood(problem, request) : Expansion()
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

  private func notUnderstood(_ problem: Problem, _ request: ExpansionRequest) -> Expansion {
    let source = request.declaration
    let message = MacroMessage.notUnderstood(request.name, problem.message)
    let diagnostic = ExpansionDiagnostic(
      message: message.text,
      severity: message.severity,
      fileName: source.fileName,
      range: (source.start.offset + problem.range.lowerBound)..<(source.start.offset + problem.range.upperBound)
    )
    return Expansion(diagnostics: [diagnostic])
  }

  /// The implementation of a macro, and the role in which it reports that a declaration could not be parsed.
  private struct Macro {
    let speakingRole: MacroRole
    let expand: @Sendable (inout ExpansionContext) -> String
  }

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
