/// Sets dependencies for the whole process, before the first read.
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
/// In a test, the values apply to that test. Under XCTest, a test is one test method with its `setUp()`. Values that
/// are set outside of a test, for example in `class func setUp()`, are discarded when the next test begins.
///
/// The values apply to one context: the context that `update` sets, or else the active context, such as `preview`
/// inside a ``withDependencies(_:operation:)`` that sets it. A value that was read or prepared before does not change,
/// and an issue is reported. In previews it does change, since a process renders several. If the current test cannot be
/// identified, nothing is set, and an issue is reported.
///
/// - Parameter update: Sets the values.
/// - Returns: The result of `update`.
/// - Throws: The error of `update`. In that case no value is set.
@discardableResult
public func prepareDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let around = DependencyScope.current?.context
  var values = DependencyValues(storage: DependencyStorage(preparingIn: around))
  let result = try values.change(update)
  guard let storage = values.storage else { return result }
  guard let defaults = DependencyDefaults.current else {
    report(.preparedForUnknownTest, at: site)
    return result
  }
  if !defaults.prepare(storage.table, context: storage.context, around: around) {
    report(.preparedTooLate, at: site)
  }
  return result
}
