import DovetailIssues
import Testing

struct SourceSiteTests {
  @Test func `a site without arguments is the place where it is written`() {
    let site = SourceSite()
    #expect("\(site.fileID)" == #fileID)
    #expect("\(site.filePath)" == #filePath)
    #expect(site.line == #line - 3)
    #expect(site.column == 26)
  }

  @Test func `a site describes itself by its file id and its line`() {
    #expect(site(fileID: "Module/File.swift", line: 12).description == "Module/File.swift:12")
  }

  @Test func `sites that name the same place are equal and hash alike`() {
    #expect(site() == site())
    #expect(Set([site(), site(), site(line: 2)]).count == 2)
  }

  @Test func `sites that differ in any part are not equal`() {
    #expect(site() != site(fileID: "M/B.swift"))
    #expect(site() != site(fileID: "M/A.swiftly"))
    #expect(site() != site(filePath: "/B.swift"))
    #expect(site() != site(line: 2))
    #expect(site() != site(column: 2))
  }

  @Test func `a site is trivially copyable`() {
    func isTrivial<Value: BitwiseCopyable>(_: Value.Type) -> Bool { _isPOD(Value.self) }
    #expect(isTrivial(SourceSite.self))
  }

  private func site(
    fileID: StaticString = "M/A.swift",
    filePath: StaticString = "/A.swift",
    line: UInt = 1,
    column: UInt = 1
  ) -> SourceSite {
    SourceSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
