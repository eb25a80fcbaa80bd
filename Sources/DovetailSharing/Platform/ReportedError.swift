/// An error that the code which throws it may have reported already.
protocol ReportedError: Error {
  /// Whether an issue has been reported for this error.
  var isReported: Bool { get }
}
