#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  /// Lets a view own a store with `@StateObject`.
  ///
  /// Changes are observed with Observation. The publisher of the protocol never publishes.
  extension Store: ObservableObject {}

  extension Bindable {
    /// The binding of the store itself, from which those of its state are derived.
    @MainActor
    func store<State, Action>() -> Binding<Store<State, Action>> where Value == Store<State, Action> {
      self[dynamicMember: \.itself]
    }
  }

  extension ObservedObject.Wrapper {
    /// The binding of the store itself, from which those of its state are derived.
    @MainActor
    func store<State, Action>() -> Binding<Store<State, Action>> where ObjectType == Store<State, Action> {
      self[dynamicMember: \.itself]
    }
  }

  extension Store {
    /// This store, as a property that key paths of bindings can begin with.
    fileprivate var itself: Store {
      get { self }
      set {}
    }
  }
#endif
