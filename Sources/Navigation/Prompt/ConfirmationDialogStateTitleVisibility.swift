/// Whether the title of a dialog is shown.
public enum ConfirmationDialogStateTitleVisibility: String, Hashable, Sendable, Codable {
  /// As is usual where it is shown.
  case automatic

  /// Not shown.
  case hidden

  /// Shown.
  case visible
}
