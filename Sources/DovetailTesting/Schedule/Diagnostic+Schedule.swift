import Dovetail

// The messages of explored schedules.
extension Diagnostic {
  /// An issue was reported under a seed.
  static func schedule(_ seed: UInt64, broke message: String?) -> Diagnostic {
    let message = message.map { $0 + "\n\n" } ?? ""
    return Diagnostic(
      "\(message)Schedule seed: \(seed). To run this order alone, set DOVETAIL_SCHEDULE_SEED=\(seed)."
    )
  }
}
