// Diagnostics for reducers and stores.
extension Diagnostic {
  /// A reducer has no body.
  static func noBody(of type: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      "\(typeName(type))" has no "body": it implements "reduce(into:action:)".

      Call "reduce(into:action:)", or pass the reducer itself.
      """
    )
  }

  /// A child action was received while the child state was absent.
  static func childIsAbsent(_ combinator: StaticString, action: Any, source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      An action for an absent child was received by the "\(combinator)" at \(source).

      Action: \(caseLabel(of: action))

      The child's reducer did not run. To fix it:

      - run the child's reducer before the one that removes the child: "\(combinator)" does so for the reducer that it is called \
      on;
      - when the child is removed, cancel tasks that it started outside of effects (effects are cancelled automatically);
      - send the child's actions only while the child exists.
      """
    )
  }

  /// An action was received for an element that is not in the collection.
  static func elementIsMissing(id: Any, action: Any, source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      An action for an element that is not in the collection was received by the "forEach" at \(source).

      Action: \(caseLabel(of: action))
      ID: \(String(customDumping: id))

      The element's reducer did not run. To fix it:

      - run the element's reducer before the one that removes the element: "forEach" does so for the reducer that it is called on;
      - when the element is removed, cancel tasks that it started outside of effects (effects are cancelled automatically);
      - send an element's actions only while the element exists.
      """
    )
  }

  /// The reducer of an element changed the element's id.
  static func elementChangedID(from id: Any, source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      The reducer of an element changed the element's id, in the "forEach" at \(source).

      ID before: \(String(customDumping: id))

      An element has to keep its id. Remove the element and insert one with the other id, in the parent's reducer.
      """
    )
  }

  /// An action was sent while the store was handling another action.
  static func reentrantAction(_ action: Any) -> Diagnostic {
    Diagnostic(
      """
      An action was sent to a store that was handling another action.

      Action: \(caseLabel(of: action))

      The action is handled next, but the task that "send" returned does not contain its effects. Return ".send(…)" or ".run { … \
      }" from the reducer instead of calling the store in it.
      """
    )
  }

  /// An action was sent while the state was being read.
  static func sentWhileReading(_ action: Any) -> Diagnostic {
    Diagnostic(
      """
      An action was sent to a store whose state was being read.

      Action: \(caseLabel(of: action))

      The action is handled after the read, because the state must not change during the read. Send it after "withState" has \
      returned, and do not send actions in a computed property of the state.
      """
    )
  }

  /// An effect sent an action after its work had returned.
  static func sentFromCompletedEffect(_ action: Any) -> Diagnostic {
    Diagnostic(
      """
      An effect sent an action after its closure had returned.

      Action: \(caseLabel(of: action))

      The action is handled if its feature is still there, but its sender cannot be cancelled. Do not let "send" outlive the closure of ".run": await the work \
      that uses it in the closure, or pass that work a "mailbox" of the store.
      """
    )
  }

  /// An effect threw an error that no handler caught.
  static func unhandledError(_ error: any Error) -> Diagnostic {
    Diagnostic(
      """
      An effect threw an error that is not handled.

      Error: \(dumpText(of: error, redaction: DumpRedaction(), maximumBytes: .max).text)

      Handle it with "do" and "catch", or with the "catch" parameter of ".run".
      """
    )
  }

  /// Features are nested too deep for a call stack.
  static func nestedTooDeep(_ state: Any.Type, _ maximum: Int) -> Diagnostic {
    Diagnostic(
      """
      Features are nested more than \(maximum) levels deep.

      State of the innermost feature: \(typeName(state))

      Each level takes a part of the call stack. Keep a deep tree as a list of nodes with the ids of their parents.
      """
    )
  }

  /// The state of a store was read while a reducer of that store ran.
  static var readWhileReducing: Diagnostic {
    Diagnostic(
      """
      The state of a store was read while its reducer ran.

      A reducer changes the state in place, so the store has no complete state meanwhile. Read the "state" parameter of the \
      reducer, or read the store in an effect.
      """
    )
  }

  /// A store that was created outside of any actor is used outside of any actor.
  static func storeWithoutActor(madeAt site: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      A store was used outside of any actor.

      Created at: \(site)

      A store belongs to one actor. Mark the function or the test with "@MainActor", use the store in a method of an actor, or \
      pass "isolation:" where the store is created.
      """
    )
  }

  /// A store is used on a different actor than at first.
  static func storeOnAnotherActor(madeAt site: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      A store was used on another actor than before.

      Created at: \(site)

      The store was created outside of an actor's isolation, so it belongs to the actor that used it first. Use it only there, \
      send actions from elsewhere through its "mailbox", or pass "isolation: self" where the store is created.
      """
    )
  }

  /// A store of another actor than the main actor was passed to a view.
  static func storeInViewOfAnotherActor(_ store: Any.Type, actor: any Actor) -> Diagnostic {
    Diagnostic(
      """
      A view uses a store that does not belong to the main actor.

      Store: \(typeName(store))
      Actor: \(typeName(type(of: actor)))

      Views read state on the main actor, while this store changes it on its own actor. Create the store on the main actor, or \
      let the view have a store of its own, which gets values from the other one by effects.
      """
    )
  }

  /// A store that was created outside of any actor is used on an actor with a custom executor, which cannot be
  /// identified.
  static func storeOnCustomExecutor(madeAt site: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      A store was used on an actor with a custom executor, and the actor is unknown.

      Created at: \(site)

      An actor cannot be determined from its executor. Pass "isolation: self" where the store is created, in a method of the actor \
      or as "lazy var store = Store(initialState: …, isolation: self) { … }".
      """
    )
  }

  /// The actor of a store was requested while that actor was being deallocated.
  static var actorOfStoreIsGone: Diagnostic {
    Diagnostic(
      """
      The "isolation" of a store was read while its actor was being deallocated.

      Do not read it in the "deinit" of the actor.
      """
    )
  }

  /// The store of an element was requested after the element had been removed.
  static func storeOfMissingElement(id: Any) -> Diagnostic {
    Diagnostic(
      """
      A store was requested for an element that was removed from the collection.

      ID: \(String(customDumping: id))

      The store returns the state of another element: the removed element had no store in use, so its last state is lost. A \
      collection of stores contains the elements at the time of its creation. Call "scope" again after the collection has changed.
      """
    )
  }

  /// An observer was attached to a child store.
  static var observerOnChildStore: Diagnostic {
    Diagnostic(
      """
      An observer was attached to a child store.

      Observers are notified of every action, so they belong to the root store. Attach it to the store created with \
      "Store(initialState:reducer:)".
      """
    )
  }
}
