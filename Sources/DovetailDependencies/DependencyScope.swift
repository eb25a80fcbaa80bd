/// The active dependency overrides.
///
/// They are stored in one of two places:
///
/// - `withDependencies` sets a task-local value, which new tasks inherit.
/// - A reducer runs on one thread without suspending, so its overrides are set in a thread-local pointer, which costs
///   an eighth of a task-local value. The pointer refers to a ``DependencyStorage`` or to a ``LazyOverride``. While it
///   is set, it hides the task-local value. A task that a reducer starts directly, instead of returning an effect,
///   does not inherit it.
@usableFromInline
package enum DependencyScope {
  @TaskLocal static var taskStorage: DependencyStorage?

  /// The change of overrides that is in progress, with the overrides that were active when it began.
  @TaskLocal static var change: Change?

  /// A change of overrides that is in progress.
  struct Change: Sendable {
    let storage: DependencyStorage?

    init() {
      storage = DependencyScope.current
    }
  }

  /// Whether the current code is a closure that changes overrides, and not an operation inside of that closure.
  static var isChanging: Bool { change.map { $0.storage === current } ?? false }

  /// The active overrides; `nil` if there are none.
  package static var current: DependencyStorage? {
    ThreadLocals.current.pointee.dependencies?.storage ?? taskStorage
  }

  /// Runs an operation with overrides, which the tasks that it starts inherit.
  package static func with<Result>(
    _ storage: DependencyStorage?,
    _ operation: () throws -> Result
  ) rethrows -> Result {
    let locals = ThreadLocals.current
    let outer = locals.pointee.dependencies
    locals.pointee.dependencies = nil
    defer { locals.pointee.dependencies = outer }
    return try $taskStorage.withValue(storage, operation: operation)
  }

  /// Runs an async operation with overrides, which the tasks that it starts inherit.
  package static func with<Result>(
    _ storage: DependencyStorage?,
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $taskStorage.withValue(storage, operation: operation, isolation: isolation)
  }

  /// Returns the active overrides after a change.
  @usableFromInline
  package static func values(changedBy update: ((inout DependencyValues) -> Void)?) -> DependencyStorage? {
    guard let update else { return current }
    var values = DependencyValues.current
    values.change(update)
    return values.storage
  }

  /// Runs the closure that creates a store with overrides; sets them only if they are not already active.
  @usableFromInline
  package static func whileMaking<Result>(_ storage: DependencyStorage?, _ body: () -> Result) -> Result {
    storage === current ? body() : with(storage, body)
  }

  /// A pointer to the active overrides, for comparison only.
  @usableFromInline
  static var currentPointer: DependencyPointer? {
    guard let pointer = ThreadLocals.current.pointee.dependencies else {
      return taskStorage.map { DependencyPointer($0) }
    }
    return pointer.isStorage ? pointer : DependencyPointer(pointer.storage)
  }

  /// Begins to run a reducer with overrides, which the caller must keep alive until it calls ``leave(_:)``.
  @inlinable
  @inline(__always)
  package static func enter(_ pointer: DependencyPointer) -> Outer {
    let locals = ThreadLocals.current
    let outer = Outer(locals: locals, pointer: locals.pointee.dependencies)
    locals.pointee.dependencies = pointer
    return outer
  }

  /// Begins to run a reducer with a lazy override, whose values are computed at the first read.
  @inlinable
  @inline(__always)
  package static func enter(_ frame: Address<LazyOverride>) -> Outer {
    let outer = enter(DependencyPointer(frame))
    frame.pointee.outer = outer.pointer
    return outer
  }

  /// Restores the pointer from before ``enter(_:)``.
  @inlinable
  @inline(__always)
  package static func leave(_ outer: Outer) {
    outer.locals.pointee.dependencies = outer.pointer
  }

  /// The thread-local pointer from before ``enter(_:)``.
  @usableFromInline
  package struct Outer {
    @usableFromInline let locals: ThreadLocals.Pointer
    @usableFromInline let pointer: DependencyPointer?

    @inlinable
    init(locals: ThreadLocals.Pointer, pointer: DependencyPointer?) {
      self.locals = locals
      self.pointer = pointer
    }
  }
}
