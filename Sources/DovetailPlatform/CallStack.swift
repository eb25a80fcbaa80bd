/// The stack of the current thread, which recursion through features that contain themselves can exhaust.
package enum CallStack {
  /// The number of recursion levels between two checks of the remaining stack.
  ///
  /// The stack frames of that many levels have to fit into the reserve of `CallStack.c`.
  static let levelsPerCheck = 16

  /// Whether a recursion checks the remaining stack at a depth; the outermost level has depth 0.
  @inline(__always)
  package static func isChecked(at depth: Int) -> Bool { depth > 0 && depth.isMultiple(of: levelsPerCheck) }

  /// Calls a function, by ``extended(_:)`` if a condition holds.
  package static func extended<Result>(if isDeep: Bool, _ body: () -> Result) -> Result {
    isDeep ? extended(body) : body()
  }

  /// Calls a function on the current thread, on a new stack if little of the current one is left.
  ///
  /// Stacks are only switched on Linux with glibc. Elsewhere the function is just called.
  ///
  /// - Complexity: A few instructions if enough stack is left, else the system calls that allocate and free a stack and
  ///   switch to it and back.
  package static func extended<Result>(_ body: () -> Result) -> Result {
    var result: Result?
    // Does not escape: the C function calls the closure before it returns.
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
