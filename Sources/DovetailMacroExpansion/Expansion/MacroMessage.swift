/// A message of a macro for the user: the rule, the violation, and what to do.
struct MacroMessage {
  let text: String
  let severity: ExpansionDiagnostic.Severity

  static func error(_ text: String) -> MacroMessage { MacroMessage(text: text, severity: .error) }
  private static func warning(_ text: String) -> MacroMessage { MacroMessage(text: text, severity: .warning) }

  /// The type of a variable as a clause, for use after "whose type is …, and".
  private static func typeThatCame(_ name: String, _ type: String?) -> String {
    type.map { "that of '\(name)' is '\($0)'" } ?? "that of '\(name)' is not written"
  }
}

// Macros that the plugin does not have.
extension MacroMessage {
  /// The library declares a macro, and the plugin cannot expand it.
  static func unknownMacro(_ macro: String) -> MacroMessage {
    error(
      "'@\(macro)' is declared by the library, and its compiler plugin does not know it: the two are of different versions. "
        + "Remove the build folder and build again."
    )
  }
}

// Declarations that could not be parsed.
extension MacroMessage {
  /// The declaration could not be parsed.
  static func notUnderstood(_ macro: String, _ problem: String) -> MacroMessage {
    error(
      "'@\(macro)' has to read the whole declaration it stands on, and this part was not understood: \(problem). Correct it."
    )
  }
}

// Types.
extension MacroMessage {
  static func needsCopyable(_ macro: String) -> MacroMessage {
    error(
      "'@\(macro)' is for types whose values can be copied, and this one is '~Copyable'. "
        + "Remove '~Copyable' or the macro."
    )
  }
}

// Places.
extension MacroMessage {
  static func repeated(_ macro: String) -> MacroMessage {
    error("A declaration has '@\(macro)' once, and this one has it twice. Remove one of them.")
  }

  static func local(_ macro: String) -> MacroMessage {
    error(
      "'@\(macro)' adds conformances in an extension, which a type in a function cannot have. "
        + "Move the type out of the function."
    )
  }

  static func hidden(_ macro: String, _ type: String) -> MacroMessage {
    error(
      "'@\(macro)' adds conformances in an extension, which does not see '\(type)', a 'private' type in another. "
        + "Make '\(type)' 'fileprivate'."
    )
  }
}

// Members.
extension MacroMessage {
  static func memberIsThere(_ macro: String, _ name: String) -> MacroMessage {
    error("'@\(macro)' adds a member '\(name)', and there is one. Rename it.")
  }
}

// Case paths.
extension MacroMessage {
  static func casePathableNeedsEnum(_ kind: String) -> MacroMessage {
    error("'@CasePathable' is for enums, whose cases it names, and this is \(kind). Remove it, or make this an enum.")
  }

  static func overloadedCase(_ name: String) -> MacroMessage {
    error("'@CasePathable' names a case by its base name, and there is another case '\(name)'. Rename one of them.")
  }

  static func unnameableCase(_ name: String) -> MacroMessage {
    error("'@CasePathable' names a case in key paths, where '\(name)' means something else. Rename the case.")
  }
}

// Reducers.
extension MacroMessage {
  static let reduceMethod = warning(
    "A feature with '@Reducer' has a 'body', which a store evaluates once; this is a 'reduce(into:action:)'. "
      + "Put its statements into a 'Reduce' in 'body'."
  )

  static func conformancesNeedEnum(_ kind: String) -> MacroMessage {
    error(
      "'@Reducer' takes conformances for the state and the action of an enum, and this is \(kind), whose 'State' and "
        + "'Action' are yours. Write the conformances there."
    )
  }

  static func reducerNeedsStructOrEnum(_ kind: String) -> MacroMessage {
    error("'@Reducer' is for structs and enums, and this is \(kind): a reducer is a value. Make it a struct.")
  }

  static func unknownConformance(_ text: String) -> MacroMessage {
    error(
      "'@Reducer' knows the conformances '.codable', '.decodable', '.encodable', '.equatable', '.hashable' and '.sendable', "
        + "and got '\(text)'. Write another conformance as an extension of 'State' or 'Action'."
    )
  }

  static func caseNamedAsMember(_ name: String) -> MacroMessage {
    error("'@Reducer' adds a static '\(name)' to an enum, so no case can have that name. Rename the case.")
  }

  static func payloadIsNoFeature(_ name: String, _ type: String) -> MacroMessage {
    error(
      "A case of an enum with '@Reducer' holds a feature, and '\(name)' holds '\(type)'. "
        + "Put '@ReducerCaseIgnored' before a case that holds plain data."
    )
  }

  static func ephemeralWithoutAction(_ name: String, _ type: String) -> MacroMessage {
    error(
      "A case that is ephemeral holds one value of a generic type whose argument is the action, and '\(name)' holds '\(type)'. "
        + "Use '@ReducerCaseIgnored' for a case that holds plain data."
    )
  }
}

// Observation.
extension MacroMessage {
  static func stateNeedsValue(_ kind: String) -> MacroMessage {
    error(
      "'@ObservableState' is for structs and enums, and this is \(kind): a state is a value. Make it a struct."
    )
  }

  static func foreignAttribute(_ name: String, _ replacement: String) -> MacroMessage {
    error(
      "In a state with '@ObservableState', '@\(replacement)' is what '@\(name)' is elsewhere. Use '@\(replacement)'."
    )
  }

  static func lazyVariable(_ name: String) -> MacroMessage {
    error(
      "'@ObservableState' tells of changes of stored variables, and '\(name)' is lazy: reading it changes it. "
        + "Put '@ObservationStateIgnored' before it, or make it a computed property."
    )
  }

  static func wrappedVariable(_ name: String, _ wrapper: String) -> MacroMessage {
    error(
      "'@ObservableState' tells of changes of stored variables, and '@\(wrapper)' stores '\(name)' in its own way. "
        + "Put '@ObservationStateIgnored' before it, or remove '@\(wrapper)'."
    )
  }

  static func storageIsThere(_ name: String) -> MacroMessage {
    error("'@ObservableState' stores '\(name)' in '_\(name)', and there is a '_\(name)'. Rename one of them.")
  }

  static let severalVariables = error(
    "'@ObservableState' tracks variables that have a declaration of their own, and this one declares several. Write a 'var' for each."
  )

  static let trackedPattern = error(
    "'@ObservableState' tracks variables that have a name, and this one takes a tuple apart. Write a 'var' for each part."
  )

  static func trackedNeedsVariable(_ kind: String) -> MacroMessage {
    error(
      "'@ObservationStateTracked' is for one stored variable of an observable state, and this is \(kind). "
        + "Declare it as in '@ObservationStateTracked var count = 0', or remove '@ObservationStateTracked'."
    )
  }

  static func presentsNeedsOptional(_ name: String, _ type: String?) -> MacroMessage {
    error(
      "'@Presents' is for a variable whose type is written and optional, and \(typeThatCame(name, type)). "
        + "Declare it as in 'var \(name): Child.State?'."
    )
  }

  static func presentsNeedsVariable(_ kind: String) -> MacroMessage {
    error(
      "'@Presents' is for one stored variable of an observable state, and this is \(kind). "
        + "Declare it as in '@Presents var child: Child.State?'."
    )
  }

  static func presentsNeedsState(_ type: String) -> MacroMessage {
    error(
      "'@Presents' is for a variable of a state with '@ObservableState', and '\(type)' does not have it. "
        + "Put '@ObservableState' on '\(type)', or use '@PresentationState'."
    )
  }
}

// Views.
extension MacroMessage {
  static func noStore(_ name: String, _ feature: String) -> MacroMessage {
    error(
      "'@ViewAction' sends to the property 'store' of '\(name)', which has none. Add 'let store: StoreOf<\(feature)>'."
    )
  }

  static let directSend = warning(
    "A type with '@ViewAction' sends the actions of its view, and 'store.send' sends any. Use 'send'."
  )
}

// Dependencies.
extension MacroMessage {
  static func clientNeedsStruct(_ kind: String) -> MacroMessage {
    error("'@DependencyClient' is for structs, whose closures are the client, and this is \(kind). Make it a struct.")
  }

  static func endpointNeedsDefault(_ name: String) -> MacroMessage {
    error(
      "A closure of a client that cannot throw has to return something when nobody has given it, and '\(name)' has no default. "
        + "Give it one, or let it throw."
    )
  }

  static func endpointNeedsVariable(_ kind: String) -> MacroMessage {
    error(
      "'@DependencyEndpoint' is for one stored variable of a client, and this is \(kind). "
        + "Declare it as in 'var fetch: (Int) throws -> String', or remove '@DependencyEndpoint'."
    )
  }

  static func endpointNeedsClosure(_ name: String, _ type: String?) -> MacroMessage {
    error(
      "'@DependencyEndpoint' is for a variable whose type is written and a function type, and \(typeThatCame(name, type)). "
        + "Declare it as in 'var \(name): (Int) throws -> String', or remove '@DependencyEndpoint'."
    )
  }

  static func operatorBesideEndpoint(_ name: String) -> MacroMessage {
    error(
      "In a type with '@DependencyEndpoint', the compiler does not find the operators of its conformances, and this is "
        + "'\(name)'. Move it into an extension."
    )
  }

  static func endpointStops(_ call: String) -> MacroMessage {
    warning(
      "A default is what a closure of a client returns after its use was reported, and '\(call)' does not return. "
        + "Return a value that can be told from a real one."
    )
  }

  static func methodName(_ text: String) -> MacroMessage {
    error("'method' is a name written as a literal, and '\(text)' is not. Write it as in 'method: \"fetch\"'.")
  }

  static func clientPropertyNeedsType(_ name: String) -> MacroMessage {
    error(
      "The initialiser of a client needs the type of each property, and that of '\(name)' is not written. Write it."
    )
  }

  static func entryNeedsValue(_ name: String) -> MacroMessage {
    error(
      "'@DependencyEntry' needs the value of the dependency in tests, and '\(name)' has no value. "
        + "Write it, as in 'var \(name): Client = Client()'."
    )
  }

  static func entryNeedsVariable(_ kind: String) -> MacroMessage {
    error(
      "'@DependencyEntry' is for one stored variable in an extension of 'DependencyValues', and this is \(kind). "
        + "Declare it as in '@DependencyEntry var client: Client = Client()'."
    )
  }
}
