import Dovetail
import DovetailTestSupport
import Synchronization
import Testing

@testable import DovetailEssentials

extension URL {
  fileprivate static let numbers = URL(fileURLWithPath: "/somewhere/numbers.json")
  fileprivate static let damagedNumbers = URL(fileURLWithPath: "/somewhere/numbers.json.damaged-1")
}

extension SharedKey where Self == FileStorageKey<[Int]>.Default {
  fileprivate static var numbers: Self { Self[.fileStorage(.numbers), default: [1]] }
}

struct FileStorageTests {
  // MARK: - In memory

  @Test func `a test has files of its own in memory`() throws {
    @Shared(.numbers) var numbers
    #expect(numbers == [1])
    $numbers.withLock { $0.append(2) }
    @Dependency(\.defaultFileStorage) var storage
    let data = try storage.load(.numbers)
    #expect(try JSONDecoder().decode([Int].self, from: data) == [1, 2])
    #expect(!FileManager.default.fileExists(atPath: URL.numbers.path))
  }

  @Test func `a value is loaded from its file, and follows the file`() throws {
    try withDependencies {
      $0.defaultFileStorage = .inMemory
      try $0.defaultFileStorage.save(Data("[4]".utf8), .numbers)
    } operation: {
      @Shared(.numbers) var numbers
      #expect(numbers == [4])
      @Dependency(\.defaultFileStorage) var storage
      try storage.save(Data("[5, 6]".utf8), .numbers)
      #expect(numbers == [5, 6])
      $numbers.withLock { $0 = [] }
      let data = try storage.load(.numbers)
      #expect(data == Data("[\n\n]".utf8))
    }
  }

  @Test func `a file that cannot be decoded is kept aside and reported`() throws {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      withDependencies {
        $0.defaultFileStorage = .inMemory
        try? $0.defaultFileStorage.save(Data("oops".utf8), .numbers)
      } operation: {
        @Shared(.numbers) var numbers
        #expect(numbers == [1])
        #expect($numbers.loadError is DecodingError)
        $numbers.withLock { $0 = [2] }
        @Dependency(\.defaultFileStorage) var storage
        #expect(storage.files.setAside("nothing") == nil)
        let kept = try? storage.load(.damagedNumbers)
        #expect(kept == Data("oops".utf8))
        #expect($numbers.saveError == nil)
      }
    }
    #expect(recorder.issues.count == 1)
    #expect(recorder.messages.first?.contains("/somewhere/numbers.json.damaged-1") == true)
  }

  @Test func `a file that is read while it is written stays where it is, and is read again`() throws {
    let recorder = IssueRecorder()
    try withIssueReporters([recorder]) {
      @Shared(.numbers) var numbers
      @Dependency(\.defaultFileStorage) var storage
      try storage.save(Data("[1, 2".utf8), .numbers)
      #expect(numbers == [1])
      #expect($numbers.loadError is DecodingError)
      #expect(try storage.load(.numbers) == Data("[1, 2".utf8))
      try storage.save(Data("[1, 2]".utf8), .numbers)
      #expect(numbers == [1, 2])
      #expect($numbers.loadError == nil)
      $numbers.withLock { $0 = [3] }
      #expect(throws: FileStorageFailure.self) { try storage.load(.damagedNumbers) }
    }
    #expect(recorder.issues.isEmpty)
  }

  @Test func `a file that others have left damaged is kept aside and reported before another is written`() throws {
    let recorder = IssueRecorder()
    try withIssueReporters([recorder]) {
      @Shared(.numbers) var numbers
      @Dependency(\.defaultFileStorage) var storage
      try storage.save(Data("oops".utf8), .numbers)
      $numbers.withLock { $0 = [3] }
      #expect(try storage.load(.damagedNumbers) == Data("oops".utf8))
      #expect(try JSONDecoder().decode([Int].self, from: storage.load(.numbers)) == [3])
      $numbers.withLock { $0 = [4] }
    }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.contains("/somewhere/numbers.json.damaged-1") == true)
  }

  @Test func `a damaged file that cannot be renamed is not written over, and is reported once`() throws {
    let recorder = IssueRecorder()
    let storage = FileStorage(UnmovableFiles())
    try storage.save(Data("oops".utf8), .numbers)
    try withIssueReporters([recorder]) {
      try withDependencies {
        $0.defaultFileStorage = storage
      } operation: {
        @Shared(.numbers) var numbers
        #expect(numbers == [1])
        for number in 2...4 { $numbers.withLock { $0 = [number] } }
        #expect(try storage.load(.numbers) == Data("oops".utf8))
        #expect($numbers.loadError is DecodingError)
        #expect($numbers.saveError is DecodingError)
        try storage.save(Data("[]".utf8), .numbers)
        $numbers.withLock { $0 = [5] }
        #expect(try JSONDecoder().decode([Int].self, from: storage.load(.numbers)) == [5])
        #expect($numbers.loadError == nil)
        #expect($numbers.saveError == nil)
      }
    }
    let place = "Kept at: its own path, because it cannot be renamed; changes are not saved"
    #expect(recorder.messages.count == 2)
    #expect(recorder.messages.first?.contains(place) == true)
    #expect(recorder.messages.last?.hasPrefix("A shared value cannot be saved.") == true)
  }

  @Test func `an error of an encoder is told, and goes when it is well again`() async throws {
    let isBroken = Mutex(true)
    let key = FileStorageKey<Int>.fileStorage(.numbers) { _ in
      0
    } encode: { number in
      if isBroken.withLock({ $0 }) { throw SampleError() }
      return Data("\(number)".utf8)
    }
    let recorder = IssueRecorder()
    try await withIssueReporters([recorder]) {
      @Shared(key) var number = 1
      for next in 2...5 { $number.withLock { $0 = next } }
      #expect($number.saveError is SampleError)
      await #expect(throws: SampleError.self) { try await $number.save() }
      // One issue for each cause, not for each change. An error that is thrown to a caller is not reported.
      #expect(recorder.messages.count == 1)
      isBroken.withLock { $0 = false }
      try await $number.save()
      #expect($number.saveError == nil)
      isBroken.withLock { $0 = true }
      $number.withLock { $0 = 6 }
      #expect(recorder.messages.count == 2)
    }
  }

  // MARK: - On the disk

  @Test func `a file on the disk is replaced as a whole, with its mode, through links`() async throws {
    let folder = try DiskFolder()
    try "[7]".write(to: folder.url.appending(path: "real.json"), atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600],
      ofItemAtPath: folder.url.appending(path: "real.json").path
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link.json").path,
      withDestinationPath: "real.json"
    )
    try await onDisk {
      @Shared(.fileStorage(folder.url.appending(path: "link.json"))) var numbers = [0]
      #expect(numbers == [7])
      $numbers.withLock { $0.append(8) }
      try await $numbers.save()
      let written = try folder.text("real.json")
      #expect(written.filter { !$0.isWhitespace } == "[7,8]")
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.url.appending(path: "real.json").path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(folder.names == ["link.json", "real.json"])
    }
  }

  @Test func `a burst of changes is few writings, the last of which has the last value`() async throws {
    let folder = try DiskFolder()
    let url = folder.url.appending(path: "number.json")
    try await onDisk {
      @Shared(.fileStorage(url)) var number = 0
      for _ in 0..<10_000 { $number.withLock { $0 += 1 } }
      try await $number.save()
      let written = try folder.text("number.json")
      #expect(written == "10000")
      #expect(DiskFiles.shared.writeCount(url.path) <= 20)
    }
  }

  @Test func `a change after a saving that met a change that waited is saved too`() async throws {
    let folder = try DiskFolder()
    let url = folder.url.appending(path: "number.json")
    try await onDisk {
      @Shared(.fileStorage(url)) var number = 0
      for last in 1...3 {
        $number.withLock { $0 = last }
        try await $number.save()
      }
      $number.withLock { $0 = 4 }
      DiskFiles.shared.flush()
      let written = try folder.text("number.json")
      #expect(written == "4")
    }
  }

  @Test func `a value that nobody holds any more is saved all the same`() async throws {
    let folder = try DiskFolder()
    let url = folder.url.appending(path: "number.json")
    try await onDisk {
      do {
        @Shared(.fileStorage(url)) var number = 0
        for _ in 0..<10 { $number.withLock { $0 += 1 } }
      }
      DiskFiles.shared.flush()
      let written = try folder.text("number.json")
      #expect(written == "10")
    }
  }

  @Test func `a change of the file by others is noticed, and so is its removal`() async throws {
    let folder = try DiskFolder()
    let url = folder.url.appending(path: "text.json")
    try await onDisk {
      @Shared(.fileStorage(url)) var text = "none"
      var values = $text.values.makeAsyncIterator()
      #expect(await values.next() == "none")
      try Data(#""a""#.utf8).write(to: url, options: .atomic)
      #expect(await values.next() == "a")
      try Data(#""b""#.utf8).write(to: url)
      #expect(await values.next() == "b")
      try FileManager.default.removeItem(at: url)
      #expect(await values.next() == "none")
    }
  }

  @Test func `a file that cannot be written is told of`() async throws {
    let folder = try DiskFolder()
    let recorder = IssueRecorder()
    try Data("x".utf8).write(to: folder.url.appending(path: "taken"))
    try await onDisk(reportingTo: recorder) {
      @Shared(.fileStorage(folder.url.appending(path: "taken/number.json"))) var number = 0
      #expect($number.loadError == nil)
      $number.withLock { $0 = 1 }
      await #expect(throws: FileStorageFailure.self) { try await $number.save() }
      #expect(($number.saveError as? FileStorageFailure)?.operation == .write)
      let kept = try folder.text("taken")
      #expect(kept == "x")
      // Each further change fails for the same cause.
      $number.withLock { $0 = 2 }
      await #expect(throws: FileStorageFailure.self) { try await $number.save() }
      #expect(recorder.messages.count == 1)
    }
  }

  @Test func `what the system does not let read is not written over`() async throws {
    let folder = try DiskFolder()
    let url = folder.url.appending(path: "taken")
    let recorder = IssueRecorder()
    try FileManager.default.createDirectory(at: url.appending(path: "inside"), withIntermediateDirectories: true)
    try await onDisk(reportingTo: recorder) {
      @Shared(.fileStorage(url)) var number = 0
      let failure = try #require($number.loadError as? FileStorageFailure)
      #expect(failure.operation == .read)
      #expect("\(failure)" == #"Cannot read "\#(url.path)": It is a folder, and has to be a regular file"#)
      $number.withLock { $0 = 1 }
      await #expect(throws: FileStorageFailure.self) { try await $number.save() }
      #expect(($number.saveError as? FileStorageFailure)?.operation == .read)
      #expect(folder.names == ["taken"])
      try FileManager.default.removeItem(at: url)
      try await $number.save()
      #expect($number.saveError == nil)
      let written = try folder.text("taken")
      #expect(written == "1")
    }
  }
}

/// Files in memory of which none can be renamed.
private final class UnmovableFiles: FileKeeping {
  private let files = MemoryFiles()

  var claims: FileClaims { files.claims }

  func read(_ path: String) -> [UInt8]? { files.read(path) }

  func write(
    _ path: String,
    isUrgent: Bool,
    content: @escaping @Sendable (SaveWaitLimit) throws -> [UInt8],
    done: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    files.write(path, isUrgent: isUrgent, content: content, done: done)
  }

  func replace(_ path: String, with bytes: [UInt8]) { files.replace(path, with: .some(bytes)) }

  func target(of path: String) -> String { files.target(of: path) }

  func watch(_ path: String, _ changed: @escaping @Sendable () -> Void) -> SharedSubscription {
    files.watch(path, changed)
  }

  func setAside(_ path: String) -> String? { nil }
}
