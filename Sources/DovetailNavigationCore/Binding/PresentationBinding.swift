import Dovetail

/// What the binding of a presentation reads and writes.
///
/// Views find a binding again by its key path, so that everything in it is hashable.
package struct PresentationBinding<State, Action, ChildState, ChildAction>: Hashable {
  private let state: KeyPath<State, ChildState?>
  private let action: CaseKeyPath<Action, PresentationAction<ChildAction>>

  /// The presented child when the binding was made.
  private let child: Presented

  private let site: SourceSite

  private enum Presented: Hashable {
    case nothing
    case child(AnyHashable?)
  }

  /// The store of the presented child; `nil` if nothing is presented.
  func child(in store: Store<State, Action>) -> Store<ChildState, ChildAction>? {
    store.scope(state, action: action)
  }

  /// Dismisses the child for which the binding was made.
  ///
  /// A view that closes late must not dismiss the child that is presented in the meantime. A binding that was made
  /// while nothing was presented dismisses any child.
  func dismiss(in store: Store<State, Action>) {
    // If a reducer runs, the reducer of the presentation decides.
    if !store.isReducing {
      // The layers above this one may have closed at the same time.
      guard store.isPresent else { return }
      let now = Self.presented(state, in: store)
      guard now != .nothing, child == .nothing || child == now else { return }
    }
    store.send(AnyCasePath(action).embed(.dismiss), at: site)
  }

  private static func presented(_ state: KeyPath<State, ChildState?>, in store: Store<State, Action>) -> Presented {
    store.withState { value in
      guard let child = value[keyPath: state] else { return .nothing }
      return .child(ChildIdentity.function(for: ChildState.self)?(child))
    }
  }

  fileprivate init(
    _ state: KeyPath<State, ChildState?>,
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    of store: Store<State, Action>,
    at site: SourceSite
  ) {
    self.state = state
    self.action = action
    self.site = site
    child = Self.presented(state, in: store)
  }
}

extension Store {
  /// Returns what a binding of a presentation reads and writes.
  ///
  /// - Parameters:
  ///   - state: The presented child's state.
  ///   - action: The case that holds the actions of the presented feature.
  ///   - site: The line that makes the binding, for the messages about its writes.
  package func presentation<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    at site: SourceSite
  ) -> PresentationBinding<State, Action, ChildState, ChildAction> {
    PresentationBinding(state, action, of: self, at: site)
  }

  /// The store of a presented child.
  ///
  /// Setting it to `nil` sends `dismiss`; setting it to a store does nothing.
  package subscript<ChildState, ChildAction>(
    presentation binding: PresentationBinding<State, Action, ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    get { binding.child(in: self) }
    set {
      if newValue == nil { binding.dismiss(in: self) }
    }
  }
}
