/// A source location: the file, line and column that a message refers to.
///
/// The compiler fills in the four source-location literals only where they are default arguments. A public function
/// therefore takes all four and combines them into one `SourceSite`:
///
///     public func close(
///       fileID: StaticString = #fileID,
///       filePath: StaticString = #filePath,
///       line: UInt = #line,
///       column: UInt = #column
///     ) {
///       close(at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column))
///     }
///
/// - A `SourceSite` is created on hot paths. It is trivially copyable: no allocation, no reference counting.
/// - Two sites are equal if they denote the same location, even if their literals come from different binaries.
public struct SourceSite: Sendable, BitwiseCopyable {
  /// The module and the file in the format of `#fileID`: `Module/File.swift`.
  public let fileID: StaticString

  /// The full path of the file in the format of `#filePath`.
  public let filePath: StaticString

  /// The line number, starting at 1.
  public let line: UInt

  /// The column number, starting at 1.
  public let column: UInt

  /// Creates a site from the four source-location literals.
  ///
  /// Without arguments, the site is the location of the call.
  public init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

extension SourceSite {
  /// The line to which messages about the current work refer.
  ///
  /// - Parameter other: The line if no work of a store is in progress.
  /// - Returns: While an effect runs, the line of the effect. While a reducer runs, the line that sent the action,
  ///   which is known only in a debug build.
  package static func ofCurrentWork(or other: SourceSite = SourceSite()) -> SourceSite {
    CurrentAction.site ?? CurrentEffect.value?.site ?? other
  }
}

extension SourceSite: CustomStringConvertible {
  /// The site in the format of messages: `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}

extension SourceSite: Hashable {
  /// Whether two sites denote the same location.
  public static func == (lhs: SourceSite, rhs: SourceSite) -> Bool {
    lhs.line == rhs.line
      && lhs.column == rhs.column
      && sameText(lhs.fileID, rhs.fileID)
      && sameText(lhs.filePath, rhs.filePath)
  }

  /// Hashes the file id, the line and the column.
  public func hash(into hasher: inout Hasher) {
    // The path is omitted: sites with equal file ids and different paths are rare, and `==` distinguishes them.
    fileID.hash(into: &hasher)
    hasher.combine(line)
    hasher.combine(column)
  }

  private static func sameText(_ lhs: StaticString, _ rhs: StaticString) -> Bool {
    lhs.withUTF8Buffer { lhs in
      rhs.withUTF8Buffer { rhs in
        if lhs.baseAddress == rhs.baseAddress, lhs.count == rhs.count { return true }
        return lhs.elementsEqual(rhs)
      }
    }
  }
}
