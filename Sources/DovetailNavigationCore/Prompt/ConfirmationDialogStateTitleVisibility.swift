/// Whether the title of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: String, Hashable, Sendable, Codable {
  /// The default of the system that shows the dialog.
  case automatic

  /// Not shown.
  case hidden

  /// Shown.
  case visible
}
