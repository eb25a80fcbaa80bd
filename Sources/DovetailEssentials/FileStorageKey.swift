import Dovetail

extension SharedReaderKey {
  /// Stores a shared value in a file, as JSON.
  ///
  /// ```swift
  /// extension SharedKey where Self == FileStorageKey<Settings>.Default {
  ///   static var settings: Self { Self[.fileStorage(.settings), default: Settings()] }
  /// }
  ///
  /// @Shared(.settings) var settings
  /// ```
  ///
  /// - Writing: see ``FileStorage``. An error is stored in `$settings.saveError` and reported as an issue, once per
  ///   cause.
  /// - Reading: the value is updated when another program writes the file. If the value was changed here at the same
  ///   time, the local value is written instead.
  /// - Damage: a file that cannot be decoded is renamed to `….damaged-1`, and an issue is reported. The shared value
  ///   does not change; initially it is the default. A file that the system does not allow to be read, or to be renamed
  ///   if it is damaged, is not overwritten: the error is stored in `$settings.loadError`, and after a change also in
  ///   `saveError`. An empty file that cannot be decoded is not damaged: it means that no value exists yet.
  /// - Types: a file stores values of one type. If a second type is used with the same file, an issue is reported, and
  ///   values of the second type are neither loaded nor saved.
  ///
  /// - Parameters:
  ///   - url: The file. A missing parent directory is created.
  ///   - decoder: Decodes the value.
  ///   - encoder: Encodes the value. By default the JSON is pretty-printed with sorted keys.
  /// - Returns: The key.
  public static func fileStorage<Value: Codable>(
    _ url: URL,
    decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self where Self == FileStorageKey<Value> {
    let coders = Coders(decoder: decoder, encoder: encoder)
    return FileStorageKey(
      url,
      decode: { try coders.decoder.decode(Value.self, from: $0) },
      encode: { try coders.encoder.encode($0) },
      site: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Stores a shared value in a file, in a custom format.
  ///
  /// ```swift
  /// @Shared(.fileStorage(url, decode: { String(decoding: $0, as: UTF8.self) }, encode: { Data($0.utf8) }))
  /// var text = ""
  /// ```
  ///
  /// - Parameters:
  ///   - url: The file. A missing parent directory is created.
  ///   - decode: Creates the value from the content of the file.
  ///   - encode: Creates the content of the file from the value.
  /// - Returns: The key.
  public static func fileStorage<Value>(
    _ url: URL,
    decode: @escaping @Sendable (_ data: Data) throws -> Value,
    encode: @escaping @Sendable (_ value: Value) throws -> Data,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(
      url,
      decode: decode,
      encode: encode,
      site: SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// A key that stores a shared value in a file.
///
/// See `SharedReaderKey/fileStorage(_:decoder:encoder:fileID:filePath:line:column:)`.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  private let path: String
  private let storage: FileStorage
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  private let site: SourceSite

  /// Whether the file must be read again before it is overwritten, since it may contain a value that was not read.
  ///
  /// An unmovable file can be neither decoded nor renamed, which was reported.
  private enum Doubt { case no, unread, unmovable }

  private let doubt = LockIsolated(Doubt.no)

  /// The claim of the file, from the first use of this key or of a copy of it until the release of the last one.
  private let claim = LockIsolated<SharedSubscription?>(nil)

  /// The reporters that were active when the key was created.
  //
  // Files are written outside of the tasks that set reporters.
  private let reporters: [any IssueReporter]?

  fileprivate init(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data,
    site: SourceSite
  ) {
    path = url.storedPath
    storage = DependencyValues.current.defaultFileStorage
    self.decode = decode
    self.encode = encode
    self.site = site
    reporters = IssueReporters.inScope
  }

  /// The identity of a shared value in a file.
  public struct ID: Hashable {
    let path: String
    let storage: FileStorage
  }

  /// The identity of the shared value: its file.
  public var id: ID { ID(path: path, storage: storage) }

  /// Reads the value from the file.
  ///
  /// - Parameters:
  ///   - context: Not used.
  ///   - continuation: Receives the value or the error.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: refusal(.read).map { .failure($0) } ?? read())
  }

  /// Subscribes to changes of the file by other programs.
  ///
  /// - Parameters:
  ///   - context: Not used.
  ///   - subscriber: Receives each new value or error.
  /// - Returns: The subscription.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    storage.files.watch(path) {
      if let refusal = refusal(.read) { return subscriber.yield(throwing: refusal) }
      // Another program may still be writing the file, so an undecodable file is not renamed yet.
      let content = decoded()
      switch content {
      case .failure: doubt.setValue(.unread)
      // Another program has truncated the file before writing it, or it has no value.
      case .success(.empty): return
      case .success: break
      }
      subscriber.yield(with: content.map(\.value))
    }
  }

  /// Writes the value to the file.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: The reason of the write; `userInitiated` makes it urgent.
  ///   - continuation: Receives the result.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    saveLatest({ _ in value }, context: context, continuation: continuation)
  }

  /// Returns an error if the file stores values of another type.
  private func refusal(_ operation: FileStorageFailure.Operation) -> FileStorageFailure? {
    let refused = claim.withValue { claim -> (first: Any.Type, isFirst: Bool)? in
      if claim != nil { return nil }
      switch storage.files.claims.claim(storage.files.target(of: path), for: Value.self) {
      case .granted(let granted): claim = granted
      case .refused(let first, let isFirst): return (first, isFirst)
      }
      return nil
    }
    guard let (first, isFirst) = refused else { return nil }
    // If the file becomes available later, it contains a value of the other type, which must not be overwritten unread.
    doubt.setValue(.unread)
    if isFirst { tell(.fileOfTwoTypes(path, first: first, second: Value.self)) }
    return .otherType(operation, path, first: first, second: Value.self)
  }

  /// Reads the file, and renames it if it cannot be decoded.
  private func read() -> Result<Value?, any Error> {
    let result = decoded().map(\.value)
    switch result {
    case .success: doubt.setValue(.no)
    case .failure(is FileStorageFailure): doubt.setValue(.unread)
    case .failure(let error):
      let (former, place) = (doubt.value, storage.files.setAside(path))
      doubt.setValue(place == nil ? .unmovable : .no)
      // Each save tries again, but one issue is enough.
      if place != nil || former != .unmovable { tell(.damagedFile(path, keptAt: place, error: error)) }
    }
    return result
  }

  /// The content of the file.
  private enum Content {
    case absent, empty
    case decoded(Value)

    var value: Value? { if case .decoded(let value) = self { value } else { nil } }
  }

  private func decoded() -> Result<Content, any Error> {
    Result {
      guard let bytes = try storage.files.read(path) else { return .absent }
      guard bytes.isEmpty else { return .decoded(try decode(Data(bytes))) }
      // Some custom format may represent a value by an empty file. In JSON an empty file is no value, and nothing is
      // lost.
      return (try? decode(Data())).map { .decoded($0) } ?? .empty
    }
  }

  private func tell(_ diagnostic: Diagnostic) { IssueReporters.deliver(diagnostic, at: site, unlessInScope: reporters) }
}

extension FileStorageKey: LatestValueKey {
  package func saveLatest(
    _ value: @escaping @Sendable (_ patience: SaveWaitLimit) throws -> Value,
    context: SaveContext,
    continuation: SaveContinuation
  ) {
    storage.files.write(path, isUrgent: context == .userInitiated) { patience in
      if let refusal = refusal(.write) { throw refusal }
      // A file that could not be read is not overwritten, unless it was renamed.
      if doubt.value != .no, case .failure(let failure) = read(), doubt.value != .no { throw failure }
      return try Array(encode(value(patience)))
    } done: {
      continuation.resume(with: $0)
    }
  }
}

extension FileStorageKey: CustomStringConvertible {
  /// The key as written in source code, with the path of the file.
  public var description: String { ".fileStorage(\(String(reflecting: path)))" }
}

extension FileStorage {
  /// Returns the content of a file.
  ///
  /// - Parameter url: The file.
  /// - Returns: The content.
  /// - Throws: A ``FileStorageFailure``, also if the file does not exist.
  public func load(_ url: URL) throws -> Data {
    guard let bytes = try files.read(url.storedPath) else {
      throw FileStorageFailure(operation: .read, path: url.storedPath, code: 2)
    }
    return Data(bytes)
  }

  /// Replaces the content of a file as another program would, to set up a test.
  ///
  /// ```swift
  /// try $0.defaultFileStorage.save(JSONEncoder().encode(["Milk"]), .todos)
  /// ```
  ///
  /// - Parameters:
  ///   - data: The content.
  ///   - url: The file.
  /// - Throws: A ``FileStorageFailure``.
  public func save(_ data: Data, _ url: URL) throws {
    try files.replace(url.storedPath, with: Array(data))
  }
}

extension URL {
  /// The path of a file in the form that system functions accept.
  fileprivate var storedPath: String { standardized.path }
}

private struct Coders: Sendable {
  let decoder: JSONDecoder
  let encoder: JSONEncoder

  init(decoder: JSONDecoder, encoder: JSONEncoder?) {
    self.decoder = decoder
    self.encoder = encoder ?? Self.standard
  }

  private static var standard: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return encoder
  }
}
