/// The reason why a request is refused, with the status of the answer.
struct HTTPFailure: Error, Hashable {
  /// The status of the answer.
  let status: HTTPStatus

  /// The rule that the request breaks.
  let rule: String

  /// What the request has instead, without tokens.
  let received: String

  /// What the client can do.
  let advice: String

  /// Further header fields of the answer.
  var headers: [HTTPResponse.Field] = []

  /// Creates a reason; anything in the texts that could be a token is replaced.
  init(_ status: HTTPStatus, rule: String, received: String, advice: String) {
    self.status = status
    self.rule = Self.withoutTokens(rule)
    self.received = Self.shortened(Self.withoutTokens(received))
    self.advice = Self.withoutTokens(advice)
  }

  /// The answer of the server.
  var response: HTTPResponse {
    var response = HTTPResponse.error(status, rule: rule, received: received, advice: advice)
    response.headers += headers
    return response
  }

  /// Replaces every run of hexadecimal digits that has the length of a token or more.
  ///
  /// A client may have put the token where it does not belong, such as into the path. No answer repeats it.
  static func withoutTokens(_ text: String) -> String {
    var result = ""
    var run = ""
    func endRun() {
      result += run.utf8.count >= RandomToken.length ? RandomToken.placeholder : run
      run = ""
    }
    for character in text.unicodeScalars {
      if character.properties.isASCIIHexDigit {
        run.unicodeScalars.append(character)
      } else {
        endRun()
        result.unicodeScalars.append(character)
      }
    }
    endRun()
    return result
  }

  private static var maximumReceived: Int { 200 }

  private static func shortened(_ text: String) -> String {
    text.unicodeScalars.count <= maximumReceived ? text : String(text.unicodeScalars.prefix(maximumReceived)) + "…"
  }
}
