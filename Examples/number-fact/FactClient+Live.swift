extension FactClient {
  /// A client that requests facts from a server.
  ///
  /// - Parameters:
  ///   - address: The address of the facts.
  ///   - timeLimit: The maximum time from the request to the last byte of the answer.
  static func live(_ address: FactAddress, timeLimit: Duration) -> FactClient {
    // The time limit is enforced below. The timeout of the session restarts with each byte, so it is longer.
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
