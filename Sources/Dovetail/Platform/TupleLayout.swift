extension MemoryLayout {
  /// How far from the beginning of a pair its second value lies, which is of this type, where the first is of another.
  ///
  /// A value begins at the first address behind the one before it that its alignment allows.
  @inlinable
  @inline(__always)
  package static func offset<First>(behind first: First.Type) -> Int {
    (MemoryLayout<First>.size + alignment - 1) & ~(alignment - 1)
  }
}
