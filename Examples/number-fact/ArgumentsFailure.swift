/// An error in the arguments: their syntax, or the address.
enum ArgumentsFailure: Error, Equatable {
  case usage(String)
  case address(FactFailure)
}
