/// Sets values of dependencies for the whole process, before anything reads them.
///
/// ```swift
/// @main struct App {
///   static func main() async {
///     prepareDependencies {
///       $0.database = Database(at: path)
///     }
///   }
/// }
/// ```
///
/// In a test they are set for that test. Under XCTest the code of its `setUp()` belongs to it too; what `class func setUp()` sets, or
/// anything else that runs outside of a test case, is gone when the next test case begins.
///
/// A value that was read or prepared before stays what it is, and an issue is reported.
///
/// - Parameter update: Sets the values.
/// - Throws: What `update` throws; nothing is set then.
public func prepareDependencies(
  _ update: (inout DependencyValues) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  var values = DependencyValues(storage: DependencyStorage(isPreparing: true))
  try values.change(update)
  guard let storage = values.storage else { return }
  guard let defaults = DependencyDefaults.current else {
    report(.preparedOutsideOfTest, at: site)
    return
  }
  if !defaults.prepare(storage.table, context: storage.context) {
    report(.preparedTooLate, at: site)
  }
}
