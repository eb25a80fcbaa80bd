import DovetailSession

/// Why a request cannot be fulfilled, as the body of its response.
struct RequestProblem: Error, Hashable {
  let status: HTTPStatus
  let rule: String
  let received: String
  let advice: String

  /// The response.
  var response: HTTPResponse { .error(status, rule: rule, received: received, advice: advice) }

  /// A store that the inspector does not have.
  static func unknownStore(_ received: String) -> RequestProblem {
    RequestProblem(
      status: .unprocessableContent,
      rule: "A request names one of the inspected stores by its number.",
      received: "store \(received)",
      advice: "Ask for /stores to get the numbers."
    )
  }

  /// An entry that is not kept.
  static func unknownEntry(_ received: String) -> RequestProblem {
    RequestProblem(
      status: .unprocessableContent,
      rule: "An entry is named by its number, and has to be one that the session keeps.",
      received: "entry \(received)",
      advice: "Ask for /entries to get the numbers."
    )
  }

  /// A parameter that cannot be read.
  static func badParameter(_ name: String, _ received: String, _ expected: String) -> RequestProblem {
    RequestProblem(
      status: .unprocessableContent,
      rule: "\"\(name)\" is \(expected).",
      received: received,
      advice: "Send the request with another value."
    )
  }

  /// A body that is not what the path takes.
  static func badBody(_ reason: String) -> RequestProblem {
    RequestProblem(
      status: .badRequest,
      rule: "The body is an object of JSON.",
      received: reason,
      advice: "Send an object such as {\"store\":1,\"command\":\"hold\"}."
    )
  }

  /// A recording that may contain what the inspector hides.
  static func unredacted(_ rules: [String]) -> RequestProblem {
    RequestProblem(
      status: .unprocessableContent,
      rule:
        "A recording of texts is imported if it was made without what this inspector hides: no rule reaches into it.",
      received: "a recording that was made without the rules for " + rules.joined(separator: ", "),
      advice: "Export the session again by an inspector with the redaction of this one."
    )
  }

  /// A command to a recording that is only shown.
  static let isArchive = RequestProblem(
    status: .conflict,
    rule: "A recording of texts can be looked at: its entries, states, differences and effects.",
    received: "a request that would change it",
    advice: "Choose the store of the program."
  )

  /// What the recorder refuses.
  static func refused(_ refusal: SessionRefusal) -> RequestProblem {
    RequestProblem(
      status: .conflict,
      rule: "The store has to be able to do what is asked for.",
      received: refusal.description,
      advice: "Look at the status of the store, and try again."
    )
  }

  /// A store whose actor is gone.
  static let released = RequestProblem(
    status: .conflict,
    rule: "A store can be looked at as long as it exists.",
    received: "a store that was released",
    advice: "Inspect another store."
  )
}
