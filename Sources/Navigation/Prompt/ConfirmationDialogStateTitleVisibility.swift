/// Whether the title of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// As is usual where it is shown.
  case automatic

  /// Not shown.
  case hidden

  /// Shown.
  case visible
}
