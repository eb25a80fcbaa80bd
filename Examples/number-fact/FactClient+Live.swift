extension FactClient {
  /// The facts of a server.
  ///
  /// - Parameters:
  ///   - address: Where the server has its facts.
  ///   - timeLimit: How long an answer may take, from the request to its last byte.
  static func live(_ address: FactAddress, timeLimit: Duration) -> FactClient {
    // The limit that counts is the one below; that of the session starts anew with each byte.
    let web = WebClient(longestPause: timeLimit + .seconds(60))
    return FactClient { number in
      let url = address.url(for: number)
      let answer = try await withTimeLimit(timeLimit, failure: FactFailure.timedOut(url, timeLimit)) {
        try await web.answer(from: url)
      }
      guard answer.status == 200 else { throw FactFailure.status(url, answer.status) }
      guard let text = String(validating: answer.body, as: UTF8.self) else { throw FactFailure.notText(url) }
      return FactText.cleaned(text)
    }
  }
}
