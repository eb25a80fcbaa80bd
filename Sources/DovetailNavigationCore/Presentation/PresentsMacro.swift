/// Turns an optional property of an observable state into a presentation.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Presents var editor: Editor.State?
/// }
/// ```
///
/// `editor` is the state of the presented feature, and `$editor` the ``PresentationState`` to be passed to `ifLet`.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "DovetailMacros", type: "PresentsMacro")
