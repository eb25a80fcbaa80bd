import DovetailEssentials
import DovetailSession
import Foundation
import Navigation

/// A feature whose actions, events, effects and state have errors.
@Reducer
struct Fuse {
  struct State {
    var last: Result<Int, any Error>?
    var errors: [any Error] = []
    @TaskState var loading
  }

  struct Burnt: Sendable { var error: any Error }

  enum Action {
    case broken(any Error)
    case tracked(any Error)
    case came(Result<Int, any Error>)
    case posted(any Error)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .broken(let error): return .run(name: "break") { _ in throw error }
      case .tracked(let error): return run(tracking: \.$loading) { _ in throw error }
      case .came(let result): state.last = result
      case .posted(let error): return .post(Burnt(error: error))
      }
      return .none
    }
    .onEvent(Burnt.self) { state, event in
      state.errors.append(event.error)
      return .none
    }
  }

  // MARK: - Errors with secrets

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Wrapper: Error { var underlying: any Error }
  private struct Named: Error { var password = "hunter2" }
  private struct Localized: LocalizedError { var errorDescription: String? { "hunter2" } }

  private enum Failure: Error, CustomStringConvertible {
    case plain
    case other(any Error)
    case denied(Secret)
    var description: String { "hunter2" }
  }

  private final class Holder: Error, CustomStringConvertible {
    let secret = Secret(raw: "hunter2")
    var description: String { secret.raw }
  }

  /// Errors with a secret in their text or in what they hold.
  static let errors: [any Error] = {
    let key = AnyKey(stringValue: "hunter2")
    let encoding = EncodingError.Context(codingPath: [key], debugDescription: "hunter2")
    let decoding = DecodingError.Context(codingPath: [key], debugDescription: "hunter2", underlyingError: Failure.plain)
    let foundation = NSError(domain: "Some", code: 7, userInfo: [NSLocalizedDescriptionKey: "hunter2"])
    var errors: [any Error] = [
      EncodingError.invalidValue("hunter2", encoding), EncodingError.invalidValue(["a": "hunter2"], encoding),
      DecodingError.dataCorrupted(decoding), DecodingError.keyNotFound(key, decoding),
      DecodingError.typeMismatch(String.self, decoding), DecodingError.valueNotFound(String.self, decoding), foundation,
      CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "hunter2"]),
      SpokenError(secret: Secret(raw: "hunter2")),
      Named(), Localized(), Failure.plain, Failure.denied(Secret(raw: "hunter2")), Holder(),
    ]
    do { _ = try Regex("hunter2(") } catch { errors.append(error) }
    return errors + errors.flatMap { [Wrapper(underlying: $0), Failure.other($0)] as [any Error] }
  }()
}
