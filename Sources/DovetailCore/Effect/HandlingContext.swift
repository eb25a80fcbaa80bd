/// A function inside of which an action is handled, such as `withAnimation`, as a value that can be compared.
///
/// The core knows no user interface. A layer over one creates the contexts.
package struct HandlingContext: Hashable, Sendable {
  /// Calls its argument once, before it returns.
  package typealias Function = @Sendable (_ handle: () -> Void) -> Void

  /// The value that contexts are compared by, such as the animation.
  package let value: AnyHashableSendable

  private let function: Function

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - value: The value that contexts are compared by.
  ///   - function: The function.
  package init(_ value: some Hashable & Sendable, function: @escaping Function) {
    self.value = AnyHashableSendable(value)
    self.function = function
  }

  /// Calls a function inside of the context.
  package func callAsFunction(_ handle: () -> Void) { function(handle) }

  /// Whether the values of two contexts are equal.
  package static func == (first: HandlingContext, second: HandlingContext) -> Bool { first.value == second.value }

  /// Hashes the value.
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
