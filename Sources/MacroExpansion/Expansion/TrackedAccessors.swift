/// The accessors of a property that tells who reads it of its changes.
struct TrackedAccessors {
  /// The property, as it stands in source.
  let property: String

  /// Where it is stored.
  let stored: String

  /// What makes it the same as before or another: where it is stored, or a property of that, with its dot.
  var compared = ""

  /// Reads it.
  var get: String {
    """
      get {
        _$observationRegistrar.access(self, keyPath: \\Self.\(property))
        return \(stored)
      }
    """
  }

  /// Sets it as a whole.
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

  /// Changes it in place.
  var modify: String {
    """
      _modify {
        let identity = Dovetail._$willChange(&\(stored)\(compared), _$observationRegistrar)
        defer {
          if Dovetail._$isChanged(\(stored)\(compared), since: identity) { _$observationRegistrar.wrote(\\Self.\(property)) }
        }
        yield &\(stored)
      }
    """
  }
}
