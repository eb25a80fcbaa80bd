import Dovetail
import DovetailEssentials
import DovetailSession

// The answers to requests for one store.
extension StoreInspection {
  private static var maximumEntries: Int { 1_000 }
  private static var defaultEntries: Int { 500 }
  private static var maximumEffects: Int { 500 }
  private static var slowestCount: Int { 100 }

  /// The number of entries that are searched without a pause for the store.
  private static var searchedAtOnce: Int { 200 }

  func respond(to request: HTTPRequest, _ body: CommandBody?) async throws(RequestProblem) -> HTTPResponse {
    switch (request.method, request.path) {
    case ("GET", "/entries"): try await entries(request)
    case ("GET", "/entry"): try await entry(request.number("number"))
    case ("GET", "/state"): try await state(request)
    case ("GET", "/search"): try await search(request.queryValue("text") ?? "")
    case ("GET", "/effects"): try await effects()
    case ("GET", "/features"): try await features()
    case ("GET", "/timing"): try await timing()
    case ("GET", "/test"): try await test(request)
    case ("GET", "/recording"): try await recording()
    case ("POST", "/command"): try await perform(body)
    default: try await send(body)
    }
  }

  private func entries(_ request: HTTPRequest) async throws(RequestProblem) -> HTTPResponse {
    let after = try request.number("after", default: 0)
    let limit = try request.number("limit", default: Self.defaultEntries)
    let limited = min(max(0, limit), Self.maximumEntries)
    let (_, entries, (first, last, dropped)) = try await entries(after: after, limited) { recorder in
      let summary = recorder.summary
      return (summary.startNumber + 1, summary.lastNumber, summary.droppedCount)
    }
    return .json([
      "entries": .array(entries.map(\.value)),
      "first": .int(first),
      "last": .int(last),
      "dropped": .int(dropped),
    ])
  }

  private func entry(_ number: Int) async throws(RequestProblem) -> HTTPResponse {
    let (_, entries, _) = try await entries(after: number - 1, 1) { _ in }
    guard let entry = entries.first, entry.number == number else { throw .unknownEntry("\(number)") }
    let text = description.text
    let value = try await perform { recorder throws(RequestProblem) -> JSONValue in
      let session = recorder.session
      guard let found = session.entry(number), let before = session.state(after: number - 1) else {
        throw .unknownEntry("\(number)")
      }
      let (action, diff) = SharedOverlay.comparing(session.shared(after: number - 1), found.shared) {
        (found.value.map { text.dump(of: $0) }, text.diffLines(before, found.state))
      }
      return [
        "entry": entry.value,
        "action": .text(action?.text ?? "modification"),
        "diff": diff.json,
        "dependencies": .array(found.reads.map { $0.json(text.redaction) }),
        "isTruncated": .bool(action?.isTruncated == true || diff.isTruncated),
      ]
    }
    return .json(value)
  }

  private func state(_ request: HTTPRequest) async throws(RequestProblem) -> HTTPResponse {
    let number = try request.optionalNumber("number")
    let depth = try request.number("depth", default: 1)
    let from = try request.number("from", default: 0)
    let text = request.queryValue("path") ?? ""
    let path = text.split(separator: "/").map { Int($0) }
    guard !path.contains(nil) else { throw .badParameter("path", text, "a list of positions, such as 2/0/1") }
    let redaction = redaction
    let node = try await perform { recorder throws(RequestProblem) -> ValueNode? in
      let session = recorder.session
      guard let state = number.map({ session.state(after: $0) }) ?? session.shownState else {
        throw .unknownEntry("\(number ?? 0)")
      }
      let shared = (number ?? session.position).map { session.shared(after: $0) } ?? SharedSnapshot()
      return SharedOverlay.reading(shared) {
        ValueTree(state, redaction: redaction).node(at: path.compactMap(\.self), depth: depth, from: from)
      }
    }
    guard let node else { throw .badParameter("path", text, "the position of a part of the state") }
    return .json(["node": node.json])
  }

  private func search(_ text: String) async throws(RequestProblem) -> HTTPResponse {
    let described = description.text
    var numbers: [Int] = []
    var next: Int? = 0
    while let after = next {
      // In parts, so that the store can handle actions meanwhile.
      let (found, following) = try await perform { recorder throws(RequestProblem) -> ([Int], Int?) in
        let session = recorder.session
        let first = max(after, session.startNumber) + 1
        let last = min(session.lastNumber, first + Self.searchedAtOnce - 1)
        guard first <= last else { return ([], nil) }
        let found = session.search(text, in: first...last, described)
        return (found, last < session.lastNumber ? last : nil)
      }
      numbers += found
      next = following
    }
    return .json(["numbers": .array(numbers.map { .int($0) })])
  }

  private func effects() async throws(RequestProblem) -> HTTPResponse {
    let description = description
    let value = try await perform { recorder throws(RequestProblem) -> JSONValue in
      ["effects": .array(recorder.effects.prefix(Self.maximumEffects).map { description.describe($0) })]
    }
    return .json(value)
  }

  private func features() async throws(RequestProblem) -> HTTPResponse {
    let redaction = redaction
    let value = try await perform { recorder throws(RequestProblem) -> JSONValue in
      ["feature": recorder.features(redaction)?.json ?? .null]
    }
    return .json(value)
  }

  private func timing() async throws(RequestProblem) -> HTTPResponse {
    let description = description
    let value = try await perform { recorder throws(RequestProblem) -> JSONValue in
      let entries = recorder.session.entries.sorted { $0.length > $1.length }
      let median: JSONValue = entries.isEmpty ? .int(0) : .nanoseconds(entries[entries.count / 2].length)
      return [
        "slowest": .array(
          entries.prefix(Self.slowestCount).map { entry in
            [
              "number": .int(entry.number),
              "title": .text(description.title(of: entry)),
              "length": .nanoseconds(entry.length),
            ]
          }
        ),
        "median": median,
        "count": .int(entries.count),
      ]
    }
    return .json(value)
  }

  /// The writer with the options and the names of a request.
  private func requestedWriter(_ request: HTTPRequest) throws(RequestProblem) -> SessionTestWriter {
    var writer = writer.value
    let options: [(String, SessionTestWriter.Options)] = [
      ("loops", .loops), ("lastKeystroke", .lastKeystroke), ("plainValues", .plainValues),
    ]
    for (name, option) in options {
      let isOn = try request.flag(name, default: writer.options.contains(option))
      if isOn { writer.options.insert(option) } else { writer.options.remove(option) }
    }
    if let suite = request.queryValue("suite") {
      // All but these keywords begin with a small letter.
      let isName = suite.first.map { $0.isLetter && !$0.isLowercase } ?? false
      guard isName, suite.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
        !["Any", "Self", "Type", "Protocol"].contains(suite)
      else { throw .badParameter("suite", suite, "the name of a type, as in CounterTests") }
      writer.suite = suite
    }
    if let name = request.queryValue("name") {
      guard !name.isEmpty, !name.contains(where: { $0.isNewline || "`\\".contains($0) }) else {
        throw .badParameter("name", name, "a sentence on one line, without backticks and backslashes")
      }
      writer.name = name
    }
    return writer
  }

  private func test(_ request: HTTPRequest) async throws(RequestProblem) -> HTTPResponse {
    let (from, to) = (try request.optionalNumber("from"), try request.optionalNumber("to"))
    let exhaustive = try request.flag("exhaustive", default: true)
    let writer = UncheckedSendable(try requestedWriter(request))
    let text = try await perform { recorder throws(RequestProblem) -> String in
      let session = recorder.session
      let first = from ?? session.startNumber + 1
      let last = to ?? session.lastNumber
      guard first <= last else { throw .badParameter("from", "\(first)", "the number of an entry up to \(last)") }
      return writer.value.test(
        of: session,
        entries: first...last,
        exhaustive: exhaustive
      )
    }
    return .json(["text": .text(text)])
  }
}
