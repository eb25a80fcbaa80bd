import Dovetail
import DovetailTestSupport
import Foundation
import Testing

@testable import DovetailEssentials
@testable import DovetailSharing

/// Items that are not regular files of a usual size, empty files, and files shared by values of two types.
struct FileKindTests {
  private let folder: DiskFolder

  init() throws { folder = try DiskFolder() }

  private func expectRefusal(_ url: URL, _ text: String) async throws {
    let recorder = IssueRecorder()
    await onDisk(reportingTo: recorder) {
      @Shared(.fileStorage(url)) var number = 0
      #expect(number == 0)
      let loadError = $number.loadError.map { "\($0)" }
      #expect(loadError == "Cannot read \"\(url.path)\": \(text)")
      $number.withLock { $0 = 1 }
      await #expect(throws: FileStorageFailure.self) { try await $number.save() }
      let saveError = $number.saveError.map { "\($0)" } ?? "none"
      #expect(saveError.hasSuffix(text))
    }
    #expect(recorder.messages.count == 1)
  }

  @Test func `a fifo is an error, and nobody waits for who writes into it`() async throws {
    mkfifo(folder["fifo"].path, 0o600)
    try await expectRefusal(folder["fifo"], "It is a fifo, and has to be a regular file")
    try folder.link("link", to: "fifo")
    try await expectRefusal(folder["link"], "It is a fifo, and has to be a regular file")
    #expect(folder.names == ["fifo", "link"])
  }

  @Test func `a device is an error, and stays what it is`() async throws {
    try await expectRefusal(URL(fileURLWithPath: "/dev/null"), "It is a device, and has to be a regular file")
    try await expectRefusal(URL(fileURLWithPath: "/dev/zero"), "It is a device, and has to be a regular file")
    #expect(
      (try FileManager.default.attributesOfItem(atPath: "/dev/null"))[.type] as? FileAttributeType != .typeRegular
    )
  }

  @Test func `a socket is an error`() async throws {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = "/tmp/dovetail-\(UInt64.random(in: .min ... .max))"
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let status = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, size) }
    }
    try #require(status == 0)
    defer { unlink(path) }
    try await expectRefusal(URL(fileURLWithPath: path), "It is a socket, and has to be a regular file")
  }

  @Test func `a fifo that takes the place of a file is told of`() async throws {
    try folder.write("1", "file")
    let recorder = IssueRecorder()
    await onDisk(reportingTo: recorder) {
      @Shared(.fileStorage(folder["file"])) var number = 0
      #expect(number == 1)
      mkfifo(folder["fifo"].path, 0o600)
      rename(folder["fifo"].path, folder["file"].path)
      $number.withLock { $0 = 2 }
      await #expect(throws: FileStorageFailure.self) { try await $number.save() }
    }
    #expect(folder.names == ["file"])
    #expect(recorder.messages.count == 1)
  }

  @Test func `a sparse file of 200 gigabytes is an error, and is not overwritten`() async throws {
    let size = 200_000_000_000
    try Data().write(to: folder["sparse"])
    try #require(truncate(folder["sparse"].path, size) == 0)
    try await expectRefusal(
      folder["sparse"],
      "It has 200000000000 bytes, and may have 1073741824 at most, as it is held in memory as a whole"
    )
    #expect(try FileManager.default.attributesOfItem(atPath: folder["sparse"].path)[.size] as? Int == size)
  }

  // MARK: - Empty files

  @Test func `an empty file has no value yet`() async throws {
    try folder.write("", "empty")
    try await onDisk {
      @Shared(.fileStorage(folder["empty"])) var number = 7
      #expect(number == 7)
      #expect($number.loadError == nil)
      $number.withLock { $0 = 8 }
      try await $number.save()
    }
    #expect(folder.names == ["empty"])
    #expect(try folder.text("empty") == "8")
  }

  @Test func `a file that is emptied by others while it is followed leaves the value as it is`() throws {
    let url = URL(fileURLWithPath: "/somewhere/file")
    @Shared(.fileStorage(url)) var number = 7
    @Dependency(\.defaultFileStorage) var storage
    try storage.save(Data("8".utf8), url)
    try storage.save(Data(), url)
    #expect(number == 8)
    #expect($number.loadError == nil)
    try storage.save(Data("9".utf8), url)
    #expect(number == 9)
  }

  @Test func `an empty file is a value where the form of the value has one`() async throws {
    try folder.write("", "empty")
    await onDisk {
      let key = FileStorageKey<String>.fileStorage(folder["empty"]) {
        String(decoding: $0, as: UTF8.self)
      } encode: {
        Data($0.utf8)
      }
      @Shared(key) var text = "default"
      #expect(text == "")
    }
  }

  // MARK: - Messages

  @Test func `what is lost at the end of a program is told with its reason`() {
    #expect(
      "\(UnsavedAtExit.insideChange)" == """
        the program exits inside of the closure of the "withLock" that changes the value, so the change is not \
        complete. Changes since the last save are lost. Let "withLock" return before "exit".
        """
    )
    #expect(
      "\(UnsavedAtExit.changedElsewhere)" == """
        the program exits while another thread is in the closure of a "withLock" that does not return. Changes since \
        the last save are lost. Keep closures of "withLock" short.
        """
    )
    #expect(
      "\(UnsavedAtExit.insideEncoding)" == """
        the program exits inside of the function that encodes the value. Changes since the last save are lost. Let the \
        function return before "exit".
        """
    )
  }

  // MARK: - Two types

  @Test(arguments: [true, false])
  func `a file keeps values of one type, and a second one is told of once`(isOnDisk: Bool) async throws {
    let recorder = IssueRecorder()
    let url = isOnDisk ? folder["file"] : URL(fileURLWithPath: "/somewhere/file")
    func run() async throws {
      @Shared(.fileStorage(url)) var number = 5
      $number.withLock { $0 = 6 }
      try await $number.save()
      for _ in 0..<3 {
        @Shared(.fileStorage(url)) var text = "text"
        let reason = ($text.loadError as? FileStorageFailure)?.reason
        #expect(reason == "It keeps a value of type Int, and cannot keep one of type String beside it")
        $text.withLock { $0 = "new" }
        await #expect(throws: FileStorageFailure.self) { try await $text.save() }
      }
      @Dependency(\.defaultFileStorage) var storage
      #expect(try storage.load(url) == Data("6".utf8))
      $number.withLock { $0 = 7 }
      try await $number.save()
      #expect($number.saveError == nil)
      #expect(try storage.load(url) == Data("7".utf8))
    }
    try await withIssueReporters([recorder]) {
      if isOnDisk { try await onDisk(run) } else { try await run() }
    }
    #expect(recorder.messages.count == 1, "\(recorder.messages)")
    #expect(recorder.messages.first?.contains("Types: Int, and now String too") == true)
    #expect(recorder.messages.first?.contains("File: \(url.path)") == true)
  }

  @Test func `a second type that reaches the file through a link is told of too`() async throws {
    try folder.write("6", "file")
    try folder.link("link", to: "file")
    let recorder = IssueRecorder()
    await onDisk(reportingTo: recorder) {
      @Shared(.fileStorage(folder["file"])) var number = 5
      @Shared(.fileStorage(folder["link"])) var text = "text"
      #expect(number == 6)
      #expect($text.loadError is FileStorageFailure)
    }
    #expect(recorder.messages.count == 1)
    #expect(folder.names == ["file", "link"])
  }

  @Test func `a type that gets a file later keeps aside what is in it`() async throws {
    try folder.write("6", "file")
    let recorder = IssueRecorder()
    try await onDisk(reportingTo: recorder) {
      var number: Shared<Int>? = Shared(wrappedValue: 5, .fileStorage(folder["file"]))
      #expect(number?.wrappedValue == 6)
      @Shared(.fileStorage(folder["file"])) var text = "text"
      number = nil
      $text.withLock { $0 = "new" }
      try await $text.save()
      #expect($text.loadError == nil)
    }
    #expect(try folder.text("file") == #""new""#)
    #expect(try folder.text("file.damaged-1") == "6")
    #expect(recorder.messages.count == 2)
  }
}
