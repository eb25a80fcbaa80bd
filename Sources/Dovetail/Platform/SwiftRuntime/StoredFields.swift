@_spi(Reflection) import Swift

/// The key paths to the stored properties of a struct that can be changed; none for other types.
///
/// The standard library finds them in the metadata of the type. Properties of types without metadata, such as
/// functions, are left out.
func storedFields<Root>(of root: Root.Type) -> [PartialKeyPath<Root>] {
  var fields: [PartialKeyPath<Root>] = []
  // 2: leave out what is not known, and go on.
  _forEachFieldWithKeyPath(of: root, options: _EachFieldOptions(rawValue: 2)) { _, keyPath in
    fields.append(keyPath)
    return true
  }
  return fields
}
