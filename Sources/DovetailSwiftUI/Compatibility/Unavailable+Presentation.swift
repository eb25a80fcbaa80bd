// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  // Modifiers of older versions of TCA, which took a store. They exist for their messages, which the compiler shows at
  // each use.

  @available(*, unavailable, message: "Write '.sheet(item: $store.scope(state: \\.child, action: \\.child))'.")
  @MainActor
  extension View {
    public func sheet<State, Action, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ store: Store<State, Action>) -> Content
    ) -> EmptyView { EmptyView() }
  }

  @available(
    *,
    unavailable,
    message: "Write '.sheet(item: $store.scope(state: \\.destination?.a, action: \\.destination.a))'."
  )
  @MainActor
  extension View {
    public func sheet<State, Action, ChildState, ChildAction, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toChildState: (_ state: State) -> ChildState?,
      action fromChildAction: (_ action: ChildAction) -> Action,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ store: Store<ChildState, ChildAction>) -> Content
    ) -> EmptyView { EmptyView() }
  }

  @available(
    *,
    unavailable,
    message: "Write '.fullScreenCover(item: $store.scope(state: \\.child, action: \\.child))'."
  )
  @available(macOS, unavailable)
  @MainActor
  extension View {
    public func fullScreenCover<State, Action, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ store: Store<State, Action>) -> Content
    ) -> EmptyView { EmptyView() }
  }

  @available(
    *,
    unavailable,
    message: "Write '.fullScreenCover(item: $store.scope(state: \\.destination?.a, action: \\.destination.a))'."
  )
  @available(macOS, unavailable)
  @MainActor
  extension View {
    public func fullScreenCover<State, Action, ChildState, ChildAction, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toChildState: (_ state: State) -> ChildState?,
      action fromChildAction: (_ action: ChildAction) -> Action,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ store: Store<ChildState, ChildAction>) -> Content
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.popover(item: $store.scope(state: \\.child, action: \\.child))'.")
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  extension View {
    public func popover<State, Action, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
      arrowEdge: Edge = .top,
      @ViewBuilder content: (_ store: Store<State, Action>) -> Content
    ) -> EmptyView { EmptyView() }
  }

  @available(
    *,
    unavailable,
    message: "Write '.popover(item: $store.scope(state: \\.destination?.a, action: \\.destination.a))'."
  )
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  extension View {
    public func popover<State, Action, ChildState, ChildAction, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toChildState: (_ state: State) -> ChildState?,
      action fromChildAction: (_ action: ChildAction) -> Action,
      attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
      arrowEdge: Edge = .top,
      @ViewBuilder content: (_ store: Store<ChildState, ChildAction>) -> Content
    ) -> EmptyView { EmptyView() }
  }

  @available(
    *,
    unavailable,
    message: "Write '.navigationDestination(item: $store.scope(state: \\.child, action: \\.child))'."
  )
  @MainActor
  extension View {
    public func navigationDestination<State, Action, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      @ViewBuilder destination: (_ store: Store<State, Action>) -> Content
    ) -> EmptyView { EmptyView() }
  }

  @available(
    *,
    unavailable,
    message: "Write '.navigationDestination(item: $store.scope(state: \\.destination?.a, action: \\.destination.a))'."
  )
  @MainActor
  extension View {
    public func navigationDestination<State, Action, ChildState, ChildAction, Content: View>(
      store: Store<PresentationState<State>, PresentationAction<Action>>,
      state toChildState: (_ state: State) -> ChildState?,
      action fromChildAction: (_ action: ChildAction) -> Action,
      @ViewBuilder destination: (_ store: Store<ChildState, ChildAction>) -> Content
    ) -> EmptyView { EmptyView() }
  }
#endif
