/// The body of a feature, which is evaluated when it is first used, and cached.
final class LazyBody<State, Action> {
  private let evaluate: () -> PreparedReducer<State, Action>

  /// The number of bodies around this one that were being evaluated when it was created.
  private let depth: Int

  /// The body, once it was evaluated.
  private var evaluated: PreparedReducer<State, Action>?

  var preparedReducer: PreparedReducer<State, Action> {
    if let evaluated { return evaluated }
    let body = evaluateBody()
    evaluated = body
    return body
  }

  init(_ evaluate: @escaping () -> PreparedReducer<State, Action>) {
    self.evaluate = evaluate
    depth = ThreadLocals.current.pointee.bodyDepth
  }

  deinit {
    // A body owns the bodies in it, so a feature that contains itself is released as deep as it was used.
    if checksStack { CallStack.extended { evaluated = nil } }
  }

  var subscriptions: Subscriptions<State, Action>? { preparedReducer.subscriptions }

  /// Whether code that runs the body has to check how much call stack is left.
  ///
  /// Only features that contain themselves are nested so deeply. The depth of a body is constant, so other features run
  /// without the check.
  var checksStack: Bool { CallStack.isChecked(at: depth) }

  private func evaluateBody() -> PreparedReducer<State, Action> {
    let locals = ThreadLocals.current
    let outer = locals.pointee.bodyDepth
    locals.pointee.bodyDepth = depth + 1
    defer { locals.pointee.bodyDepth = outer }
    return evaluate()
  }

  /// The compiled body.
  func compile() -> CompiledReducer {
    let compiled = preparedReducer.compiled
    // Shallow features run without the check, which costs a few instructions at each level.
    guard checksStack else { return compiled }
    return CompiledReducer([ReducerInstruction { state, action in CallStack.extended { compiled.run(state, action) } }])
  }
}
