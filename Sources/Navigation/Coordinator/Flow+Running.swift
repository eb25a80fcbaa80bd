import Dovetail

extension Flow where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the body once, and hands over where that is asked for.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    prepared().reduce(&state, action)
  }

  /// Makes a runner that evaluates the body when it is first needed, and hands over where that is asked for.
  public func prepared() -> PreparedReducer<State, Action> {
    FlowReducer<Self>(FlowBody(flow: self)).preparedReducer
  }
}

extension Flow where Body == Never {
  /// Makes a runner that calls `reduce(into:action:)`, and hands over where that is asked for.
  public func prepared() -> PreparedReducer<State, Action> {
    FlowReducer<Self>(Reduce { state, action in self.reduce(into: &state, action: action) }).preparedReducer
  }
}

/// The body of a flow as a reducer of its own.
private struct FlowBody<F: Flow>: Reducer where F.Body: Reducer, F.Body.State == F.State, F.Body.Action == F.Action {
  typealias State = F.State
  typealias Action = F.Action

  let flow: F

  var body: F.Body { return flow.body }
}
