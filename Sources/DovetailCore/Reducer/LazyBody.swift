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

  var subscriptions: Subscriptions<State, Action>? { preparedReducer.subscriptions }

  /// The number of features in each other that a call stack of eight megabytes has room for, in a debug build as well.
  static var maximumDepth: Int { 500 }

  /// Whether the feature is nested too deep for any code to reach it.
  var isTooDeep: Bool { depth >= Self.maximumDepth }

  private func evaluateBody() -> PreparedReducer<State, Action> {
    // Here, since each body is evaluated once: everything that goes down the levels comes after it.
    guard !isTooDeep else { fatalError(Diagnostic.nestedTooDeep(State.self, Self.maximumDepth).message) }
    let locals = ThreadLocals.current
    let outer = locals.pointee.bodyDepth
    locals.pointee.bodyDepth = depth + 1
    defer { locals.pointee.bodyDepth = outer }
    return evaluate()
  }

  /// The compiled body.
  func compile() -> CompiledReducer { preparedReducer.compiled }
}
