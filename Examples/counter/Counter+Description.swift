extension Counter.State: CustomStringConvertible {
  /// The state as one line, for the terminal and for the output of a script.
  var description: String {
    var parts = ["count \(count)"]
    if isTimerOn { parts.append("timer on") }
    if isResetPending { parts.append("reset pending") }
    return parts.joined(separator: ", ")
  }
}
