/// The type of a feature's body, such as `Reducer<State, Action>` after `some`.
struct BodyType {
  let type: TypeText

  init(_ type: TypeText) {
    self.type = type
  }

  /// The types of the state and the action, if the type names them.
  var stateAndAction: (state: String, action: String)? {
    let arguments = type.genericArguments
    switch (type.name?.split(separator: ".").last, arguments.count) {
    case ("ReducerOf", 1): return ("\(arguments[0].text).State", "\(arguments[0].text).Action")
    case ("Reducer", 2), ("Reduce", 2), ("EmptyReducer", 2): return (arguments[0].text, arguments[1].text)
    default: return nil
    }
  }
}
