import Dovetail
import DovetailEssentials
import DovetailSession

// The requests that change the store or its session.
extension StoreInspection {
  func perform(_ body: CommandBody?) async throws(RequestProblem) -> HTTPResponse {
    guard let body else { throw .badBody("no body") }
    let command = try SessionCommand(body)
    try await perform { recorder throws(RequestProblem) in
      do throws(SessionRefusal) { try command.perform(recorder) } catch { throw .refused(error) }
    }
    let value: JSONValue = ["status": try await status()]
    return .json(value.text)
  }

  func send(_ body: CommandBody?) async throws(RequestProblem) -> HTTPResponse {
    guard let body else { throw .badBody("no body") }
    let number = try await perform { recorder throws(RequestProblem) -> Int in
      let action = try Self.action(body)
      let last = recorder.session.lastNumber
      do throws(SessionRefusal) { try recorder.send(action) } catch { throw .refused(error) }
      return last + 1
    }
    let value: JSONValue = ["number": .int(number)]
    return .json(value.text)
  }

  /// The action of a request.
  private static func action(_ body: CommandBody) throws(RequestProblem) -> Action {
    if let name = body.case {
      // Without the layout of enums, a case is made as its derived conformance to Decodable reads it.
      guard let action = caseWithoutPayload(name, of: Action.self) ?? decoded("{\(JSONText.quoted(name)):{}}") else {
        throw .badParameter("case", name, "a case of \(typeName(Action.self)) without a payload")
      }
      return action
    }
    guard let json = body.json else { throw .badBody("an object without \"case\" and \"json\"") }
    guard let type = Action.self as? any Decodable.Type else {
      throw .badParameter("json", "an action", "for actions that are Decodable, which \(typeName(Action.self)) is not")
    }
    do {
      guard let action = try JSONDecoder().decode(type, from: Data(json.utf8)) as? Action else {
        throw RequestProblem.badParameter("json", "another value", "an action")
      }
      return action
    } catch let problem as RequestProblem {
      throw problem
    } catch {
      let failure = ErrorSummary(of: error).text
      throw .badParameter("json", "text that does not decode: \(failure)", "an action of \(typeName(Action.self))")
    }
  }

  private static func decoded(_ json: String) -> Action? {
    guard let type = Action.self as? any Decodable.Type else { return nil }
    return try? JSONDecoder().decode(type, from: Data(json.utf8)) as? Action
  }

  // MARK: - Recordings

  func recording() async throws(RequestProblem) -> HTTPResponse {
    let redaction = redaction
    let data = try await perform { recorder throws(RequestProblem) -> Data in
      do {
        if let data = try recorder.session.recordedData(redaction: redaction) { return data }
      } catch {
        throw .refused(SessionRefusal("The session cannot be written: \(ErrorSummary(of: error).text)"))
      }
      throw .unrecordable(Session<State, Action>.unrecordableTypes)
    }
    return .json(bytes: data)
  }

  func load(_ bytes: [UInt8]) async throws(RequestProblem) -> HTTPResponse {
    let text = description.text
    let value = try await perform { recorder throws(RequestProblem) -> JSONValue in
      let loaded: Session<State, Action>.Loaded?
      do {
        loaded = try Session<State, Action>.load(recorded: Data(bytes))
      } catch {
        throw RequestProblem(
          status: .unprocessableContent,
          rule: "A recording is a file that the inspector has exported, for a state and actions of these types.",
          received: ErrorSummary(of: error).text,
          advice: "Choose another file."
        )
      }
      guard let loaded else {
        throw .unrecordable(Session<State, Action>.unrecordableTypes)
      }
      var session = loaded.session
      if !text.redaction.rules.hidesNothing { session.hideRecordedEvents() }
      let divergence = recorder.firstDivergence(in: session)
      do throws(SessionRefusal) { try recorder.replace(by: session) } catch { throw .refused(error) }
      return [
        "verdict": .text(loaded.verdict.rawValue),
        "differences": .array(loaded.differences.map { ["path": .text($0.path), "text": .text($0.text)] }),
        "divergence": divergence.map { divergence in
          ["number": .int(divergence.number), "diff": divergence.comparing { text.diffLines($0, $1).json }]
        } ?? .null,
        "count": .int(session.entries.count),
      ]
    }
    return .json(value.text)
  }
}
