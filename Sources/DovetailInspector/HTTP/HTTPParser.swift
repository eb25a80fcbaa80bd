/// Parses HTTP/1.1 requests from bytes that arrive in pieces of any size.
///
/// The result does not depend on where the pieces end. The parser is stricter than the standard: whatever two programs
/// could understand in two ways is a failure.
struct HTTPParser: Sendable {
  /// A result of the parser.
  enum Step: Sendable, Hashable {
    /// The bytes end within a request, or before one.
    case needsMore

    /// The head of a request is complete. Its body is empty so far.
    case head(HTTPRequest)

    /// A request is complete.
    case request(HTTPRequest)

    /// The bytes are no acceptable request. All further steps return the same failure.
    case failure(HTTPFailure)
  }

  private enum Stage {
    case requestLine
    case fields
    case body(missing: Int)
    case failed(HTTPFailure)
  }

  private let limits: HTTPLimits
  private var stage = Stage.requestLine
  private var buffer: [UInt8] = []

  /// The index of the first byte of the line, or of the part of the body, that is not parsed yet.
  private var start = 0

  /// The index of the first byte that was not looked at yet.
  private var cursor = 0
  private var endsInCarriageReturn = false

  /// The size of the header fields before the current line.
  private var fieldBytes = 0
  private var head = HTTPRequestHead()
  private var request: HTTPRequest?

  /// Creates a parser.
  ///
  /// - Parameter limits: The limits on sizes.
  init(limits: HTTPLimits = HTTPLimits()) {
    self.limits = limits
  }

  /// Whether no byte of a request has arrived since the last one was complete.
  var isBetweenRequests: Bool {
    if case .requestLine = stage { start == buffer.count } else { false }
  }

  /// Appends bytes, which the next steps parse.
  ///
  /// - Parameter bytes: The bytes that arrived.
  mutating func append(_ bytes: some Collection<UInt8>) {
    if case .failed = stage { return }
    buffer.removeFirst(start)
    cursor -= start
    start = 0
    buffer.append(contentsOf: bytes)
  }

  /// Parses until the next result.
  mutating func next() -> Step {
    do throws(HTTPFailure) {
      return try parse()
    } catch {
      stage = .failed(error)
      buffer = []
      (start, cursor) = (0, 0)
      return .failure(error)
    }
  }

  private mutating func parse() throws(HTTPFailure) -> Step {
    while true {
      switch stage {
      case .failed(let failure): throw failure
      case .requestLine:
        guard let line = try nextLine() else { return .needsMore }
        try head.parseRequestLine(line)
        stage = .fields
      case .fields:
        guard let line = try nextLine() else { return .needsMore }
        fieldBytes += line.count + Self.lineEnd
        guard line.isEmpty else {
          guard head.headers.fields.count < limits.fields else { throw .tooManyFields(limits.fields) }
          try head.parseField(line)
          continue
        }
        let (request, length) = try head.finished(limits: limits)
        self.request = request
        stage = .body(missing: length)
        return .head(request)
      case .body(let missing):
        let end = min(buffer.count, start + missing)
        request?.body.append(contentsOf: buffer[start..<end])
        let rest = missing - (end - start)
        (start, cursor) = (end, end)
        stage = .body(missing: rest)
        guard rest == 0, let request else { return .needsMore }
        (self.request, head, fieldBytes, stage) = (nil, HTTPRequestHead(), 0, .requestLine)
        return .request(request)
      }
    }
  }

  /// The length of the end of a line.
  private static var lineEnd: Int { 2 }

  /// Returns the next line without its end; `nil` if it is not complete.
  private mutating func nextLine() throws(HTTPFailure) -> [UInt8]? {
    while cursor < buffer.count {
      let byte = buffer[cursor]
      if endsInCarriageReturn {
        guard byte == ASCII.lineFeed else { throw .invalidByte(ASCII.carriageReturn) }
        let line = Array(buffer[start..<cursor - 1])
        cursor += 1
        start = cursor
        endsInCarriageReturn = false
        return line
      }
      if byte == ASCII.carriageReturn {
        endsInCarriageReturn = true
      } else {
        guard ASCII.isPrintable(byte) else { throw .invalidByte(byte) }
        try checkLength(cursor - start + 1)
      }
      cursor += 1
    }
    return nil
  }

  private func checkLength(_ length: Int) throws(HTTPFailure) {
    if case .requestLine = stage {
      guard length <= limits.requestLine else { throw .requestLineTooLong(limits.requestLine) }
    } else {
      guard fieldBytes + length <= limits.headers else { throw .headersTooLarge(limits.headers) }
    }
  }
}

/// Bytes of ASCII text that have a meaning in a request.
enum ASCII {
  static let carriageReturn: UInt8 = 0x0D
  static let lineFeed: UInt8 = 0x0A
  static let space: UInt8 = 0x20
  static let hash: UInt8 = 0x23
  static let percent: UInt8 = 0x25
  static let ampersand: UInt8 = 0x26
  static let plus: UInt8 = 0x2B
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let nine: UInt8 = 0x39
  static let colon: UInt8 = 0x3A
  static let equals: UInt8 = 0x3D
  static let questionMark: UInt8 = 0x3F

  private static let lastPrintable: UInt8 = 0x7E

  /// Whether a byte is a space or a visible character.
  static func isPrintable(_ byte: UInt8) -> Bool { byte >= space && byte <= lastPrintable }

  /// Whether a byte may be in the name of a method or of a header field.
  static func isTokenCharacter(_ byte: UInt8) -> Bool { tokenCharacters[Int(byte)] }

  /// Whether a byte may be in a path.
  static func isPathCharacter(_ byte: UInt8) -> Bool { pathCharacters[Int(byte)] }

  private static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
  private static let tokenCharacters = table(letters + "!#$%&'*+-.^_`|~")
  private static let pathCharacters = table(letters + "-._~!$&'()*+,;=:@/%")

  private static func table(_ characters: String) -> [Bool] {
    var table = [Bool](repeating: false, count: Int(UInt8.max) + 1)
    for byte in characters.utf8 { table[Int(byte)] = true }
    return table
  }
}
