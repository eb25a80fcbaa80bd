/// The values of dependencies that are in force.
///
/// There are two places for them. A task-local value reaches the tasks that an operation starts, and is what
/// `withDependencies` sets. A reducer runs without a pause on one thread, so for it a word of memory of that thread
/// does, which costs an eighth; while it is set it hides the task-local value. It leads to values, or to the
/// ``LazyOverride`` of a change of them. A task that a reducer starts by itself, in place of returning an effect, does
/// not inherit it.
@usableFromInline
package enum DependencyScope {
  @TaskLocal static var taskStorage: DependencyStorage?

  /// The values that are current where a change of values is being made: reading them there uses none of them.
  @TaskLocal static var change: Change?

  /// A change of values that is being made.
  struct Change: Sendable {
    let storage: DependencyStorage?

    init() {
      storage = DependencyScope.current
    }
  }

  /// Whether the code at hand changes values of dependencies, and is not part of an operation within.
  static var isChanging: Bool { change.map { $0.storage === current } ?? false }

  /// The values in force; `nil` where nobody has given any.
  package static var current: DependencyStorage? {
    ThreadLocals.current.pointee.dependencies?.storage ?? taskStorage
  }

  /// Runs an operation with values that its tasks inherit.
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

  /// Runs an async operation with values that its tasks inherit.
  package static func with<Result>(
    _ storage: DependencyStorage?,
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await $taskStorage.withValue(storage, operation: operation, isolation: isolation)
  }

  /// The values in force, after a change.
  @usableFromInline
  package static func values(changedBy update: ((inout DependencyValues) -> Void)?) -> DependencyStorage? {
    guard let update else { return current }
    var values = DependencyValues.current
    values.change(update)
    return values.storage
  }

  /// Makes a store, which has values from the beginning.
  @usableFromInline
  package static func whileMaking<Result>(_ storage: DependencyStorage?, _ body: () -> Result) -> Result {
    storage === current ? body() : with(storage, body)
  }

  /// What leads to the values in force, for code that only compares.
  @usableFromInline
  static var currentWord: DependencyPointer? {
    guard let word = ThreadLocals.current.pointee.dependencies else { return taskStorage.map { DependencyPointer($0) } }
    return word.isStorage ? word : DependencyPointer(word.storage)
  }

  /// Begins to run a reducer with values, which have to stay alive until ``leave(_:)``.
  @inlinable
  @inline(__always)
  static func enter(_ word: DependencyPointer) -> Outer {
    let locals = ThreadLocals.current
    let outer = Outer(locals: locals, word: locals.pointee.dependencies)
    locals.pointee.dependencies = word
    return outer
  }

  /// Begins to run a reducer with the values of a layer, which are not made before they are read.
  @inlinable
  @inline(__always)
  static func enter(_ frame: Address<LazyOverride>) -> Outer {
    let outer = enter(DependencyPointer(frame))
    frame.pointee.outer = outer.word
    return outer
  }

  /// Ends what ``enter(_:)`` began.
  @inlinable
  @inline(__always)
  static func leave(_ outer: Outer) {
    outer.locals.pointee.dependencies = outer.word
  }

  /// What was in force before.
  @usableFromInline
  struct Outer {
    @usableFromInline let locals: ThreadLocals.Pointer
    @usableFromInline let word: DependencyPointer?

    @inlinable
    init(locals: ThreadLocals.Pointer, word: DependencyPointer?) {
      self.locals = locals
      self.word = word
    }
  }
}
