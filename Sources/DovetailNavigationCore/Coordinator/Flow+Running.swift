import Dovetail

extension Flow where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the body once, and performs the handover that the action requests, if any.
  ///
  /// - Parameters:
  ///   - state: The state of the flow.
  ///   - action: The action.
  /// - Returns: The effect of the body and of the handover.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    prepared().reduce(&state, action)
  }

  /// Returns a prepared reducer that runs the body, and performs or passes on the handovers that actions request.
  ///
  /// - Returns: The prepared reducer.
  public func prepared() -> PreparedReducer<State, Action> {
    FlowReducer<Self>(FlowBody(flow: self)).preparedReducer
  }
}

extension Flow where Body == Never {
  /// Returns a prepared reducer that calls `reduce(into:action:)`, and performs or passes on the handovers that actions
  /// request.
  ///
  /// - Returns: The prepared reducer.
  public func prepared() -> PreparedReducer<State, Action> {
    FlowReducer<Self>(Reduce { state, action in self.reduce(into: &state, action: action) }).preparedReducer
  }
}

/// The body of a flow as a separate reducer.
//
// `FlowReducer` runs this reducer instead of the flow, since the flow's own `prepared()` would recurse.
private struct FlowBody<F: Flow>: Reducer where F.Body: Reducer, F.Body.State == F.State, F.Body.Action == F.Action {
  typealias State = F.State
  typealias Action = F.Action

  let flow: F

  var body: F.Body { return flow.body }
}
