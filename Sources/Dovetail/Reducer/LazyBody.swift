/// The body of a feature, which is evaluated when it is first needed and then kept.
final class LazyBody<State, Action> {
  private let evaluate: () -> PreparedReducer<State, Action>

  /// In how many bodies this one was made, each in the one before.
  private let depth: Int

  private(set) lazy var preparedReducer = evaluateBody()

  init(_ evaluate: @escaping () -> PreparedReducer<State, Action>) {
    self.evaluate = evaluate
    depth = ThreadLocals.current.pointee.bodyDepth
  }

  var tasks: TaskSubscriptions<State, Action>? { preparedReducer.tasks }

  /// Whether what runs the body is to ask for stack.
  ///
  /// Only a feature that contains itself stands so deep in others. That is known of a body and does not change, so
  /// others do not pay for it.
  var checksStack: Bool { CallStack.isChecked(at: depth) }

  private func evaluateBody() -> PreparedReducer<State, Action> {
    let locals = ThreadLocals.current
    let outer = locals.pointee.bodyDepth
    locals.pointee.bodyDepth = depth + 1
    defer { locals.pointee.bodyDepth = outer }
    return evaluate()
  }

  /// What is done for each action.
  func compile() -> CompiledReducer {
    let compiled = preparedReducer.compiled
    // Shallow features run without the check, which costs a few instructions at each level.
    guard checksStack else { return compiled }
    return CompiledReducer([ReducerInstruction { state, action in CallStack.extended { compiled.run(state, action) } }])
  }
}
