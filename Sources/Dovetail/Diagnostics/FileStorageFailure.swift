/// Why a file of a shared value could not be read or written.
public struct FileStorageFailure: Error, Hashable, Sendable {
  /// What was to be done.
  public enum Operation: String, Hashable, Sendable {
    /// Reading the file.
    case read

    /// Writing it.
    case write
  }

  /// What was to be done.
  public let operation: Operation

  /// The file.
  public let path: String

  /// The number of the system's error, as `errno` has it.
  public let code: Int32

  /// What is wrong, where the system's error does not say it; `nil` where it does.
  public let reason: String?

  /// Whether an issue was reported of this already.
  package var isReported = false

  /// Makes the error.
  ///
  /// - Parameters:
  ///   - operation: What was to be done.
  ///   - path: The file.
  ///   - code: The number of the system's error, as `errno` has it.
  ///   - reason: What is wrong, where the system's error does not say it.
  public init(operation: Operation, path: String, code: Int32, reason: String? = nil) {
    self.operation = operation
    self.path = path
    self.code = code
    self.reason = reason
  }
}

extension FileStorageFailure: CustomStringConvertible {
  /// What could not be done, and why.
  public var description: String {
    "Cannot \(operation.rawValue) \"\(path)\": \(reason ?? SystemFile.text(ofError: code))"
  }
}

extension FileStorageFailure {
  /// What is at the path is no regular file.
  static func irregular(_ operation: Operation, _ path: String, kind: String, code: Int32) -> Self {
    Self(operation: operation, path: path, code: code, reason: "It is a \(kind), and has to be a regular file")
  }

  /// The file, or what was to be its content, is larger than what the library handles.
  static func tooLarge(_ operation: Operation, _ path: String, size: Int64, limit: Int, code: Int32) -> Self {
    Self(
      operation: operation,
      path: path,
      code: code,
      reason: "It has \(size) bytes, and may have \(limit) at most, as it is held in memory as a whole"
    )
  }

  /// The file keeps a value of another type.
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
