/// A mount or an event that caused other actions, events and mounts in the same drain.
///
/// A chain of causes can be endless: a feature that mounts itself again by an action that its mount sends, or two
/// features that answer each other's events. The chain is therefore cut at a length that no useful one reaches.
final class EffectCause: Sendable {
  /// The number of causes in a row from which on the next one is reported and dropped.
  static let maximumCount = 100

  /// The number of states that may be nested in each other because each mount makes the state of the next one.
  static let maximumNesting = 450

  /// The type of the mounted state, or of the event.
  let type: Any.Type

  /// The cause of this one.
  let previous: EffectCause?

  /// The number of causes up to this one.
  let count: Int

  init(_ type: Any.Type, after previous: EffectCause?) {
    self.type = type
    self.previous = previous
    count = (previous?.count ?? 0) + 1
  }

  /// Whether the next cause would make the chain too long.
  var isExhausted: Bool { count >= Self.maximumCount }

  /// The types from the last cause of a type up to the next one of the same type.
  ///
  /// - Parameter next: The type of the next cause. If it is new, the whole chain is returned.
  func cycle(to next: Any.Type) -> [Any.Type] {
    // Only the cycle: its repetitions say nothing new.
    var types = [next]
    var cause: EffectCause? = self
    while let current = cause {
      types.append(current.type)
      if current.type == next { break }
      cause = current.previous
    }
    return types.reversed()
  }
}

extension EffectRuntime {
  /// Begins a mount of the feature at a node.
  ///
  /// - Returns: The mount as the cause of its effects; `nil` if the chain of causes is too long, which is reported.
  func beginMount(of type: Any.Type, in nodeID: NodeID, at site: SourceSite) -> EffectCause? {
    // A feature with several mounts is one level.
    let isNewLevel = mountedAncestors.last?.nodeID != nodeID
    guard !isNewLevel || mountedAncestors.count < EffectCause.maximumNesting else {
      reportOnce(.endlessMounts(mountedAncestors.suffix(2).map(\.type) + [type]), at: site)
      return nil
    }
    if let cause, cause.isExhausted {
      reportOnce(.endlessCauses(cause.cycle(to: type)), at: site)
      return nil
    }
    if isNewLevel { mountedAncestors.append((type, nodeID)) }
    let mount = EffectCause(type, after: cause)
    lastMount = mount
    return mount
  }

  /// Begins to handle an event, which becomes the current cause.
  ///
  /// - Returns: Whether the event is handled. `false` if the chain of causes is too long, which is reported.
  func beginEvent(_ event: AnyPostedEvent) -> Bool {
    if let cause, cause.isExhausted {
      reportOnce(.endlessCauses(cause.cycle(to: event.type)), at: event.site)
      return false
    }
    cause = EffectCause(event.type, after: cause)
    return true
  }

  private func reportOnce(_ diagnostic: Diagnostic, at site: SourceSite) {
    guard !hasReportedCauses else { return }
    hasReportedCauses = true
    report(diagnostic, at: site)
  }

  #if DEBUG
    /// Notes, once for each type of event, that no feature handles it.
    func noteUnheard(_ event: AnyPostedEvent) {
      // A test of one feature receives its events, which the features above would handle.
      guard DependencyValues.current.context != .test, unheardEvents.insert(ObjectIdentifier(event.type)).inserted
      else { return }
      withExpectedIssue(Diagnostic.unheardEventNote.message) {
        report(.unheardEvent(event.value), at: event.site)
      }
    }
  #endif
}
