import Navigation

extension StackState {
  /// The elements as an array of a known type, which compiles faster in `#expect` than a conversion in place.
  var elements: [Element] { Array(self) }
}
