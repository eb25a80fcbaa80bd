/// The stack of the current thread, which recursion through features that contain themselves can exhaust.
enum CallStack {
  /// Every how many levels of a recursion it asks for stack.
  ///
  /// That many levels have to fit into what is kept in reserve, see `CallStack.c`.
  static let levelsPerCheck = 16

  /// Whether a recursion asks for stack at a depth, which is 0 where it begins.
  @inline(__always)
  static func isChecked(at depth: Int) -> Bool { depth > 0 && depth.isMultiple(of: levelsPerCheck) }

  /// Calls a function, with ``extended(_:)`` where a condition holds.
  static func extended<Result>(if isDeep: Bool, _ body: () -> Result) -> Result {
    isDeep ? extended(body) : body()
  }

  /// Calls a function on the current thread, with a stack of its own where little is left.
  ///
  /// Where the system's C library cannot change stacks, which is everywhere but on Linux with glibc, the function is
  /// just called.
  ///
  /// - Complexity: A few instructions where enough is left, else two system calls for the memory and two for the
  ///   change.
  static func extended<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    // The C function has returned from the closure when it returns.
    withoutActuallyEscaping({ result = body() }) { call in
      var call = call
      withUnsafeMutablePointer(to: &call) { call in
        callWithStack({ $0.assumingMemoryBound(to: (() -> Void).self).pointee() }, call)
      }
    }
    guard let result else { fatalError(Diagnostic.internalInvariant("a call did not return").message) }
    return result
  }
}

@_silgen_name("dovetail_call_with_stack")
private func callWithStack(
  _ function: @convention(c) (UnsafeMutableRawPointer) -> Void,
  _ argument: UnsafeMutableRawPointer
)
