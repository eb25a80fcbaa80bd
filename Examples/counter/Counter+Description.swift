extension Counter.State: CustomStringConvertible {
  /// The state in one line, as the terminal shows it and as a script prints it.
  var description: String {
    var parts = ["count \(count)"]
    if isTimerOn { parts.append("timer on") }
    if isResetPending { parts.append("reset pending") }
    return parts.joined(separator: ", ")
  }
}
