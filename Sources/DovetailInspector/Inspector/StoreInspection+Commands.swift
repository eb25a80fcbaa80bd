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
    return .json(["status": try await status()])
  }

  func send(_ body: CommandBody?) async throws(RequestProblem) -> HTTPResponse {
    guard let body else { throw .badBody("no body") }
    let number = try await perform { recorder throws(RequestProblem) -> Int in
      let action = try Self.action(body)
      let last = recorder.session.lastNumber
      do throws(SessionRefusal) { try recorder.send(action) } catch { throw .refused(error) }
      return last + 1
    }
    return .json(["number": .int(number)])
  }

  /// The action of a request.
  private static func action(_ body: CommandBody) throws(RequestProblem) -> Action {
    if let name = body.case {
      // Without the layout of enums, a case is made as its derived conformance to Decodable reads it.
      guard let action = caseWithoutPayload(name, of: Action.self) ?? decoded(.object([(name, .object([]))])) else {
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

  private static func decoded(_ json: JSONValue) -> Action? {
    guard let type = Action.self as? any Decodable.Type else { return nil }
    return try? JSONDecoder().decode(type, from: Data(json.text.utf8)) as? Action
  }

  // MARK: - Recordings

  func recording() async throws(RequestProblem) -> HTTPResponse {
    let redaction = redaction
    let data = try await perform { recorder throws(RequestProblem) -> Data in
      do {
        return try recorder.session.recordedData(effects: recorder.effects, redaction: redaction)
      } catch {
        throw .refused(SessionRefusal("The session cannot be written: \(ErrorSummary(of: error).text)"))
      }
    }
    return .json(bytes: data)
  }

  func load(_ bytes: [UInt8]) async throws(RequestProblem) -> ImportedFile {
    let text = description.text
    return try await perform { recorder throws(RequestProblem) -> ImportedFile in
      do {
        switch try Session<State, Action>.load(recorded: Data(bytes)) {
        case .values(let session, let verdict, let differences, _):
          return try Self.load(session, verdict, differences, into: recorder, text)
        case .described(let recording, let differences):
          return try self.load(recording, differences, into: recorder, text)
        }
      } catch let problem as RequestProblem {
        throw problem
      } catch {
        throw RequestProblem(
          status: .unprocessableContent,
          rule: "A recording is a file that the inspector has exported, for a state and actions of these types.",
          received: ErrorSummary(of: error).text,
          advice: "Choose another file."
        )
      }
    }
  }

  private static func load(
    _ loaded: Session<State, Action>,
    _ verdict: ShapeVerdict,
    _ differences: [ShapeDifference],
    into recorder: Recorder,
    _ text: ValueText
  ) throws(RequestProblem) -> ImportedFile {
    var session = loaded
    if !text.redaction.rules.hidesNothing { session.hideRecordedEvents() }
    let divergence = recorder.firstDivergence(in: session)
    do throws(SessionRefusal) { try recorder.replace(by: session) } catch { throw .refused(error) }
    let count = session.entries.count
    return ImportedFile(
      verdict: verdict,
      differences: differences,
      divergence: divergence.map { ($0.number, $0.comparing { text.diffLines($0, $1) }) },
      count: count,
      total: count,
      redaction: text.redaction
    )
  }

  /// Makes the session of a recording that shows its values, and shows the recording if not all of it can be made.
  private func load(
    _ recording: Recording<RecordedValue, RecordedValue>,
    _ differences: [ShapeDifference],
    into recorder: Recorder,
    _ text: ValueText
  ) throws(RequestProblem) -> ImportedFile {
    let missing = recording.missingRules(of: text.redaction)
    guard missing.isEmpty else { throw .unredacted(missing) }
    var file = ImportedFile(
      verdict: differences.isEmpty ? .fine : .risky,
      differences: differences,
      total: recording.session().entries.count,
      redaction: text.redaction
    )
    do {
      let remade = try recorder.remake(recording, states: [firstState.value], redaction: text.redaction)
      file.failure = remade.failure?.message
      file.count = remade.session.entries.count
      file.divergence = remade.divergence.map { ($0.number, text.diffLines($0.expected, $0.actual)) }
      if file.count > 0 || file.failure == nil {
        do throws(SessionRefusal) { try recorder.replace(by: remade.session) } catch {
          throw RequestProblem.refused(error)
        }
      }
    } catch let problem as RequestProblem {
      throw problem
    } catch {
      file.failure = ErrorSummary(of: error).text
    }
    if file.failure != nil { file.verdict = .impossible }
    if file.failure != nil || file.divergence != nil { file.archive = UncheckedSendable(recording) }
    return file
  }
}
