import Dovetail

/// A mistake of an action of a stack.
@usableFromInline
enum StackMistake {
  /// The action was sent to a missing element.
  case actionOfMissingElement

  /// A missing element was popped.
  case poppedMissingElement

  /// An element was pushed with the id of an element on the stack.
  case pushedPresentElement
}

// The messages of stacks. Each states the rule, the facts of the violation, and how to fix it.
extension Diagnostic {
  /// An action of a stack does not fit the elements on the stack.
  static func stack(
    _ mistake: StackMistake,
    id: StackElementID,
    ids: [StackElementID],
    action: Any,
    source: SourceSite
  ) -> Diagnostic {
    let facts = """
      Action: \(caseLabel(of: action))
      ID: \(id)
      IDs on the stack: \(list(ids))
      """
    switch mistake {
    case .actionOfMissingElement:
      return Diagnostic(
        """
        An action for an element that is not on the stack was received by the "forEach" at \(source).

        \(facts)

        The element's reducer did not run. To fix it:

        - run the element's reducer before the one that removes the element: "forEach" does so for the reducer that it is called \
        on;
        - when the element is removed, cancel tasks that it started outside of effects (effects are cancelled automatically);
        - send an element's actions only while the element is on the stack.
        """
      )
    case .poppedMissingElement:
      return Diagnostic(
        """
        A "popFrom" action for an element that is not on the stack was received by the "forEach" at \(source).

        \(facts)

        Nothing was removed. Pop an element once: by the action, or by changing the state.
        """
      )
    case .pushedPresentElement:
      return Diagnostic(
        """
        A "push" action with the id of an element on the stack was received by the "forEach" at \(source).

        \(facts)

        Nothing was pushed. Take the id from "@Dependency(\\.stackElementID)", anew for each push.
        """
      )
    }
  }

  /// A test pushed an element with an id above the generator's next id.
  static func pushedUnexpectedID(
    _ id: StackElementID,
    expected: StackElementID,
    action: Any,
    source: SourceSite
  ) -> Diagnostic {
    Diagnostic(
      """
      A "push" action with an id that is not the next one was received by the "forEach" at \(source).

      Action: \(caseLabel(of: action))
      ID: \(id)
      Next ID: \(expected)

      The element was pushed anyway, and a later element may get the same id. In a test, ids count from zero.
      """
    )
  }

  /// A value was assigned to an id that is not on the stack.
  static func assigningToMissingElement(id: StackElementID, ids: [StackElementID]) -> Diagnostic {
    Diagnostic(
      """
      An element was assigned to an id that is not on the stack.

      ID: \(id)
      IDs on the stack: \(list(ids))

      Nothing was changed. Use "append" for a new element, which gives it an id.
      """
    )
  }

  /// A value was written to another case than that of the element, or to a missing element.
  static func writingUnrelatedStackCase(
    _ keyPath: Any,
    of id: StackElementID,
    element: Any?,
    value: Any
  ) -> Diagnostic {
    Diagnostic(
      """
      A case of a stack element was written to, but the element has another case or is missing.

      Case: \(String(customDumping: keyPath))
      ID: \(id)
      Element: \(element.map { caseLabel(of: $0) } ?? "missing")
      Value: \(String(customDumping: value))

      Nothing was changed. To replace the element with another feature, assign it: "state.path[id: id] = .detail(…)".
      """
    )
  }

  /// The store of an element was requested after the element was popped.
  static func storeOfPoppedElement(id: StackElementID) -> Diagnostic {
    Diagnostic(
      """
      A store was requested for an element that was removed from the stack.

      ID: \(id)

      The store returns the state of another element: the removed element had no store in use, so its last state is lost. A \
      collection of stores contains the elements at the time of its creation. Call "scope" again after the stack has changed, or \
      access the store by id.
      """
    )
  }

  private static func list(_ ids: [StackElementID]) -> String {
    ids.isEmpty ? "none" : ids.map(\.description).joined(separator: ", ")
  }

  /// A link pushes an element of another type than those of its navigation stack.
  static func linkOfAnotherStack(_ element: Any.Type, stack: Any.Type?) -> Diagnostic {
    Diagnostic(
      """
      A link pushes an element that the enclosing navigation stack cannot show.

      Element of the link: \(typeName(element))
      Elements of the stack: \(stack.map { typeName($0) } ?? "there is no NavigationStack of a store")

      A tap on the link does nothing. Give the link an element of the stack, or move the link to the stack of its element.
      """
    )
  }
}
