/// The error of a failed read or write of a shared value's file.
public struct FileStorageFailure: Error, Hashable, Sendable {
  /// The operation that failed.
  public enum Operation: String, Hashable, Sendable {
    /// Reading the file.
    case read

    /// Writing the file.
    case write
  }

  /// The operation that failed.
  public let operation: Operation

  /// The path of the file.
  public let path: String

  /// The error code of the system (`errno`).
  public let code: Int32

  /// A description of the cause, or `nil` if the text of the error code describes it.
  public let reason: String?

  /// Whether an issue has already been reported for this error.
  package var isReported = false

  /// Creates the error.
  ///
  /// - Parameters:
  ///   - operation: The operation that failed.
  ///   - path: The path of the file.
  ///   - code: The error code of the system (`errno`).
  ///   - reason: A description of the cause, or `nil` to use the text of the error code.
  public init(operation: Operation, path: String, code: Int32, reason: String? = nil) {
    self.operation = operation
    self.path = path
    self.code = code
    self.reason = reason
  }
}

extension FileStorageFailure: ReportedError {}

extension FileStorageFailure: CustomStringConvertible, PlainError {
  /// The operation that failed, the path and the cause.
  public var description: String {
    "Cannot \(operation.rawValue) \"\(path)\": \(reason ?? SystemFile.text(ofError: code))"
  }
}

extension FileStorageFailure {
  /// The path does not lead to a regular file.
  static func irregular(_ operation: Operation, _ path: String, kind: String, code: Int32) -> Self {
    Self(operation: operation, path: path, code: code, reason: "It is a \(kind), and has to be a regular file")
  }

  /// The file, or its new content, exceeds the size limit of the library.
  static func tooLarge(_ operation: Operation, _ path: String, size: Int64, limit: Int, code: Int32) -> Self {
    Self(
      operation: operation,
      path: path,
      code: code,
      reason: "It has \(size) bytes, and may have \(limit) at most, as it is held in memory as a whole"
    )
  }

  /// The file stores values of another type.
  package static func otherType(_ operation: Operation, _ path: String, first: Any.Type, second: Any.Type) -> Self {
    var failure = Self(
      operation: operation,
      path: path,
      code: SystemFile.busy,
      reason: "It keeps a value of type \(typeName(first)), and cannot keep one of type \(typeName(second)) beside it"
    )
    failure.isReported = true
    return failure
  }
}

/// An error that the code which throws it may have reported already.
protocol ReportedError: Error {
  /// Whether an issue has been reported for this error.
  var isReported: Bool { get }
}
