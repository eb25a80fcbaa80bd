/// Makes an optional property of an observable state a presentation.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Presents var editor: Editor.State?
/// }
/// ```
///
/// `editor` is the state of what is presented, and `$editor` the ``PresentationState`` around it, to be given to
/// `ifLet`.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "DovetailMacros", type: "PresentsMacro")
