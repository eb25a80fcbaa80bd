/// The parts of a function type, such as `@Sendable (Int, to: String) async throws -> Bool`.
package struct FunctionType: Hashable, Sendable {
  /// The attributes before the parentheses, without `@`: `Sendable`, `MainActor`, `escaping`.
  package var attributes: [Attribute]

  /// The parameters.
  ///
  /// A name before a colon is a ``Parameter/firstName``, and `_ id: Int` has a second one.
  package var parameters: [Parameter]

  package var effects: Effects?
  package var result: TypeText

  package init(attributes: [Attribute], parameters: [Parameter], effects: Effects?, result: TypeText) {
    self.attributes = attributes
    self.parameters = parameters
    self.effects = effects
    self.result = result
  }
}
