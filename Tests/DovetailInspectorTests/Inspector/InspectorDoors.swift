import DovetailEssentials
import DovetailSession
import Testing

@testable import DovetailInspector

/// The doors by which an inspector lets values out: what all paths answer, and the events of a stream.
///
/// A new path has to be added here, so that the tests look for secrets in it too: a test compares what was asked for
/// with what the routes accept.
@MainActor
struct InspectorDoors {
  private final class Requests { var doors: Set<String> = [] }

  /// An answer, and the door that it came by.
  struct Answer {
    let door: String
    let text: String
  }

  let routes: InspectorRoutes
  private let requests = Requests()

  /// The methods and paths that were asked for, as in `GET /entry`.
  var asked: Set<String> { requests.doors }

  init(routes: InspectorRoutes) { self.routes = routes }

  /// The names of the doors that let values out, if none is hidden.
  static let withValues: Set<String> = [
    "/stores", "/entries", "/effects", "/features", "/timing", "/recording", "/entry", "/state", "/test", "/events",
    "/command",
  ]

  func get(
    _ path: String,
    _ query: KeyValuePairs<String, String> = [:],
    store: String = "1"
  ) async -> (status: Int, text: String) {
    let items = [HTTPRequest.QueryItem(name: "store", value: store)]
    let request = HTTPRequest(
      path: path,
      query: items + query.map { HTTPRequest.QueryItem(name: $0.key, value: $0.value) }
    )
    return await answer(to: request)
  }

  func post(_ path: String, _ body: String) async -> (status: Int, text: String) {
    let items = [HTTPRequest.QueryItem(name: "store", value: "1")]
    return await answer(to: HTTPRequest(method: "POST", path: path, query: items, body: Array(body.utf8)))
  }

  private func answer(to request: HTTPRequest) async -> (status: Int, text: String) {
    requests.doors.insert("\(request.method) \(request.path)")
    guard case .response(let response) = await routes.reply(to: request) else { return (0, "") }
    return (response.status.rawValue, String(decoding: response.body, as: UTF8.self).replacing(#"\u003c"#, with: "<"))
  }

  /// Everything that the routes answer while nothing is asked for that is not there.
  func answers(entries: ClosedRange<Int> = 1...20) async -> [Answer] {
    var answers = await readings(entries: entries)
    answers.append(Answer(door: "/", text: await get("/").text))
    answers.append(Answer(door: "/search", text: await get("/search", ["text": "hunter"]).text))
    answers.append(Answer(door: "/command", text: await post("/command", #"{"store":1,"command":"hold"}"#).text))
    return answers + [Answer(door: "/events", text: await events() ?? "")]
  }

  /// Everything that the routes answer of a store, or of a recording that is shown like one, without a command.
  func readings(store: String = "1", entries: ClosedRange<Int>) async -> [Answer] {
    var answers: [Answer] = []
    for path in ["/stores", "/entries", "/effects", "/features", "/timing", "/recording"] {
      answers.append(Answer(door: path, text: await get(path, store: store).text))
    }
    for number in entries {
      answers.append(Answer(door: "/entry", text: await get("/entry", ["number": "\(number)"], store: store).text))
    }
    answers.append(Answer(door: "/state", text: await get("/state", ["depth": "8"], store: store).text))
    for exhaustive in ["true", "false"] {
      answers.append(Answer(door: "/test", text: await get("/test", ["exhaustive": exhaustive], store: store).text))
    }
    return answers
  }

  /// The events up to the first status, for a client that has seen an event before; `nil` without a stream.
  func events(after lastID: String? = nil) async -> String? {
    var request = HTTPRequest(path: "/events", query: [HTTPRequest.QueryItem(name: "store", value: "1")])
    if let lastID { request.headers.append("last-event-id", lastID) }
    requests.doors.insert("\(request.method) \(request.path)")
    guard case .stream(let stream) = await routes.reply(to: request) else { return nil }
    #expect(stream.attach {})
    var events = ""
    while !events.contains("event: status") {
      events += String(decoding: stream.take(maximumSize: 1 << 20).bytes, as: UTF8.self)
      await Task.yield()
    }
    stream.terminate()
    return events
  }

  /// What the routes answer to requests that cannot be fulfilled.
  func refusals() async -> [Answer] {
    var answers: [Answer] = []
    let queries: [(String, KeyValuePairs<String, String>)] = [
      ("/entries", ["after": "x"]), ("/entry", ["number": "9999"]), ("/entry", [:]), ("/state", ["path": "9/9/9/9"]),
      ("/state", ["path": "x"]), ("/state", ["number": "9999"]), ("/state", ["depth": "-1"]),
      ("/test", ["from": "9", "to": "1"]), ("/test", ["exhaustive": "maybe"]),
    ]
    for (path, query) in queries { answers.append(Answer(door: path, text: await get(path, query).text)) }
    // The paths of hidden parts, and of what is in them.
    for first in 0..<24 {
      for path in ["\(first)", "\(first)/0", "\(first)/0/0", "\(first)/1", "\(first)/0/0/0/0/0"] {
        answers.append(Answer(door: "/state", text: await get("/state", ["path": path, "depth": "8"]).text))
      }
    }
    for body in [
      "", "{", #"{"store":1,"command":"dance"}"#, #"{"store":1,"command":"goTo","number":9999}"#,
      #"{"store":1,"command":"skip","number":9999}"#, #"{"store":1,"command":"cancel","effect":9999}"#,
    ] {
      answers.append(Answer(door: "/command", text: await post("/command", body).text))
    }
    for body in [
      #"{"store":1,"case":"none"}"#, #"{"store":1,"json":"{}"}"#, #"{"store":1,"json":"["}"#, #"{"store":1}"#,
    ] {
      answers.append(Answer(door: "/send", text: await post("/send", body).text))
    }
    for body in ["", "{}", "[", #"{"format":"dovetail-recording","version":1}"#] {
      answers.append(Answer(door: "/recording", text: await post("/recording", body).text))
    }
    return answers
  }
}
