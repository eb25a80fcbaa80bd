/// Converts a closure that takes values into a closure that takes addresses.
@inlinable
@inline(__always)
func erasing<State, Action>(_ reduce: @escaping (inout State, Action) -> Effect<Action>) -> ReducerInstruction.Call {
  { state, action in
    passing(&state.bound(to: State.self).pointee, &action.bound(to: Action.self).pointee, to: reduce)
  }
}

/// Calls a closure with an action that is passed as `inout`, although nothing changes the action.
///
/// If the action were loaded from a pointer, the optimizer would copy it.
@inlinable
@inline(__always)
func passing<State, Action>(
  _ state: inout State,
  _ action: inout Action,
  to reduce: (inout State, Action) -> Effect<Action>
) -> AnyEffectNode? {
  reduce(&state, action).node
}
