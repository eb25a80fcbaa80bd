// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  // Modifiers of older versions of TCA, which took a store. They exist for their messages, which the compiler shows at
  // each use.

  @available(*, unavailable, message: "Write '.alert($store.scope(state: \\.alert, action: \\.alert))'.")
  @MainActor
  extension View {
    public func alert<Action>(
      store: Store<PresentationState<AlertState<Action>>, PresentationAction<Action>>
    ) -> EmptyView { EmptyView() }

    public func alert<Action>(_ store: Store<AlertState<Action>, Action>?, dismiss: Action) -> EmptyView { EmptyView() }

    @_disfavoredOverload
    public func alert<Action, StoreAction>(
      _ store: Store<AlertState<Action>?, StoreAction>,
      dismiss: StoreAction
    ) -> EmptyView { EmptyView() }
  }

  @available(
    *,
    unavailable,
    message: "Write '.alert($store.scope(state: \\.destination?.alert, action: \\.destination.alert))'."
  )
  @MainActor
  extension View {
    public func alert<State, Action, ButtonAction>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toPromptState: (_ state: State) -> AlertState<ButtonAction>?,
      action fromButtonAction: (_ action: ButtonAction) -> Action
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.alert($store.scope(state: \\.alert, action: \\.alert))'.")
  @MainActor
  extension View {
    public func legacyAlert<Action>(
      store: Store<PresentationState<AlertState<Action>>, PresentationAction<Action>>
    ) -> EmptyView { EmptyView() }

    public func legacyAlert<Action>(_ store: Store<AlertState<Action>, Action>?, dismiss: Action) -> EmptyView {
      EmptyView()
    }

    @_disfavoredOverload
    public func legacyAlert<Action, StoreAction>(
      _ store: Store<AlertState<Action>?, StoreAction>,
      dismiss: StoreAction
    ) -> EmptyView { EmptyView() }
  }

  @available(
    *,
    unavailable,
    message: "Write '.alert($store.scope(state: \\.destination?.alert, action: \\.destination.alert))'."
  )
  @MainActor
  extension View {
    public func legacyAlert<State, Action, ButtonAction>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toPromptState: (_ state: State) -> AlertState<ButtonAction>?,
      action fromButtonAction: (_ action: ButtonAction) -> Action
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.confirmationDialog($store.scope(state: \\.dialog, action: \\.dialog))'.")
  @MainActor
  extension View {
    public func confirmationDialog<Action>(
      store: Store<PresentationState<ConfirmationDialogState<Action>>, PresentationAction<Action>>
    ) -> EmptyView { EmptyView() }

    public func confirmationDialog<Action>(_ store: Store<ConfirmationDialogState<Action>, Action>?, dismiss: Action)
      -> EmptyView
    { EmptyView() }

    @_disfavoredOverload
    public func confirmationDialog<Action, StoreAction>(
      _ store: Store<ConfirmationDialogState<Action>?, StoreAction>,
      dismiss: StoreAction
    ) -> EmptyView { EmptyView() }
  }

  @available(
    *,
    unavailable,
    message: "Write '.confirmationDialog($store.scope(state: \\.destination?.a, action: \\.destination.a))'."
  )
  @MainActor
  extension View {
    public func confirmationDialog<State, Action, ButtonAction>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toPromptState: (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
      action fromButtonAction: (_ action: ButtonAction) -> Action
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.confirmationDialog($store.scope(state: \\.dialog, action: \\.dialog))'.")
  @MainActor
  extension View {
    public func actionSheet<Action>(
      store: Store<PresentationState<ConfirmationDialogState<Action>>, PresentationAction<Action>>
    ) -> EmptyView { EmptyView() }

    public func actionSheet<Action>(_ store: Store<ConfirmationDialogState<Action>, Action>?, dismiss: Action)
      -> EmptyView
    { EmptyView() }

    @_disfavoredOverload
    public func actionSheet<Action, StoreAction>(
      _ store: Store<ConfirmationDialogState<Action>?, StoreAction>,
      dismiss: StoreAction
    ) -> EmptyView { EmptyView() }
  }

  @available(
    *,
    unavailable,
    message: "Write '.confirmationDialog($store.scope(state: \\.destination?.a, action: \\.destination.a))'."
  )
  @MainActor
  extension View {
    public func actionSheet<State, Action, ButtonAction>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toPromptState: (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
      action fromButtonAction: (_ action: ButtonAction) -> Action
    ) -> EmptyView { EmptyView() }
  }
#endif
