// Mistakes in the text of a feature.
extension MacroMessage {
  static func nearlyPart(_ name: String, _ part: String) -> MacroMessage {
    error("'@Reducer' finds the parts of a feature by their names, and '\(name)' is not '\(part)'. Rename it.")
  }

  static func bodyWithoutSome(_ type: String) -> MacroMessage {
    error("The type of a 'body' is opaque, and 'some' is missing before '\(type)'. Write 'some \(type)'.")
  }

  static func bodyWithSwappedTypes(_ type: String, _ right: String) -> MacroMessage {
    error("'Reducer' takes the state before the action, and this is '\(type)'. Write '\(right)'.")
  }

  static func bodyOfOtherFeature(_ other: String) -> MacroMessage {
    error(
      "The 'body' of a feature is a reducer of its own 'State' and 'Action', and this one is a reducer of '\(other)'. "
        + "Write 'ReducerOf<Self>'."
    )
  }

  static func actionInPlaceOfState(_ type: String, _ right: String) -> MacroMessage {
    error("'BindingAction' takes the type of the state, and this is '\(type)'. Write '\(right)'.")
  }

  static func featureInPlaceOfPart(_ type: String, _ right: String) -> MacroMessage {
    error("'\(type)' names the feature instead of its 'State' or 'Action'. Write '\(right)'.")
  }

  static func enumWithoutReducer(_ name: String) -> MacroMessage {
    error("The state uses '\(name).State', which '@Reducer' generates, and '\(name)' lacks it. Add '@Reducer'.")
  }

  static func presentedWithoutPresents(_ name: String) -> MacroMessage {
    error("'\\.$\(name)' needs '@Presents', and '\(name)' is a plain optional. Add '@Presents'.")
  }

  static func plainActionOfChild(
    _ operatorName: String,
    _ name: String,
    _ type: String,
    _ right: String
  ) -> MacroMessage {
    error("'\(operatorName)' needs a case with wrapped actions, and '\(name)' holds '\(type)'. Write '\(right)'.")
  }

  static func arrayOfChildren(_ name: String, _ right: String) -> MacroMessage {
    error("'forEach' finds a child by its id, and '\(name)' is an array. Declare it as '\(right)'.")
  }

  static func misspelledCase(_ name: String, _ type: String, _ nearest: String) -> MacroMessage {
    error("'\(type)' has no case '\(name)'. Did you mean '\(nearest)'?")
  }
}
