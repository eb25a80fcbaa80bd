#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  /// A value of a store's state, from which ``sending(_:fileID:filePath:line:column:)`` makes a binding.
  @dynamicMemberLookup
  public struct _StoreBinding<State, Action, Value> {
    let store: Binding<Store<State, Action>>
    let keyPath: KeyPath<State, Value>

    /// A property of the value.
    ///
    /// - Parameter member: The property.
    public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> _StoreBinding<State, Action, Member> {
      _StoreBinding<State, Action, Member>(store: store, keyPath: keyPath.appending(path: member))
    }

    /// Returns a binding that sends an action for each new value.
    ///
    /// ```swift
    /// TextField("Name", text: $store.name.sending(\.nameChanged))
    /// ```
    ///
    /// Writes of a view that closes are ignored if its feature was removed.
    ///
    /// - Parameter action: The case that holds the new value.
    /// - Returns: The binding.
    @MainActor
    public func sending(
      _ action: CaseKeyPath<Action, Value>,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<Value> {
      let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
      store.wrappedValue.checkForView(at: site)
      let binding = ActionBinding<State, Action, Value>(keyPath, action: action, at: site)
      return store[dynamicMember: \.[sending: binding]]
    }
  }

  extension Binding {
    /// A value of the store's state, to be bound with `sending`.
    ///
    /// - Parameter member: The property.
    @_disfavoredOverload
    public subscript<State: ObservableState, Action, Member>(
      dynamicMember member: KeyPath<State, Member>
    ) -> _StoreBinding<State, Action, Member> where Value == Store<State, Action> {
      _StoreBinding(store: self, keyPath: member)
    }
  }

  extension Bindable {
    /// A value of the store's state, to be bound with `sending`.
    ///
    /// - Parameter member: The property.
    @_disfavoredOverload
    @MainActor
    public subscript<State: ObservableState, Action, Member>(
      dynamicMember member: KeyPath<State, Member>
    ) -> _StoreBinding<State, Action, Member> where Value == Store<State, Action> {
      _StoreBinding(store: store(), keyPath: member)
    }
  }

  extension ObservedObject.Wrapper {
    /// A value of the store's state, to be bound with `sending`.
    ///
    /// - Parameter member: The property.
    @_disfavoredOverload
    @MainActor
    public subscript<State: ObservableState, Action, Member>(
      dynamicMember member: KeyPath<State, Member>
    ) -> _StoreBinding<State, Action, Member> where ObjectType == Store<State, Action> {
      _StoreBinding(store: store(), keyPath: member)
    }
  }
#endif
