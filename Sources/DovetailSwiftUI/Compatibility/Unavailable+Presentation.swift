// swift-format-ignore-file: AlwaysUseLowerCamelCase

#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  // Modifiers of older versions of TCA, which took a store. They exist for their messages, which the compiler shows at
  // each use.

  @available(*, unavailable)
  extension ViewStore {
    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - action: Has no meaning.
    ///   - animation: Has no meaning.
    public func send(_ action: ViewAction, animation: Animation?) {
      unavailableMember()
    }

    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - get: Has no meaning.
    ///   - valueToAction: Has no meaning.
    public func binding<Value>(
      get: (_ state: ViewState) -> Value,
      send valueToAction: (_ value: Value) -> ViewAction
    ) -> Binding<Value> {
      unavailableMember()
    }

    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - get: Has no meaning.
    ///   - action: Has no meaning.
    public func binding<Value>(get: (_ state: ViewState) -> Value, send action: ViewAction) -> Binding<Value> {
      unavailableMember()
    }
  }

  extension View {
    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - store: Has no meaning.
    ///   - onDismiss: Has no meaning.
    ///   - content: Has no meaning.
    @available(*, unavailable, message: "Write '.sheet(item: $store.scope(state: \\.child, action: \\.child))'.")
    @MainActor
    public func sheet<State, Action, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ store: Store<State, Action>) -> Content
    ) -> some View {
      EmptyView()
    }

    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - store: Has no meaning.
    ///   - toChildState: Has no meaning.
    ///   - fromChildAction: Has no meaning.
    ///   - onDismiss: Has no meaning.
    ///   - content: Has no meaning.
    @available(
      *,
      unavailable,
      message: "Write '.sheet(item: $store.scope(state: \\.destination?.a, action: \\.destination.a))'."
    )
    @MainActor
    public func sheet<State, Action, ChildState, ChildAction, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toChildState: (_ state: State) -> ChildState?,
      action fromChildAction: (_ action: ChildAction) -> Action,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ store: Store<ChildState, ChildAction>) -> Content
    ) -> some View {
      EmptyView()
    }

    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - store: Has no meaning.
    ///   - onDismiss: Has no meaning.
    ///   - content: Has no meaning.
    @available(macOS, unavailable)
    @available(
      *,
      unavailable,
      message: "Write '.fullScreenCover(item: $store.scope(state: \\.child, action: \\.child))'."
    )
    @MainActor
    public func fullScreenCover<State, Action, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ store: Store<State, Action>) -> Content
    ) -> some View {
      EmptyView()
    }

    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - store: Has no meaning.
    ///   - toChildState: Has no meaning.
    ///   - fromChildAction: Has no meaning.
    ///   - onDismiss: Has no meaning.
    ///   - content: Has no meaning.
    @available(macOS, unavailable)
    @available(
      *,
      unavailable,
      message: "Write '.fullScreenCover(item: $store.scope(state: \\.destination?.a, action: \\.destination.a))'."
    )
    @MainActor
    public func fullScreenCover<State, Action, ChildState, ChildAction, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toChildState: (_ state: State) -> ChildState?,
      action fromChildAction: (_ action: ChildAction) -> Action,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ store: Store<ChildState, ChildAction>) -> Content
    ) -> some View {
      EmptyView()
    }

    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - store: Has no meaning.
    ///   - attachmentAnchor: Has no meaning.
    ///   - arrowEdge: Has no meaning.
    ///   - content: Has no meaning.
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    @available(*, unavailable, message: "Write '.popover(item: $store.scope(state: \\.child, action: \\.child))'.")
    @MainActor
    public func popover<State, Action, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
      arrowEdge: Edge = .top,
      @ViewBuilder content: (_ store: Store<State, Action>) -> Content
    ) -> some View {
      EmptyView()
    }

    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - store: Has no meaning.
    ///   - toChildState: Has no meaning.
    ///   - fromChildAction: Has no meaning.
    ///   - attachmentAnchor: Has no meaning.
    ///   - arrowEdge: Has no meaning.
    ///   - content: Has no meaning.
    @available(tvOS, unavailable)
    @available(watchOS, unavailable)
    @available(
      *,
      unavailable,
      message: "Write '.popover(item: $store.scope(state: \\.destination?.a, action: \\.destination.a))'."
    )
    @MainActor
    public func popover<State, Action, ChildState, ChildAction, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toChildState: (_ state: State) -> ChildState?,
      action fromChildAction: (_ action: ChildAction) -> Action,
      attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
      arrowEdge: Edge = .top,
      @ViewBuilder content: (_ store: Store<ChildState, ChildAction>) -> Content
    ) -> some View {
      EmptyView()
    }

    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - store: Has no meaning.
    ///   - destination: Has no meaning.
    @available(
      *,
      unavailable,
      message: "Write '.navigationDestination(item: $store.scope(state: \\.child, action: \\.child))'."
    )
    @MainActor
    public func navigationDestination<State, Action, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      @ViewBuilder destination: (_ store: Store<State, Action>) -> Content
    ) -> some View {
      EmptyView()
    }

    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - store: Has no meaning.
    ///   - toChildState: Has no meaning.
    ///   - fromChildAction: Has no meaning.
    ///   - destination: Has no meaning.
    @available(
      *,
      unavailable,
      message: "Write '.navigationDestination(item: $store.scope(state: \\.destination?.a, action: \\.destination.a))'."
    )
    @MainActor
    public func navigationDestination<State, Action, ChildState, ChildAction, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toChildState: (_ state: State) -> ChildState?,
      action fromChildAction: (_ action: ChildAction) -> Action,
      @ViewBuilder destination: (_ store: Store<ChildState, ChildAction>) -> Content
    ) -> some View {
      EmptyView()
    }

    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - store: Has no meaning.
    @available(*, unavailable, message: "Write '.alert($store.scope(state: \\.alert, action: \\.alert))'.")
    @MainActor
    public func alert<Action>(
      store: Store<PresentationState<AlertState<Action>>, PresentationAction<Action>>
    ) -> some View {
      EmptyView()
    }

    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - store: Has no meaning.
    ///   - toPromptState: Has no meaning.
    ///   - fromButtonAction: Has no meaning.
    @available(
      *,
      unavailable,
      message: "Write '.alert($store.scope(state: \\.destination?.alert, action: \\.destination.alert))'."
    )
    @MainActor
    public func alert<State, Action, ButtonAction>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toPromptState: (_ state: State) -> AlertState<ButtonAction>?,
      action fromButtonAction: (_ action: ButtonAction) -> Action
    ) -> some View {
      EmptyView()
    }

    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - store: Has no meaning.
    @available(
      *,
      unavailable,
      message: "Write '.confirmationDialog($store.scope(state: \\.dialog, action: \\.dialog))'."
    )
    @MainActor
    public func confirmationDialog<Action>(
      store: Store<PresentationState<ConfirmationDialogState<Action>>, PresentationAction<Action>>
    ) -> some View {
      EmptyView()
    }

    /// Unavailable: the message names the replacement.
    ///
    /// - Parameters:
    ///   - store: Has no meaning.
    ///   - toPromptState: Has no meaning.
    ///   - fromButtonAction: Has no meaning.
    @available(
      *,
      unavailable,
      message: "Write '.confirmationDialog($store.scope(state: \\.destination?.a, action: \\.destination.a))'."
    )
    @MainActor
    public func confirmationDialog<State, Action, ButtonAction>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toPromptState: (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
      action fromButtonAction: (_ action: ButtonAction) -> Action
    ) -> some View {
      EmptyView()
    }
  }

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameters:
  ///   - store: Has no meaning.
  ///   - onTap: Has no meaning.
  ///   - destination: Has no meaning.
  ///   - label: Has no meaning.
  @available(
    *,
    unavailable,
    message: "Write a 'Button', and '.navigationDestination(item: $store.scope(…)) { store in … }'."
  )
  @MainActor
  public func NavigationLinkStore<State, Action, Destination: View, Label: View>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    onTap: () -> Void,
    @ViewBuilder destination: (_ store: Store<State, Action>) -> Destination,
    @ViewBuilder label: () -> Label
  ) -> Never {
    unavailableMember()
  }
#endif
