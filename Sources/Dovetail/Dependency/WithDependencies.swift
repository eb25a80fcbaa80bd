/// Runs an operation with other values of some dependencies.
///
/// ```swift
/// let model = withDependencies {
///   $0.facts.fetch = { "\($0) is a good number." }
/// } operation: {
///   FactModel()
/// }
/// ```
///
/// - Reach: the values are in force for what the operation calls, for the tasks it starts, and for each ``Dependency``
///   that is made in it, however long that lives. A detached task, or a closure that is called later from elsewhere,
///   has lost them: see ``withEscapedDependencies(_:)``.
///
/// - Parameters:
///   - update: Changes the values that are in force.
///   - operation: The operation.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.current
  try values.change(update)
  return try DependencyScope.with(values.storage, operation)
}

/// Runs an async operation with other values of some dependencies.
///
/// It follows the rules of the synchronous form, on the actor of the caller.
///
/// - Parameters:
///   - isolation: The actor of the caller.
///   - update: Changes the values that are in force.
///   - operation: The operation.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
@discardableResult
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.current
  try await values.change(isolation: isolation, update)
  return try await DependencyScope.with(values.storage, isolation: isolation, operation)
}

/// Runs an operation with the values that an object was made with, and with changes of them.
///
/// ```swift
/// func rowTapped() {
///   detail = withDependencies(from: self) { DetailModel() }
/// }
/// ```
///
/// An object has the values that were in force where its ``Dependency`` properties were made. What is in force now
/// goes before those. Where the object has no such property, an issue is reported, and the operation runs with what is
/// in force.
///
/// - Parameters:
///   - model: The object.
///   - update: Changes the values.
///   - operation: The operation.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
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
  return try DependencyScope.with(values.storage, operation)
}

/// Runs an async operation with the values that an object was made with, and with changes of them.
///
/// It follows the rules of the synchronous form, on the actor of the caller.
///
/// - Parameters:
///   - model: The object.
///   - isolation: The actor of the caller.
///   - update: Changes the values.
///   - operation: The operation.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
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
  return try await DependencyScope.with(values.storage, isolation: isolation, operation)
}

// Forms of their own, and not a default: with a closure as a default the call of a function that rethrows can throw.

/// Runs an operation with the values that an object was made with.
///
/// - Parameters:
///   - model: The object.
///   - operation: The operation.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
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
  return try DependencyScope.with(DependencyValues(of: model, at: site).storage, operation)
}

/// Runs an async operation with the values that an object was made with.
///
/// - Parameters:
///   - model: The object.
///   - isolation: The actor of the caller.
///   - operation: The operation.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
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
  return try await DependencyScope.with(DependencyValues(of: model, at: site).storage, isolation: isolation, operation)
}

extension DependencyValues {
  /// The values of an object, and before those what is in force.
  fileprivate init(of model: AnyObject, at site: SourceSite) {
    guard let holder = Self.holder(in: model) else {
      report(.modelWithoutDependencies(type(of: model)), at: site)
      self = .current
      return
    }
    self.init(storage: .merging(holder.initialStorage, DependencyScope.current))
  }

  private static func holder(in model: AnyObject) -> (any DependencyHolder)? {
    var mirror: Mirror? = Mirror(reflecting: model)
    while let level = mirror {
      for child in level.children {
        if let holder = child.value as? any DependencyHolder { return holder }
      }
      mirror = level.superclassMirror
    }
    return nil
  }
}
