/// A thing the differ has still to do.
enum DiffStep {
  /// Find out how two values differ.
  case compare(Any, Any, DiffPlace)
  /// Add an event as it is.
  case emit(DiffEvent)
  /// Finish a group whose children are done.
  case close(DiffOpening)
}
