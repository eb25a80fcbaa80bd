extension MemoryLayout {
  /// The offset in a pair of its second element, which has this type.
  ///
  /// An element begins at the first offset behind the previous element that its alignment allows.
  ///
  /// - Parameter first: The type of the first element.
  @inlinable
  @inline(__always)
  package static func offset<First>(behind first: First.Type) -> Int {
    (MemoryLayout<First>.size + alignment - 1) & ~(alignment - 1)
  }
}
