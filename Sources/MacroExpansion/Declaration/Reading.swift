/// What a reader made of a source.
package struct Reading: Hashable, Sendable {
  /// The declaration, or nothing where the source does not begin with one.
  package var declaration: Declaration?

  /// What was not understood, in the order of the source.
  ///
  /// Nothing is to be expanded unless it is empty.
  package var problems: [Problem]

  package init(declaration: Declaration?, problems: [Problem]) {
    self.declaration = declaration
    self.problems = problems
  }
}
