/// Runs an operation with overridden dependencies.
///
/// ```swift
/// let model = withDependencies {
///   $0.facts.fetch = { "\($0) is a good number." }
/// } operation: {
///   FactModel()
/// }
/// ```
///
/// - Scope: the overrides apply to all code that the operation calls, to the tasks it starts, and to each
///   ``Dependency`` that is created in it, for the lifetime of that property. They do not apply to detached tasks or to
///   closures that are called later from elsewhere: see ``withEscapedDependencies(_:)``.
///
/// - Parameters:
///   - update: Changes the active values.
///   - operation: The operation to run.
/// - Returns: The result of the operation.
/// - Throws: The error of `update` or `operation`.
@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.current
  try values.change(update)
  return try values.run(operation)
}

/// Runs an async operation with overridden dependencies.
///
/// The operation runs on the caller's actor. The rules of the synchronous overload apply.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - update: Changes the active values.
///   - operation: The operation to run.
/// - Returns: The result of the operation.
/// - Throws: The error of `update` or `operation`.
@discardableResult
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.current
  try await values.change(isolation: isolation, update)
  return try await values.run(isolation: isolation, operation)
}

/// Runs an operation with the dependencies of an object, and with further overrides.
///
/// ```swift
/// func rowTapped() {
///   detail = withDependencies(from: self) { DetailModel() }
/// }
/// ```
///
/// The dependencies of an object are the overrides that were active when its ``Dependency`` properties were created. An
/// object without such a property has those of the `withDependencies` whose operation returned it. Overrides that are
/// active at the call take precedence over them. If the object has neither, an issue is reported, and the operation
/// runs with the active overrides.
///
/// - Parameters:
///   - model: The object.
///   - update: Changes the values.
///   - operation: The operation to run.
/// - Returns: The result of the operation.
/// - Throws: The error of `update` or `operation`.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  var values = DependencyValues(
    of: model,
    at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  )
  try values.change(update)
  return try values.run(operation)
}

/// Runs an async operation with the dependencies of an object, and with further overrides.
///
/// The operation runs on the caller's actor. The rules of the synchronous overload apply.
///
/// - Parameters:
///   - model: The object.
///   - isolation: The actor of the caller.
///   - update: Changes the values.
///   - operation: The operation to run.
/// - Returns: The result of the operation.
/// - Throws: The error of `update` or `operation`.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  var values = DependencyValues(
    of: model,
    at: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  )
  try await values.change(isolation: isolation, update)
  return try await values.run(isolation: isolation, operation)
}

// Separate overloads instead of a default for `update`: a call of a rethrowing function with a defaulted closure counts
// as throwing.

/// Runs an operation with the dependencies of an object.
///
/// - Parameters:
///   - model: The object.
///   - operation: The operation to run.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues(of: model, at: site).run(operation)
}

/// Runs an async operation with the dependencies of an object.
///
/// - Parameters:
///   - model: The object.
///   - isolation: The actor of the caller.
///   - operation: The operation to run.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  let site = SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyValues(of: model, at: site).run(isolation: isolation, operation)
}

extension DependencyValues {
  /// Creates the values of an object.
  ///
  /// Active overrides take precedence over those of the object.
  fileprivate init(of model: AnyObject, at site: SourceSite) {
    guard let storage = DependencyObjects.storage(of: model) else {
      report(.modelWithoutDependencies(type(of: model)), at: site)
      self = .current
      return
    }
    self.init(storage: .merging(storage, DependencyScope.current))
  }

  /// Runs an operation with these values, which apply to the object that the operation returns, too.
  fileprivate func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    let result = try DependencyScope.with(storage, operation)
    DependencyObjects.note(result, madeWith: storage)
    return result
  }

  /// Runs an async operation with these values, which apply to the object that the operation returns, too.
  fileprivate func run<Result>(
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    let result = try await DependencyScope.with(storage, isolation: isolation, operation)
    DependencyObjects.note(result, madeWith: storage)
    return result
  }
}
