#if canImport(SwiftUI)
  import DovetailNavigationCore
  import SwiftUI

  extension Text {
    /// Creates a text from its description in a state.
    ///
    /// - Parameter state: The description.
    public init(_ state: TextState) {
      var texts = state.runs.map { Text(run: $0) }[...]
      let first = texts.popFirst() ?? Text(verbatim: "")
      // By interpolation, as the operator `+` of texts is deprecated.
      self = texts.reduce(first) { Text("\($0)\($1)") }
    }

    private init(run: TextState.Run) {
      var text = Text(verbatim: run.text)
      for style in run.styles {
        switch style {
        case .bold: text = text.bold()
        case .italic: text = text.italic()
        case .strikethrough: text = text.strikethrough()
        case .underline: text = text.underline()
        }
      }
      self = text
    }
  }

  extension ButtonRole {
    /// Creates a role from its description in a state.
    ///
    /// - Parameter role: The description.
    public init(_ role: ButtonStateRole) {
      switch role {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      }
    }
  }

  extension Visibility {
    /// Creates a visibility from its description in a state.
    ///
    /// - Parameter visibility: The description.
    public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
      switch visibility {
      case .automatic: self = .automatic
      case .hidden: self = .hidden
      case .visible: self = .visible
      }
    }
  }

  extension Button where Label == Text {
    /// Creates a button from its description in a state.
    ///
    /// - Parameters:
    ///   - state: The description.
    ///   - action: Receives the action of the button, or `nil` if it has none. An animation of the button applies to
    ///     it.
    @MainActor
    public init<Action>(_ state: ButtonState<Action>, action: @escaping @MainActor (_ action: Action?) -> Void) {
      self.init(role: state.role.map { ButtonRole($0) }) {
        state.withAction { action($0) }
      } label: {
        Text(state.label)
      }
    }
  }
#endif
