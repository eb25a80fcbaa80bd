/// Stops the program.
///
/// It is the body of the members that exist for their messages, which the compiler shows at each use.
package func unavailableMember() -> Never {
  fatalError(Diagnostic.internalInvariant("an unavailable member must not be called").message)
}
