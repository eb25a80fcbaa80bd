import Dovetail

// Forms of prompts in older versions of TCA. They exist for their messages, which the compiler shows at each use.

extension AlertState {
  /// Unavailable: the message names the replacement.
  ///
  /// - Parameters:
  ///   - title: Has no meaning.
  ///   - message: Has no meaning.
  ///   - buttons: Has no meaning.
  @available(*, unavailable, message: "Write 'AlertState { TextState(…) } actions: { … } message: { … }'.")
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    unavailableMember()
  }

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameters:
  ///   - title: Has no meaning.
  ///   - message: Has no meaning.
  ///   - dismissButton: Has no meaning.
  @available(*, unavailable, message: "Write 'AlertState { TextState(…) } actions: { … } message: { … }'.")
  public init(title: TextState, message: TextState? = nil, dismissButton: ButtonState<Action>? = nil) {
    unavailableMember()
  }

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameters:
  ///   - title: Has no meaning.
  ///   - message: Has no meaning.
  ///   - primaryButton: Has no meaning.
  ///   - secondaryButton: Has no meaning.
  @available(*, unavailable, message: "Write 'AlertState { TextState(…) } actions: { … } message: { … }'.")
  public init(
    title: TextState,
    message: TextState? = nil,
    primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    unavailableMember()
  }
}

extension ConfirmationDialogState {
  /// Unavailable: the message names the replacement.
  ///
  /// - Parameters:
  ///   - title: Has no meaning.
  ///   - titleVisibility: Has no meaning.
  ///   - message: Has no meaning.
  ///   - buttons: Has no meaning.
  @available(*, unavailable, message: "Write 'ConfirmationDialogState { TextState(…) } actions: { … } message: { … }'.")
  public init(
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    unavailableMember()
  }
}

/// Unavailable: the message names the replacement.
@available(*, unavailable, renamed: "ConfirmationDialogState")
public typealias ActionSheetState<Action> = ConfirmationDialogState<Action>

extension ButtonState {
  /// Unavailable: the message names the replacement.
  ///
  /// - Parameters:
  ///   - label: Has no meaning.
  ///   - action: Has no meaning.
  @available(*, unavailable, message: "Write 'ButtonState(action: .name) { TextState(…) }'.")
  public static func `default`(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> ButtonState {
    unavailableMember()
  }

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameters:
  ///   - label: Has no meaning.
  ///   - action: Has no meaning.
  @available(*, unavailable, message: "Write 'ButtonState(role: .cancel, action: .name) { TextState(…) }'.")
  public static func cancel(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> ButtonState {
    unavailableMember()
  }

  /// Unavailable: the message names the replacement.
  ///
  /// - Parameters:
  ///   - label: Has no meaning.
  ///   - action: Has no meaning.
  @available(*, unavailable, message: "Write 'ButtonState(role: .destructive, action: .name) { TextState(…) }'.")
  public static func destructive(_ label: TextState, action: ButtonStateAction<Action>? = nil) -> ButtonState {
    unavailableMember()
  }
}
