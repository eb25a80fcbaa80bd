/// An error in a line of input.
enum CommandFailure: Error, Equatable, CustomStringConvertible {
  case unknown(String)
  case meaningless(String)
  case missingPlace
  case noPlace(String)

  var description: String {
    switch self {
    case .unknown(let line): "'\(line)' is not a command"
    case .meaningless(let word): "'\(word)' means nothing to what is seen"
    case .missingPlace: "open needs a place; places are \(Place.notation)"
    case .noPlace(let text): "'\(text)' is not a place; places are \(Place.notation)"
    }
  }
}
