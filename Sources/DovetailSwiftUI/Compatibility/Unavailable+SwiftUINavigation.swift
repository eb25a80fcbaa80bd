// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  // Names of older versions of SwiftUINavigation. They exist for their messages, which the compiler shows at each use.

  @available(*, unavailable, message: "Write '.sheet(item: $item) { item in … }'.")
  @MainActor
  extension View {
    public func sheet<Item, Content: View>(
      unwrapping item: Binding<Item?>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ item: Binding<Item>) -> Content
    ) -> EmptyView { EmptyView() }

    @_disfavoredOverload
    public func sheet<Item, Content: View>(
      item: Binding<Item?>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ item: Binding<Item>) -> Content
    ) -> EmptyView { EmptyView() }

    @_disfavoredOverload
    public func sheet<Item, ID, Content: View>(
      item: Binding<Item?>,
      id: KeyPath<Item, ID>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ item: Binding<Item>) -> Content
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.sheet(item: $destination.name) { item in … }'.")
  @MainActor
  extension View {
    public func sheet<Enum, Case, Content: View>(
      unwrapping value: Binding<Enum?>,
      case path: AnyCasePath<Enum, Case>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ item: Binding<Case>) -> Content
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.fullScreenCover(item: $item) { item in … }'.")
  @available(macOS, unavailable)
  @MainActor
  extension View {
    public func fullScreenCover<Item, Content: View>(
      unwrapping item: Binding<Item?>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ item: Binding<Item>) -> Content
    ) -> EmptyView { EmptyView() }

    @_disfavoredOverload
    public func fullScreenCover<Item, Content: View>(
      item: Binding<Item?>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ item: Binding<Item>) -> Content
    ) -> EmptyView { EmptyView() }

    @_disfavoredOverload
    public func fullScreenCover<Item, ID, Content: View>(
      item: Binding<Item?>,
      id: KeyPath<Item, ID>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ item: Binding<Item>) -> Content
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.fullScreenCover(item: $destination.name) { item in … }'.")
  @available(macOS, unavailable)
  @MainActor
  extension View {
    public func fullScreenCover<Enum, Case, Content: View>(
      unwrapping value: Binding<Enum?>,
      case path: AnyCasePath<Enum, Case>,
      onDismiss: (() -> Void)? = nil,
      @ViewBuilder content: (_ item: Binding<Case>) -> Content
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.popover(item: $item) { item in … }'.")
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  extension View {
    public func popover<Item, Content: View>(
      unwrapping item: Binding<Item?>,
      attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
      arrowEdge: Edge = .top,
      @ViewBuilder content: (_ item: Binding<Item>) -> Content
    ) -> EmptyView { EmptyView() }

    @_disfavoredOverload
    public func popover<Item, Content: View>(
      item: Binding<Item?>,
      attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
      arrowEdge: Edge = .top,
      @ViewBuilder content: (_ item: Binding<Item>) -> Content
    ) -> EmptyView { EmptyView() }

    @_disfavoredOverload
    public func popover<Item, ID, Content: View>(
      item: Binding<Item?>,
      id: KeyPath<Item, ID>,
      attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
      arrowEdge: Edge = .top,
      @ViewBuilder content: (_ item: Binding<Item>) -> Content
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.popover(item: $destination.name) { item in … }'.")
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  extension View {
    public func popover<Enum, Case, Content: View>(
      unwrapping value: Binding<Enum?>,
      case path: AnyCasePath<Enum, Case>,
      attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
      arrowEdge: Edge = .top,
      @ViewBuilder content: (_ item: Binding<Case>) -> Content
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.navigationDestination(item: $item) { item in … }'.")
  @MainActor
  extension View {
    public func navigationDestination<Item, Content: View>(
      unwrapping item: Binding<Item?>,
      @ViewBuilder destination: (_ item: Binding<Item>) -> Content
    ) -> EmptyView { EmptyView() }

    @_disfavoredOverload
    public func navigationDestination<Item, Content: View>(
      item: Binding<Item?>,
      @ViewBuilder destination: (_ item: Binding<Item>) -> Content
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.navigationDestination(item: $destination.name) { item in … }'.")
  @MainActor
  extension View {
    public func navigationDestination<Enum, Case, Content: View>(
      unwrapping value: Binding<Enum?>,
      case path: AnyCasePath<Enum, Case>,
      @ViewBuilder destination: (_ item: Binding<Case>) -> Content
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.alert($state) { value in … }'.")
  @MainActor
  extension View {
    public func alert<Value>(
      unwrapping state: Binding<AlertState<Value>?>,
      action perform: (_ value: Value?) -> Void = { _ in }
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.alert($destination.name) { value in … }'.")
  @MainActor
  extension View {
    public func alert<Enum, Value>(
      unwrapping destination: Binding<Enum?>,
      case path: AnyCasePath<Enum, AlertState<Value>>,
      action perform: (_ value: Value?) -> Void = { _ in }
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.alert(title, isPresented: Binding($item), presenting: item) { … }'.")
  @MainActor
  extension View {
    public func alert<Item, Actions: View, Message: View>(
      title: (_ item: Item) -> Text,
      unwrapping item: Binding<Item?>,
      @ViewBuilder actions: (_ item: Item) -> Actions,
      @ViewBuilder message: (_ item: Item) -> Message
    ) -> EmptyView { EmptyView() }

    public func alert<Item, Actions: View, Message: View>(
      item: Binding<Item?>,
      title: (_ item: Item) -> Text,
      @ViewBuilder actions: (_ item: Item) -> Actions,
      @ViewBuilder message: (_ item: Item) -> Message
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.confirmationDialog($state) { value in … }'.")
  @MainActor
  extension View {
    public func confirmationDialog<Value>(
      unwrapping state: Binding<ConfirmationDialogState<Value>?>,
      action perform: (_ value: Value?) -> Void = { _ in }
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write '.confirmationDialog($destination.name) { value in … }'.")
  @MainActor
  extension View {
    public func confirmationDialog<Enum, Value>(
      unwrapping destination: Binding<Enum?>,
      case path: AnyCasePath<Enum, ConfirmationDialogState<Value>>,
      action perform: (_ value: Value?) -> Void = { _ in }
    ) -> EmptyView { EmptyView() }
  }

  @available(
    *,
    unavailable,
    message: "Write '.confirmationDialog(title, isPresented: Binding($item), presenting: item) { … }'."
  )
  @MainActor
  extension View {
    public func confirmationDialog<Item, Actions: View, Message: View>(
      title: (_ item: Item) -> Text,
      titleVisibility: Visibility = .automatic,
      unwrapping item: Binding<Item?>,
      @ViewBuilder actions: (_ item: Item) -> Actions,
      @ViewBuilder message: (_ item: Item) -> Message
    ) -> EmptyView { EmptyView() }

    public func confirmationDialog<Item, Actions: View, Message: View>(
      item: Binding<Item?>,
      titleVisibility: Visibility = .automatic,
      title: (_ item: Item) -> Text,
      @ViewBuilder actions: (_ item: Item) -> Actions,
      @ViewBuilder message: (_ item: Item) -> Message
    ) -> EmptyView { EmptyView() }
  }

  @available(*, unavailable, message: "Write a 'Button', and '.navigationDestination(item: $item) { item in … }'.")
  @MainActor
  extension NavigationLink {
    public init<Item, Content: View>(
      unwrapping item: Binding<Item?>,
      onNavigate: (_ isActive: Bool) -> Void,
      @ViewBuilder destination: (_ item: Binding<Item>) -> Content,
      @ViewBuilder label: () -> Label
    ) where Destination == Content? {
      unavailableMember()
    }

    public init<Enum, Case, Content: View>(
      unwrapping destination: Binding<Enum?>,
      case path: AnyCasePath<Enum, Case>,
      onNavigate: (_ isActive: Bool) -> Void,
      @ViewBuilder destination content: (_ item: Binding<Case>) -> Content,
      @ViewBuilder label: () -> Label
    ) where Destination == Content? {
      unavailableMember()
    }

    public init<Item, Content: View>(
      item: Binding<Item?>,
      onNavigate: (_ isActive: Bool) -> Void,
      @ViewBuilder destination: (_ item: Item) -> Content,
      @ViewBuilder label: () -> Label
    ) where Destination == Content? {
      unavailableMember()
    }
  }

  @available(*, unavailable, message: "Write 'if let $item = Binding(unwrapping: $item) { … } else { … }'.")
  @MainActor
  public func IfLet<Value, Then: View, Else: View>(
    _ value: Binding<Value?>,
    @ViewBuilder then: (_ value: Binding<Value>) -> Then,
    @ViewBuilder else otherwise: () -> Else = { EmptyView() }
  ) -> EmptyView { EmptyView() }

  @available(*, unavailable, message: "Write 'if let $value = $item.name { … } else { … }'.")
  @MainActor
  public func IfCaseLet<Enum, Case, Then: View, Else: View>(
    _ value: Binding<Enum>,
    pattern: AnyCasePath<Enum, Case>,
    @ViewBuilder then: (_ value: Binding<Case>) -> Then,
    @ViewBuilder else otherwise: () -> Else = { EmptyView() }
  ) -> EmptyView { EmptyView() }

  @available(*, unavailable, message: "Write 'switch item { case .name: if let $value = $item.name { … } }'.")
  @MainActor
  public func Switch<Enum, Content: View>(_ value: Binding<Enum>, @ViewBuilder content: () -> Content) -> some View {
    EmptyView()
  }

  @available(*, unavailable, message: "Write 'if let $value = $item.name { … }'.")
  @MainActor
  public func CaseLet<Enum, Case, Content: View>(
    _ pattern: AnyCasePath<Enum, Case>,
    @ViewBuilder then: (_ value: Binding<Case>) -> Content
  ) -> EmptyView { EmptyView() }

  @available(*, unavailable, message: "Write a view with a '@State' property.")
  @MainActor
  public func WithState<Value, Content: View>(
    initialValue: Value,
    @ViewBuilder content: (_ value: Binding<Value>) -> Content
  ) -> EmptyView { EmptyView() }

  @available(*, unavailable, message: "Write '$item.name', which is a binding of the case or nil.")
  extension Binding {
    public init?<Enum>(unwrapping destination: Binding<Enum?>, case path: AnyCasePath<Enum, Value>) {
      unavailableMember()
    }

    public func `case`<Enum, Case>(_ path: AnyCasePath<Enum, Case>) -> Binding<Case?> where Value == Enum? {
      unavailableMember()
    }

    public func `case`<Case>(_ path: AnyCasePath<Value, Case>) -> Binding<Case?> { unavailableMember() }
  }

  @available(*, unavailable, message: "Write 'Binding($item)'.")
  extension Binding {
    public func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? { unavailableMember() }
  }

  @available(*, unavailable, message: "Write 'Binding($item.name)'.")
  extension Binding {
    public func isPresent<Enum, Case>(_ path: AnyCasePath<Enum, Case>) -> Binding<Bool> where Value == Enum? {
      unavailableMember()
    }
  }

  @available(*, unavailable, message: "Write '.onChange(of: value) { … }' on a view.")
  extension Binding {
    public func didSet(_ perform: (_ value: Value) -> Void) -> Binding { unavailableMember() }
  }

  @available(*, unavailable, message: "Write '.alert($state) { value in … }'.")
  extension Alert {
    public init<Action>(_ state: AlertState<Action>, action perform: (_ action: Action?) -> Void) {
      unavailableMember()
    }
  }
#endif
