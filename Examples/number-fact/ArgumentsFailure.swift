/// What can be wrong with the arguments: their form, or the address among them.
enum ArgumentsFailure: Error, Equatable {
  case usage(String)
  case address(FactFailure)
}
