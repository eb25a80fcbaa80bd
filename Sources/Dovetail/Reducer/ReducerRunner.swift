/// A reducer in the form in which a store runs it: closures, made where the types of the reducer were known.
///
/// A combinator makes one for each of its children and calls it for each action. Writing a feature does not need this
/// type; writing a combinator does:
///
/// ```swift
/// struct Logged<Base: Reducer>: Reducer {
///   let base: Base
///   func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
///     print(action)
///     return base.reduce(into: &state, action: action)
///   }
/// }
/// ```
///
/// A reducer written like that needs no runner of its own, and evaluates the body of `base` at each action. Keeping
/// `base.makeRunner()` in place of `base`, and calling that, evaluates it once.
///
/// - Isolation: a runner belongs to one store, and so to that store's actor.
public final class ReducerRunner<State, Action> {
  @usableFromInline typealias Closure = (inout State, Action) -> Effect<Action>

  /// What is called for each action; in a runner that waits for its body, never called.
  @usableFromInline let closure: Closure

  /// The tasks that follow values of the state, if the reducer may have any.
  @usableFromInline package let tasks: TaskFollower<State, Action>?

  // The hot path reads `target`, which is trivial to load: reading a strong reference would retain and release it
  // for each reducer of each action. `evaluated` owns what `target` points to, where that is not this object.
  @exclusivity(unchecked) @usableFromInline var target: Unmanaged<ReducerRunner>?
  private var evaluated: ReducerRunner?
  private let evaluate: (() -> ReducerRunner)?

  /// Makes a runner of a closure.
  ///
  /// - Parameter reduce: Changes the state in place and returns the effects to run.
  @inlinable
  public convenience init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.init(tasks: nil, reduce)
  }

  @usableFromInline
  package init(tasks: TaskFollower<State, Action>?, _ reduce: @escaping (inout State, Action) -> Effect<Action>) {
    closure = reduce
    self.tasks = tasks
    evaluate = nil
    target = Unmanaged.passUnretained(self)
  }

  /// Makes a runner that evaluates a body when it is first needed.
  @usableFromInline
  init(evaluating feature: Any.Type, _ evaluate: @escaping () -> ReducerRunner) {
    self.evaluate = evaluate
    closure = { _, _ in
      fatalError(Diagnostic.internalInvariant("a runner was called before its body was evaluated").message)
    }
    let body = LazyBody<State, Action>()
    tasks = TaskFollower(feature: feature, body: body)
    body.runner = self
  }

  /// Runs the reducer once.
  ///
  /// - Parameters:
  ///   - state: The state to change in place.
  ///   - action: What happened.
  /// - Returns: The effects to run.
  @inlinable
  @inline(__always)
  public func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    if let target {
      return target._withUnsafeGuaranteedRef { $0.closure(&state, action) }
    }
    return resolved.closure(&state, action)
  }

  /// The runner that does the work: this one, or that of the body, which is evaluated now if it was not before.
  @usableFromInline
  var resolved: ReducerRunner {
    guard let evaluate else { return self }
    if let evaluated { return evaluated }
    let body = evaluate().resolved
    evaluated = body
    target = Unmanaged.passUnretained(body)
    return body
  }
}
