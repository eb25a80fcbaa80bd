// The defaults of `Sequence` are inlinable. The compiler would specialize them for each enum, which takes longer than
// to compile its case paths.
extension Sequence where Self: CasePathReflectable, Element == PartialCaseKeyPath<Root> {
  /// Returns the paths in an array.
  public func _copyToContiguousArray() -> ContiguousArray<Element> {
    var (paths, iterator) = (ContiguousArray<Element>(), makeIterator())
    while let path = iterator.next() { paths.append(path) }
    return paths
  }

  /// Copies as many paths as there is room for.
  ///
  /// - Parameter buffer: The memory, which is not initialized.
  /// - Returns: The iterator of the other paths, and the index after the last path in the buffer.
  public func _copyContents(
    initializing buffer: UnsafeMutableBufferPointer<Element>
  ) -> (Iterator, UnsafeMutableBufferPointer<Element>.Index) {
    var (iterator, index) = (makeIterator(), buffer.startIndex)
    while index < buffer.endIndex, let path = iterator.next() {
      buffer.initializeElement(at: index, to: path)
      index += 1
    }
    return (iterator, index)
  }
}
