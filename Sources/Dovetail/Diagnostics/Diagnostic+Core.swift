// Diagnostics for reducers and stores.
extension Diagnostic {
  /// A reducer has no body.
  @usableFromInline
  static func noBody(of type: Any.Type) -> Diagnostic {
    Diagnostic(
      """
      "\(typeName(type))" has no "body": it implements "reduce(into:action:)".

      Call "reduce(into:action:)", or pass the reducer on as a whole.
      """
    )
  }

  /// A child action was received while the child state was absent.
  @usableFromInline
  static func childIsAbsent(_ combinator: StaticString, action: Any, source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      A child's action came while the child was absent, to the "\(combinator)" at \(source).

      Action: \(caseLabel(of: action))

      The child's reducer did not run. To mend it:

      - run the child's reducer before the one that removes the child: "\(combinator)" does so for what it is called on;
      - cancel the child's work when it leaves: effects that its reducer returned are, tasks of your own are not;
      - send the child's actions only while the child is shown.
      """
    )
  }

  /// An action was received for an element that is not in the collection.
  @usableFromInline
  static func elementIsMissing(id: Any, action: Any, source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      An element's action came while no element had its id, to the "forEach" at \(source).

      Action: \(caseLabel(of: action))
      ID: \(String(customDumping: id))

      The element's reducer did not run. To mend it:

      - run the element's reducer before the one that removes the element: "forEach" does so for what it is called on;
      - cancel the element's work when it leaves: effects that its reducer returned are, tasks of your own are not;
      - send an element's actions only while it is shown.
      """
    )
  }

  /// The reducer of an element changed the element's id.
  @usableFromInline
  static func elementChangedID(from id: Any, source: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      The reducer of an element changed the element's id, in the "forEach" at \(source).

      ID before: \(String(customDumping: id))

      An element keeps its id for as long as it is in the collection. Remove it and insert one with the other id, in the \
      reducer of the parent.
      """
    )
  }

  /// An action was sent while the store was handling another action.
  static func reentrantAction(_ action: Any) -> Diagnostic {
    Diagnostic(
      """
      An action was sent to a store that was handling another.

      Action: \(caseLabel(of: action))

      It is handled next, and the task that "send" returned here does not stand for its effects. Return ".send(…)" or \
      ".run { … }" from the reducer in place of calling the store from it.
      """
    )
  }

  /// An action was sent while the state was being read.
  static func sentWhileReading(_ action: Any) -> Diagnostic {
    Diagnostic(
      """
      An action was sent to a store whose state was being read.

      Action: \(caseLabel(of: action))

      It is handled when the reading has ended, since the memory that is read must not change meanwhile. Send it after \
      "withState" has returned, and send nothing in a computed property of the state.
      """
    )
  }

  /// An effect sent an action after its work had returned.
  static func sentFromCompletedEffect(_ action: Any) -> Diagnostic {
    Diagnostic(
      """
      An action was sent by an effect whose work had returned.

      Action: \(caseLabel(of: action))

      It is handled, but nothing cancels what sent it. Do not let "send" outlive the closure of ".run": wait in the closure \
      for the work that uses it, or give that work a "mailbox" of the store.
      """
    )
  }

  /// An effect threw an error that no handler caught.
  static func unhandledError(_ error: any Error) -> Diagnostic {
    Diagnostic(
      """
      The work of an effect threw an error that nobody handles.

      Error: \(String(customDumping: error))

      Handle it in the work with "do" and "catch", or with the "catch" parameter of ".run".
      """
    )
  }

  /// The state of a store was read while a reducer of that store ran.
  @usableFromInline
  static var readWhileReducing: Diagnostic {
    Diagnostic(
      """
      The state of a store was read while its reducer ran.

      A reducer changes the state in place, so it is neither what it was nor what it will be. Read the "state" that the \
      reducer is given, or read the store in an effect.
      """
    )
  }

  /// A store that was created outside of any actor is used outside of any actor.
  static func storeWithoutActor(madeAt site: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      A store was used outside of any actor.

      Made at: \(site)

      A store belongs to one actor. Mark the function or the test with "@MainActor", use the store in a method of an \
      actor, or pass "isolation:" where the store is made.
      """
    )
  }

  /// A store is used on a different actor than at first.
  static func storeOnAnotherActor(madeAt site: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      A store was used on another actor than before.

      Made at: \(site)

      The store was made where the compiler knew of no actor, so it belongs to the actor that used it first. Use it there \
      alone and send to it from elsewhere with its "mailbox", or pass "isolation: self" where the store is made.
      """
    )
  }

  /// A store that was created outside of any actor is used on an actor with a custom executor, which cannot be
  /// identified.
  static func storeOnCustomExecutor(madeAt site: SourceSite) -> Diagnostic {
    Diagnostic(
      """
      A store was used on an actor that has an executor of its own, and was not told which.

      Made at: \(site)

      The actor cannot be found by its executor. Pass "isolation: self" where the store is made, in a method of the actor \
      or as "lazy var store = Store(initialState: …, isolation: self) { … }".
      """
    )
  }

  /// The actor of a store was requested while that actor was being deallocated.
  static var actorOfStoreIsGone: Diagnostic {
    Diagnostic(
      """
      The "isolation" of a store was read while its actor was being released.

      Do not read it in the "deinit" of the actor.
      """
    )
  }

  /// The store of an element was requested after the element had been removed.
  @usableFromInline
  static func storeOfMissingElement(id: Any) -> Diagnostic {
    Diagnostic(
      """
      The store of an element was asked for that has left the collection.

      ID: \(String(customDumping: id))

      The store shows the state of another element, since nothing keeps the state of one that was not in use. A collection of \
      stores shows the elements as they were when it was made. Make a new one with "scope" after the collection has changed.
      """
    )
  }

  /// An observer was attached to a child store.
  static var observerOnChildStore: Diagnostic {
    Diagnostic(
      """
      An observer was attached to a child store.

      Observers hear of every action, so they belong to the root store. Attach it to the store made with \
      "Store(initialState:reducer:)".
      """
    )
  }

  /// An internal invariant of the library does not hold.
  @usableFromInline
  static func internalInvariant(_ description: String) -> Diagnostic {
    Diagnostic(
      """
      Dovetail broke a rule of its own: \(description).

      This is a defect of the library. Please report it, with the code that led here.
      """
    )
  }
}

extension Diagnostic {
  /// The memory layout of enums differs from the layout that the library expects.
  static let unexpectedLayout = Diagnostic(
    """
    Enums lie in memory in another way than this version of Dovetail expects, so it asks the language about each, which takes more time.

    To mend it, use a version of Dovetail that was made for this version of Swift. "DOVETAIL_SAFE=1" in the environment hides this \
    message.
    """
  )
}
