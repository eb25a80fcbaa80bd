#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  /// A property wrapper of SwiftUI whose value can be bound to another one.
  @MainActor
  public protocol _Bindable<Value> {
    /// The type of the value.
    associatedtype Value

    /// The value.
    var wrappedValue: Value { get nonmutating set }
  }

  extension AccessibilityFocusState: _Bindable {}
  extension AccessibilityFocusState.Binding: _Bindable {}
  extension AppStorage: _Bindable {}
  extension Binding: _Bindable {}
  extension FocusedBinding: _Bindable {}
  extension FocusState: _Bindable {}
  extension FocusState.Binding: _Bindable {}
  extension SceneStorage: _Bindable {}
  extension SwiftUI.State: _Bindable {}

  extension View {
    /// Keeps a value of a model and a value of a view equal, such as a focus.
    ///
    /// ```swift
    /// @FocusState var focus: Login.State.Field?
    ///
    /// Form { … }
    ///   .bind($store.focus, to: $focus)
    /// ```
    ///
    /// When the view appears, the view's value is set to the model's. Then a change of one sets the other.
    ///
    /// - Parameters:
    ///   - model: The value of the model.
    ///   - view: The value of the view.
    @MainActor
    public func bind<Model: _Bindable, ViewValue: _Bindable>(
      _ model: Model,
      to view: ViewValue
    ) -> some View where Model.Value == ViewValue.Value, Model.Value: Equatable {
      modifier(ValueBinding(model: model, view: view))
    }
  }

  private struct ValueBinding<Model: _Bindable, ViewValue: _Bindable>: ViewModifier
  where Model.Value == ViewValue.Value, Model.Value: Equatable {
    let model: Model
    let view: ViewValue
    @SwiftUI.State private var hasAppeared = false

    func body(content: Content) -> some View {
      content
        .onAppear {
          guard !hasAppeared else { return }
          hasAppeared = true
          if view.wrappedValue != model.wrappedValue { view.wrappedValue = model.wrappedValue }
        }
        .onChange(of: model.wrappedValue) { _, value in
          if view.wrappedValue != value { view.wrappedValue = value }
        }
        .onChange(of: view.wrappedValue) { _, value in
          if model.wrappedValue != value { model.wrappedValue = value }
        }
    }
  }
#endif
