import Dovetail
import DovetailTestSupport
import Foundation
import Testing

@testable import DovetailEssentials
@testable import DovetailSharing

/// Temporary files of killed programs, and files of the user with similar names.
struct LeftoverFileTests {
  private let folder: DiskFolder

  init() throws { folder = try DiskFolder() }

  private func save(_ number: Int) async throws {
    try await onDisk {
      @Shared(.fileStorage(folder["number.json"])) var value = 0
      $value.withLock { $0 = number }
      try await $value.save()
    }
  }

  @Test func `what killed programs have left behind is removed, once`() async throws {
    try folder.write("x", LeftoverFile.newName())
    try folder.write("x", LeftoverFile.newName())
    try await save(1)
    #expect(folder.names == ["number.json"])
    // A process lists a folder only once, so that the cost of a write does not depend on the size of the folder.
    let later = LeftoverFile.newName()
    try folder.write("x", later)
    try await save(2)
    #expect(folder.names == [later, "number.json"])
  }

  @Test func `files that only look like it stay`() async throws {
    let leftover = LeftoverFile.newName()
    let names = [
      ".dovetail-", ".dovetail-abc", ".dovetail-notes.txt", ".dovetail-0123456789abcdef-0123456789abcdef",
      "\(leftover)x", "\(leftover.dropLast())", "x\(leftover)", ".dovetail-3w5e11264sgsf", ".other", "dovetail-abc",
    ]
    for name in names { try folder.write("x", name) }
    try await save(1)
    #expect(folder.names == (names + ["number.json"]).sorted())
  }

  @Test func `a fifo, a folder, a link and a file with two names stay, and are not opened`() async throws {
    let (fifo, inner, link, hard) = (
      LeftoverFile.newName(), LeftoverFile.newName(), LeftoverFile.newName(), LeftoverFile.newName()
    )
    mkfifo(folder[fifo].path, 0o600)
    try folder.makeFolder(inner)
    try folder.write("x", "precious")
    try folder.link(link, to: "precious")
    try folder.write("x", "hard")
    try FileManager.default.linkItem(at: folder["hard"], to: folder[hard])
    try await save(1)
    #expect(folder.names == [fifo, inner, link, hard, "precious", "hard", "number.json"].sorted())
  }

  @Test func `a file that another process is writing stays`() async throws {
    let name = LeftoverFile.newName()
    let descriptor = open(folder[name].path, O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX) == 0)
    try await save(1)
    #expect(folder.names == [name, "number.json"])
  }

  /// Must catch: a temporary file that stays where a write fails.
  @Test func `a write that fails leaves no temporary file`() async {
    // In a process of its own, since the limit on the size of files is that of the whole process.
    await #expect(processExitsWith: .success) {
      let folder = try DiskFolder()
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100, rlim_max: 100)
      #if canImport(Darwin)
        setrlimit(RLIMIT_FSIZE, &limit)
      #else
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #endif
      let bytes = [UInt8](repeating: 0, count: 1_000)
      #expect(throws: FileStorageFailure.self) { try SystemFile.write(folder["number.json"].path, bytes) }
      #expect(folder.names == [])
    }
  }

  @Test func `names are told by their checksum`() {
    for _ in 0..<100 { #expect(LeftoverFile.isName(LeftoverFile.newName())) }
    #expect(!LeftoverFile.isName(".dovetail-0000000000000000-0000000000000000"))
    #expect(!LeftoverFile.isName(""))
  }
}
