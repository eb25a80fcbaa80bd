import Foundation
import Testing

/// What a program loads when it starts.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ldd")))
struct LoadedLibrariesTests {
  private func libraries(of example: String) async throws -> String {
    let program = Executable.example(example).url.path
    let outcome = try await ChildProcess.run(
      Executable(url: URL(filePath: "/usr/bin/ldd"), arguments: [program])
    )
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output
  }

  @Test func `a program that imports Navigation loads no test library, and not all of Foundation`() async throws {
    let libraries = try await libraries(of: "quick-start")
    #expect(libraries.contains("libFoundationEssentials.so"), "\(libraries)")
    for name in ["Testing", "XCTest", "libFoundation.so", "libFoundationNetworking.so"] {
      #expect(!libraries.contains(name), "\(libraries)")
    }
  }
}
