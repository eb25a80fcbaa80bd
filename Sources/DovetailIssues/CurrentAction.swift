/// The action that a store handles on the current thread, as far as messages refer to it.
///
/// A store has one, in debug builds, and makes it the current one while it handles an action.
@usableFromInline
package final class CurrentAction {
  /// The line that sent the action.
  package var site = SourceSite()

  /// Whether the action has changed a shared value, or an issue was reported.
  package var hasSideEffect = false

  /// Returns the call of a test that runs, if a test store handles the action.
  package var testStep: (() -> SourceSite?)?

  /// The object that the store keeps for the action, to which this object belongs.
  package let owner: Unretained<AnyObject>

  package init(of owner: AnyObject) { self.owner = Unretained(owner) }

  /// The line that sent the action which this thread handles; `nil` outside of reducers, and in a release build.
  package static var site: SourceSite? { ThreadLocals.current.pointee.action?.with { $0.site } }

  /// Notes a change of a shared value, or an issue.
  package static func noteSideEffect() {
    ThreadLocals.current.pointee.action?.with { $0.hasSideEffect = true }
  }
}

extension ThreadLocals {
  /// The action that a store handles, in a debug build.
  @usableFromInline package var action: Unretained<CurrentAction>? {
    @inlinable @inline(__always) get { Unretained(slot3) }
    @inlinable @inline(__always) set { slot3 = newValue?.pointer }
  }
}

/// The effect of a store, as far as messages refer to it.
package protocol EffectInProgress: AnyObject, Sendable {
  /// The line that created the effect.
  var site: SourceSite { get }

  /// The call of a test that runs, if the effect is one of a test store.
  var testStep: SourceSite? { get }
}

/// The effect whose work runs in the current task.
package enum CurrentEffect {
  @TaskLocal package static var value: (any EffectInProgress)?
}

extension SourceSite {
  /// The call of a test, such as `send` or `advance`, in which a store of the test does the current work.
  package static var ofTestStep: SourceSite? {
    if let action = ThreadLocals.current.pointee.action { return action.with { $0.testStep?() } }
    return CurrentEffect.value?.testStep
  }
}
