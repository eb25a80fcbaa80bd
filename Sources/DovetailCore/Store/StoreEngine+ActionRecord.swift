#if DEBUG
  extension StoreEngine {
    /// Makes the record of actions.
    @usableFromInline
    func makeRecord() -> ActionRecord {
      let compiled = preparedReducer.compiled
      var survey = BodySurvey()
      if survey.begin(State.self, Action.self) {
        compiled.add(to: &survey)
        survey.end()
      }
      let record = ActionRecord(of: Action.self, survey) { compiled.countReceivers(of: $0, in: $1) }
      if let schedule = runtime.schedule { record.current.testStep = { [weak schedule] in schedule?.testStep } }
      return record
    }

    /// Runs the reducer, and checks that a combinator or the feature itself handles the actions of children.
    @inlinable
    @inline(__always)
    func reduceRecorded(_ action: Address<Action>, sentAt site: SourceSite?) -> Effect<Action> {
      // A test store keeps the state anyway.
      let needsState = record.hasChildActions && (observersNeedStates || record.needsState(for: action.pointee))
      let before = needsState ? state.pointee : nil
      let outer = record.begin(from: site)
      let effect = preparedReducer.reduce(at: AnyAddress(state), with: AnyAddress(action))
      if let payload = record.end(outer, after: action.pointee) {
        // A feature that handles the action itself changes the state or returns an effect.
        let hasChanged = effect.node == nil ? before.flatMap { isChanged(since: $0) } : true
        record.conclude(payload, of: action.pointee, hasChanged: hasChanged)
      }
      if effect.node != nil { noteStarting(by: action.pointee) }
      return effect
    }

    /// Records the action whose effects are about to be started.
    @usableFromInline
    func noteStarting(by action: Action) {
      guard LostEffects.isWatching, runtime.schedule == nil else { return }
      runtime.startingAction = caseLabel(of: action)
    }

    /// Whether the state differs from a former one; `nil` if it cannot be compared.
    @usableFromInline
    func isChanged(since former: State) -> Bool? {
      func open<Value: Equatable>(_ former: Value) -> Bool { state.pointee as? Value != former }
      return (former as? any Equatable).map { open($0) }
    }
  }
#endif

extension StoreEngine {
  /// Whether it was reported that no combinator handles the last action, as debug builds do.
  var isUnhandled: Bool {
    #if DEBUG
      record.isReported
    #else
      false
    #endif
  }
}
