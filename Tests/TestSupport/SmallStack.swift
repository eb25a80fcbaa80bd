import Dispatch
import Foundation

/// Calls a function on a thread with a small stack; most threads have eight megabytes.
///
/// A recursion for each level of a value ends the process there at a depth that costs little to test.
///
/// - Parameters:
///   - size: The number of bytes of the stack.
///   - body: The function.
/// - Returns: What the function returns.
package func withSmallStack<Value, Failure: Error>(
  size: Int = 1 << 19,
  _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
  var result: Result<Value, Failure>?
  withoutActuallyEscaping(body) { body in
    var call = {
      do throws(Failure) {
        result = .success(try body())
      } catch {
        result = .failure(error)
      }
    }
    withUnsafeMutablePointer(to: &call) { call in
      // Only the thread uses the function, and this one waits for it. The thread itself may live longer.
      nonisolated(unsafe) let call = call
      let isOver = DispatchSemaphore(value: 0)
      let thread = Thread {
        call.pointee()
        isOver.signal()
      }
      thread.stackSize = size
      thread.start()
      isOver.wait()
    }
  }
  guard let result else { fatalError("The thread did not call the function.") }
  return try result.get()
}
