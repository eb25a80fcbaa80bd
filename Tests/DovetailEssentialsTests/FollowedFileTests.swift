import Dovetail
import DovetailTestSupport
import Foundation
import Testing

@testable import DovetailEssentials
@testable import DovetailSharing

/// Files behind symbolic links, and files and folders that replace others.
struct FollowedFileTests {
  private let folder: DiskFolder

  init() throws { folder = try DiskFolder() }

  /// Performs steps, and expects a value of the text after each step.
  private func expect(_ name: String, _ steps: [(String, () throws -> Void)]) async throws {
    try await onDisk {
      @Shared(.fileStorage(folder[name])) var text = "none"
      var values = $text.values.makeAsyncIterator()
      _ = await values.next()
      for (expected, step) in steps {
        try step()
        while let value = await values.next(), value != expected {}
        #expect(text == expected)
      }
    }
  }

  @Test func `what a link leads to is followed, also when the link leads elsewhere`() async throws {
    try folder.makeFolder("real")
    try folder.write(#""a""#, "real/file.json")
    try folder.write(#""x""#, "other.json")
    try folder.link("link.json", to: "real/file.json")
    try await expect(
      "link.json",
      [
        ("b", { try folder.write(#""b""#, "real/file.json") }),
        ("c", { try Data(#""c""#.utf8).write(to: folder["real/file.json"]) }),
        (
          "x",
          {
            try folder.link("new", to: "other.json")
            rename(folder["new"].path, folder["link.json"].path)
          }
        ),
        ("y", { try folder.write(#""y""#, "other.json") }),
        ("none", { try folder.remove("link.json") }),
        ("b again", { try folder.write(#""b again""#, "link.json") }),
      ]
    )
  }

  @Test func `a link of a folder is followed, and so is a chain of links`() async throws {
    for name in ["one", "two"] {
      try folder.makeFolder(name)
      try folder.write("\"\(name)\"", "\(name)/file.json")
    }
    try folder.link("middle", to: "one")
    try folder.link("link", to: "middle")
    try await expect(
      "link/file.json",
      [
        ("a", { try folder.write(#""a""#, "one/file.json") }),
        (
          "two",
          {
            try folder.link("new", to: "two")
            rename(folder["new"].path, folder["middle"].path)
          }
        ),
        ("b", { try folder.write(#""b""#, "two/file.json") }),
      ]
    )
  }

  @Test func `a link or a hard link that is put in place is noticed`() async throws {
    try folder.write(#""a""#, "a.json")
    try folder.write(#""b""#, "b.json")
    try await expect(
      "file.json",
      [
        ("a", { try folder.link("file.json", to: "a.json") }),
        ("none", { try folder.remove("file.json") }),
        ("b", { try FileManager.default.linkItem(at: folder["b.json"], to: folder["file.json"]) }),
        ("c", { try folder.write(#""c""#, "file.json") }),
      ]
    )
  }

  @Test func `a file is followed after a folder around it was moved away and made anew`() async throws {
    try folder.makeFolder("outer/inner")
    try folder.write(#""a""#, "outer/inner/file.json")
    try await expect(
      "outer/inner/file.json",
      [
        ("none", { try folder.move("outer/inner", to: "away") }),
        (
          "b",
          {
            try folder.makeFolder("outer/inner")
            try folder.write(#""b""#, "outer/inner/file.json")
          }
        ),
        ("none", { try folder.move("outer", to: "far") }),
        (
          "c",
          {
            try folder.makeFolder("outer/inner")
            try folder.write(#""c""#, "outer/inner/file.json")
          }
        ),
        ("none", { try folder.remove("outer") }),
        ("b", { try folder.move("far", to: "outer") }),
      ]
    )
  }

  @Test func `a file that is written in place again and again is read each time`() async throws {
    // The resolution of file times is a tick of the kernel, so most versions have the same size and time as the
    // version before.
    try folder.write("0", "file")
    try await onDisk {
      @Shared(.fileStorage(folder["file"])) var number = 0
      var values = $number.values.makeAsyncIterator()
      _ = await values.next()
      for round in 0..<200 {
        let digit = round % 9 + 1
        try Data("\(digit)".utf8).write(to: folder["file"])
        while let value = await values.next(), value != digit {}
        #expect(number == digit)
      }
    }
  }

  @Test func `a folder that is missing is not made by who reads`() async throws {
    try await expect(
      "deep/er/file.json",
      [
        (
          "a",
          {
            #expect(folder.names == [])
            try folder.makeFolder("deep/er")
            try folder.write(#""a""#, "deep/er/file.json")
          }
        )
      ]
    )
  }

  @Test func `a value is written to where a link leads, and the link stays`() async throws {
    try folder.makeFolder("real")
    try folder.link("dangling.json", to: "real/missing/file.json")
    try folder.link("folder", to: "real")
    try await onDisk {
      @Shared(.fileStorage(folder["dangling.json"])) var first = 0
      $first.withLock { $0 = 1 }
      try await $first.save()
      @Shared(.fileStorage(folder["folder/file.json"])) var second = 0
      $second.withLock { $0 = 2 }
      try await $second.save()
    }
    #expect(try folder.text("real/missing/file.json") == "1")
    #expect(try folder.text("real/file.json") == "2")
    #expect(folder.kind("dangling.json") == .typeSymbolicLink)
    #expect(folder.kind("folder") == .typeSymbolicLink)
  }

  @Test func `links that lead in a circle are an error, and stay`() async throws {
    try folder.link("one", to: "two")
    try folder.link("two", to: "one")
    let recorder = IssueRecorder()
    await onDisk(reportingTo: recorder) {
      @Shared(.fileStorage(folder["one"])) var number = 0
      #expect(($number.loadError as? FileStorageFailure)?.operation == .read)
      $number.withLock { $0 = 1 }
      await #expect(throws: FileStorageFailure.self) { try await $number.save() }
    }
    #expect(folder.names == ["one", "two"])
    #expect(folder.kind("one") == .typeSymbolicLink)
    #expect(recorder.messages.count == 1)
  }

  @Test func `a path is followed through dots, doubled slashes and links that go up`() throws {
    try folder.makeFolder("a/b")
    try folder.link("a/up", to: "../a/./b")
    let real = ResolvedPath(folder.url.path).target ?? ""
    #expect(ResolvedPath("\(folder.url.path)//a/./up/../x").target == "\(real)/a/x")
    #expect(ResolvedPath("\(folder.url.path)/a/up/x/y").target == "\(real)/a/b/x/y")
    #expect(ResolvedPath("/").target == "/")
    #expect(ResolvedPath("relative").target == "\(ResolvedPath(".").target ?? "")/relative")
  }
}
