// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Dovetail

// Forms of prompts in older versions of TCA. They exist for their messages, which the compiler shows at each use.

@available(*, unavailable, message: "Write 'AlertState { TextState(…) } actions: { … } message: { … }'.")
extension AlertState {
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) { unavailableMember() }

  public init(title: TextState, message: TextState? = nil, dismissButton: ButtonState<Action>? = nil) {
    unavailableMember()
  }

  public init(
    title: TextState,
    message: TextState? = nil,
    primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    unavailableMember()
  }
}

@available(*, unavailable, message: "Write 'ConfirmationDialogState { TextState(…) } actions: { … } message: { … }'.")
extension ConfirmationDialogState {
  public init(
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    unavailableMember()
  }
}

@available(*, unavailable, renamed: "ConfirmationDialogState")
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>

@available(*, unavailable, message: "Write 'ButtonState<Action>'.")
extension AlertState {
  public typealias Button = ButtonState<Action>
}

@available(*, unavailable, message: "Write 'ButtonState<Action>'.")
extension ConfirmationDialogState {
  public typealias Button = ButtonState<Action>
}

@available(*, unavailable, message: "Write 'ButtonStateRole'.")
extension ButtonState {
  public typealias Role = ButtonStateRole
}

@available(*, unavailable, message: "Write 'ButtonStateAction<Action>'.")
extension ButtonState {
  public typealias ButtonAction = ButtonStateAction<Action>

  public typealias Handler = ButtonStateAction<Action>
}

@available(*, unavailable, message: "Write 'ButtonState(action: .name) { TextState(…) }'.")
extension ButtonState {
  public static func `default`(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> ButtonState {
    unavailableMember()
  }
}

@available(*, unavailable, message: "Write 'ButtonState(role: .cancel, action: .name) { TextState(…) }'.")
extension ButtonState {
  public static func cancel(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> ButtonState {
    unavailableMember()
  }

  public static func cancel(action: ButtonStateAction<Action>? = nil) -> ButtonState { unavailableMember() }
}

@available(*, unavailable, message: "Write 'ButtonState(role: .destructive, action: .name) { TextState(…) }'.")
extension ButtonState {
  public static func destructive(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> ButtonState {
    unavailableMember()
  }
}
