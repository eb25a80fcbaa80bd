/// A place in source code: the file, the line and the column a message is about.
///
/// The compiler fills in the four source-location literals only where they are written as default arguments. A public
/// function therefore takes the four, and packs them into one value for everything behind it:
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
/// - A site is made on hot paths: it is trivially copyable, nothing is allocated and nothing is counted.
/// - Two sites are equal when they name the same place, whichever binary their literals come from.
public struct SourceSite: Sendable, BitwiseCopyable {
  /// The module and the file, as `#fileID` spells them: `Module/File.swift`.
  public let fileID: StaticString

  /// The full path of the file, as `#filePath` spells it.
  public let filePath: StaticString

  /// The line, counted from one.
  public let line: UInt

  /// The column, counted from one.
  public let column: UInt

  /// Makes a site from the four source-location literals; without arguments it is the place of the call.
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

extension SourceSite: CustomStringConvertible {
  /// The site as messages write it: `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}

extension SourceSite: Hashable {
  /// Says whether two sites name the same place.
  public static func == (lhs: SourceSite, rhs: SourceSite) -> Bool {
    lhs.line == rhs.line
      && lhs.column == rhs.column
      && sameText(lhs.fileID, rhs.fileID)
      && sameText(lhs.filePath, rhs.filePath)
  }

  /// Feeds the content of the site to a hasher.
  public func hash(into hasher: inout Hasher) {
    // The path is left out: sites that share a file id and differ in path are rare, and equality tells them apart.
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
