import Dovetail

extension SharedReaderKey {
  /// Keeps a shared value in a file, as JSON.
  ///
  /// ```swift
  /// extension SharedKey where Self == FileStorageKey<Settings>.Default {
  ///   static var settings: Self { Self[.fileStorage(.settings), default: Settings()] }
  /// }
  ///
  /// @Shared(.settings) var settings
  /// ```
  ///
  /// - Writing: see ``FileStorage``. An error is in `$settings.saveError`, and an issue tells of it, once for each
  ///   cause.
  /// - Reading: the value follows what other programs write, unless it has changed here at the same time: then what is
  ///   here is written.
  /// - Damage: a file that cannot be decoded is renamed to `….damaged-1`, an issue tells of it, and the value begins
  ///   anew. One that the system does not let read is not written over: the error is in `$settings.loadError`, and in
  ///   `saveError` after a change. An empty file that cannot be decoded is no damage: there is no value yet.
  /// - Types: a file keeps values of one type. Where a second type is used with it, an issue tells of that, and values
  ///   of the second type are neither loaded nor saved.
  ///
  /// - Parameters:
  ///   - url: The file. Its folder is made where it is missing.
  ///   - decoder: Decodes the value.
  ///   - encoder: Encodes the value.
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

  /// Keeps a shared value in a file, in a form of your own.
  ///
  /// ```swift
  /// @Shared(.fileStorage(url, decode: { String(decoding: $0, as: UTF8.self) }, encode: { Data($0.utf8) }))
  /// var text = ""
  /// ```
  ///
  /// - Parameters:
  ///   - url: The file. Its folder is made where it is missing.
  ///   - decode: Makes the value of the content of the file.
  ///   - encode: Makes the content of the file of the value.
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

/// Keeps a shared value in a file; see ``SharedReaderKey/fileStorage(_:decoder:encoder:fileID:filePath:line:column:)``.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  private let path: String
  private let storage: FileStorage
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data
  private let site: SourceSite

  /// Whether the file could not be read when it was last heard of.
  private let isDoubtful = LockIsolated(false)
  private let claim: FileClaim

  /// The reporters in force where the key was made, since files are written outside of the tasks that have such.
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
    claim = FileClaim(storage.files, path, Value.self)
    reporters = IssueReporters.inScope
  }

  /// What values in files are told apart by.
  public struct ID: Hashable {
    let path: String
    let storage: FileStorage
  }

  /// What the value is told from others by: the file.
  public var id: ID { ID(path: path, storage: storage) }

  /// Reads the file.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: refusal(.read).map { .failure($0) } ?? read())
  }

  /// Listens for what other programs write.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    storage.files.watch(path) {
      if let refusal = refusal(.read) { return subscriber.yield(throwing: refusal) }
      // Another program may still be writing, so what cannot be decoded stays where it is for now.
      let content = decoded()
      switch content {
      case .failure: isDoubtful.setValue(true)
      // Another program has emptied the file to write it, or it has nothing to say.
      case .success(.empty): return
      case .success: break
      }
      subscriber.yield(with: content.map(\.value))
    }
  }

  /// Writes the file.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    saveLatest({ _ in value }, context: context, continuation: continuation)
  }

  /// Why the file is not for this key: it keeps values of another type.
  private func refusal(_ operation: FileStorageFailure.Operation) -> FileStorageFailure? {
    guard case .refused(let first, let isFirst) = claim.take() else { return nil }
    // Should the file come free, it has a value of the other type, which is not written over unseen.
    isDoubtful.setValue(true)
    if isFirst { tell(.fileOfTwoTypes(path, first: first, second: Value.self)) }
    return .otherType(operation, path, first: first, second: Value.self)
  }

  /// Reads the file, and keeps it aside where it cannot be decoded.
  private func read() -> Result<Value?, any Error> {
    let result = decoded().map(\.value)
    switch result {
    case .success: isDoubtful.setValue(false)
    case .failure(is FileStorageFailure): isDoubtful.setValue(true)
    case .failure(let error):
      isDoubtful.setValue(false)
      tell(.damagedFile(path, keptAt: storage.files.setAside(path), error: error))
    }
    return result
  }

  /// What is in the file.
  private enum Content {
    case absent, empty
    case decoded(Value)

    var value: Value? { if case .decoded(let value) = self { value } else { nil } }
  }

  private func decoded() -> Result<Content, any Error> {
    Result {
      guard let bytes = try storage.files.read(path) else { return .absent }
      guard bytes.isEmpty else { return .decoded(try decode(Data(bytes))) }
      // An empty file may be the form of some value; in JSON it is that of none, and there is nothing to lose.
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
      // What could not be read is not overwritten.
      if isDoubtful.value, case .failure(let failure as FileStorageFailure) = read() { throw failure }
      return try Array(encode(value(patience)))
    } done: {
      continuation.resume(with: $0)
    }
  }
}

extension FileStorageKey: CustomStringConvertible {
  /// The key as code has it, with the path of the file.
  public var description: String { ".fileStorage(\(String(reflecting: path)))" }
}

extension FileStorage {
  /// Returns the content of a file.
  ///
  /// - Parameter url: The file.
  /// - Throws: ``FileStorageFailure``, also where there is no file.
  public func load(_ url: URL) throws -> Data {
    guard let bytes = try files.read(url.storedPath) else {
      throw FileStorageFailure(operation: .read, path: url.storedPath, code: 2)
    }
    return Data(bytes)
  }

  /// Sets the content of a file, as another program would; for tests that begin with something.
  ///
  /// ```swift
  /// try $0.defaultFileStorage.save(JSONEncoder().encode(["Milk"]), .todos)
  /// ```
  ///
  /// - Parameters:
  ///   - data: The content.
  ///   - url: The file.
  /// - Throws: ``FileStorageFailure``.
  public func save(_ data: Data, _ url: URL) throws {
    try files.replace(url.storedPath, with: Array(data))
  }
}

extension URL {
  /// The path of a file, as the functions of the system take it.
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
