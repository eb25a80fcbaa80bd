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
/// In a test they are set for that test. Under XCTest the code of its `setUp()` belongs to it too; what `class func
/// setUp()` sets, or anything else that runs outside of a test case, is gone when the next test case begins.
///
/// They are set for the context in force, such as `preview` in the operation of a ``withDependencies(_:operation:)``
/// that says so, or for the one that `update` sets. A value that was read or prepared before stays what it is, and an
/// issue is reported.
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
  let around = DependencyScope.current?.context
  var values = DependencyValues(storage: DependencyStorage(preparingIn: around))
  try values.change(update)
  guard let storage = values.storage else { return }
  guard let defaults = DependencyDefaults.current else {
    report(.preparedOutsideOfTest, at: site)
    return
  }
  if !defaults.prepare(storage.table, context: storage.context, around: around) {
    report(.preparedTooLate, at: site)
  }
}
