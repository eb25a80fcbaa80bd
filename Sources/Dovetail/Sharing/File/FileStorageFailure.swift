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

  /// Makes the error.
  public init(operation: Operation, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }
}

extension FileStorageFailure: CustomStringConvertible {
  /// What could not be done, and what the system says.
  public var description: String {
    "Cannot \(operation.rawValue) \"\(path)\": \(SystemFile.text(ofError: code))"
  }
}
