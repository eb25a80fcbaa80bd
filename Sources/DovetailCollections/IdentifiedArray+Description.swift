extension IdentifiedArray: CustomStringConvertible {
  /// The elements, printed like an array.
  public var description: String { storage.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The elements, printed like an array.
  public var debugDescription: String { storage.debugDescription }
}

extension IdentifiedArray: CustomReflectable {
  /// A mirror that shows the elements like those of an array.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storage, displayStyle: .collection)
  }
}
