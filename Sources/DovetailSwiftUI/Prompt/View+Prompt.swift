#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  extension View {
    /// Presents an alert while its state is presented.
    ///
    /// ```swift
    /// .alert($store.scope(\.$alert, action: \.alert))
    /// ```
    ///
    /// The button that is tapped sends its action. Any other way to close the alert sends `dismiss`.
    ///
    /// - Parameter item: The store of the alert.
    @MainActor
    public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View {
      alert(item, state: item.wrappedValue?.state) { store, action in
        if let action { store?.send(action) }
      }
    }

    /// Presents an alert while a state has a value.
    ///
    /// - Parameters:
    ///   - item: The state of the alert.
    ///   - perform: Receives the value of the tapped button, or `nil` if it has none.
    @MainActor
    public func alert<Value>(
      _ item: Binding<AlertState<Value>?>,
      action perform: @escaping @MainActor (_ value: Value?) -> Void
    ) -> some View {
      alert(item, state: item.wrappedValue) { _, value in perform(value) }
    }

    /// Presents an alert whose buttons only close it, while a state has a value.
    ///
    /// - Parameter item: The state of the alert.
    @MainActor
    public func alert(_ item: Binding<AlertState<Never>?>) -> some View {
      alert(item) { (_: Never?) in }
    }

    /// Presents a confirmation dialog while its state is presented.
    ///
    /// ```swift
    /// .confirmationDialog($store.scope(\.$dialog, action: \.dialog))
    /// ```
    ///
    /// - Parameter item: The store of the dialog.
    @MainActor
    public func confirmationDialog<Action>(
      _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
    ) -> some View {
      confirmationDialog(item, state: item.wrappedValue?.state) { store, action in
        if let action { store?.send(action) }
      }
    }

    /// Presents a confirmation dialog while a state has a value.
    ///
    /// - Parameters:
    ///   - item: The state of the dialog.
    ///   - perform: Receives the value of the tapped button, or `nil` if it has none.
    @MainActor
    public func confirmationDialog<Value>(
      _ item: Binding<ConfirmationDialogState<Value>?>,
      action perform: @escaping @MainActor (_ value: Value?) -> Void
    ) -> some View {
      confirmationDialog(item, state: item.wrappedValue) { _, value in perform(value) }
    }

    /// Presents a confirmation dialog whose buttons only close it, while a state has a value.
    ///
    /// - Parameter item: The state of the dialog.
    @MainActor
    public func confirmationDialog(_ item: Binding<ConfirmationDialogState<Never>?>) -> some View {
      confirmationDialog(item) { (_: Never?) in }
    }

    @MainActor
    private func alert<Item, Value>(
      _ item: Binding<Item?>,
      state: AlertState<Value>?,
      perform: @escaping @MainActor (_ item: Item?, _ value: Value?) -> Void
    ) -> some View {
      let presented = item.wrappedValue
      return alert(
        Text(state?.title ?? TextState("")),
        isPresented: Binding(item),
        presenting: state,
        actions: { state in
          ForEach(state.buttons) { button in Button(button) { perform(presented, $0) } }
        },
        message: { state in
          if let message = state.message { Text(message) }
        }
      )
    }

    @MainActor
    private func confirmationDialog<Item, Value>(
      _ item: Binding<Item?>,
      state: ConfirmationDialogState<Value>?,
      perform: @escaping @MainActor (_ item: Item?, _ value: Value?) -> Void
    ) -> some View {
      let presented = item.wrappedValue
      return confirmationDialog(
        Text(state?.title ?? TextState("")),
        isPresented: Binding(item),
        titleVisibility: Visibility(state?.titleVisibility ?? .automatic),
        presenting: state,
        actions: { state in
          ForEach(state.buttons) { button in Button(button) { perform(presented, $0) } }
        },
        message: { state in
          if let message = state.message { Text(message) }
        }
      )
    }
  }
#endif
