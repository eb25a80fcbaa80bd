/// The accessors of a property that tells who reads it of its changes.
struct TrackedAccessors {
  /// The property, as it stands in source.
  let property: String

  /// Where it is stored.
  let stored: String

  /// What makes a value that replaces it the same or another: the value, or a property of that, with its dot.
  var compared = ""

  /// What knows, while it is changed in place, whether it becomes another, if that is not what is changed.
  var holder: String?

  /// Reads it.
  var get: String {
    """
      get {
        _$observationRegistrar.read(\\Self.\(property))
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
        let identity = Dovetail._$willChange(&\(holder ?? stored), _$observationRegistrar)
        defer {
          if Dovetail._$isChanged(\(holder ?? stored), since: identity) { _$observationRegistrar.wrote(\\Self.\(property)) }
        }
        yield &\(stored)
      }
    """
  }
}
