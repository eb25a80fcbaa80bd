/// A store that the inspector shows, for code that does not know its types.
protocol InspectedStore: AnyObject, Sendable {
  /// The number of the store.
  var id: Int { get }

  /// What `/stores` says of the store.
  func info() async -> JSONValue

  /// Answers a request that is not a stream.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - body: The body of a command; `nil` for another request.
  /// - Returns: The response.
  /// - Throws: What the client has to change.
  func respond(to request: HTTPRequest, _ body: CommandBody?) async throws(RequestProblem) -> HTTPResponse

  /// Puts the session of a file in place of that of the store, as far as it can be made.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Returns: The answer.
  /// - Throws: Why the file cannot be imported.
  func load(_ bytes: [UInt8]) async throws(RequestProblem) -> ImportedFile

  /// Begins to send what happens to a stream.
  ///
  /// - Parameters:
  ///   - stream: The stream.
  ///   - number: The number of the last entry that the client has.
  func join(_ stream: EventStream, after number: Int)

  /// Ends the streams of the clients, and stops the recorder of the store.
  ///
  /// - Parameter isolation: The actor of the caller.
  func close(isolation: isolated (any Actor)?)
}
