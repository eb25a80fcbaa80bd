/// The source of the accessors of a tracked property.
struct TrackedAccessors {
  /// The name of the property in the source.
  let property: String

  /// The expression of its storage.
  let stored: String

  /// The part of the value whose identity is compared when the value is replaced: empty, or a property with its dot.
  var compared = ""

  /// The expression whose identity is compared when the property is changed in place, if it is not the storage.
  var holder: String?

  /// The getter.
  var get: String {
    """
      get {
        _$observationRegistrar.read(\\Self.\(property))
        return \(stored)
      }
    """
  }

  /// The setter.
  var set: String {
    """
      set {
        guard _$observationRegistrar.isObserved, !Dovetail._$isIdentityEqual(\(stored)\(compared), newValue\(compared)) else {
          \(stored) = newValue
          return
        }
        Dovetail._$willReplace(\(stored)\(compared), by: newValue\(compared))
        \(stored) = newValue
        _$observationRegistrar.wrote(\\Self.\(property))
      }
    """
  }

  /// The accessor for changes in place.
  var modify: String {
    """
      _modify {
        let identity = Dovetail._$willChange(&\(holder ?? stored), _$observationRegistrar)
        defer {
          if Dovetail._$isChanged(\(holder ?? stored), since: identity) { _$observationRegistrar.wrote(\\Self.\(property)) }
        }
        yield &\(stored)
      }
    """
  }
}
