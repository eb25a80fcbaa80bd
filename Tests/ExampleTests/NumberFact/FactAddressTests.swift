import Testing

@testable import number_fact

/// Where a server's facts are.
struct FactAddressTests {
  @Test(arguments: [
    ("http://localhost:8000", "http://localhost:8000/42"),
    ("http://localhost:8000/", "http://localhost:8000/42"),
    ("https://example.com/facts", "https://example.com/facts/42"),
    ("https://example.com/facts/?of=numbers", "https://example.com/facts/42?of=numbers"),
    ("https://example.com/{number}.txt", "https://example.com/42.txt"),
    ("https://example.com/?n={number}", "https://example.com/?n=42"),
    ("HTTP://[::1]:80/a%20b", "HTTP://[::1]:80/a%20b/42"),
  ])
  func `the number goes to its place, or to the end of the path`(text: String, expected: String) throws {
    #expect(try FactAddress(text).url(for: 42).absoluteString == expected)
  }

  @Test func `a number may be negative`() throws {
    #expect(try FactAddress("http://a/b").url(for: -1).absoluteString == "http://a/b/-1")
  }

  @Test(arguments: [
    "", "x", "localhost", "localhost:8000", "/facts", "http:", "http://", "http:///facts", "ftp://example.com",
    "http://a b/", "http://localhost:port/", "http://localhost:65536", "http://localhost:0", "file:///etc/passwd",
    "http://example.com/{}",
  ])
  func `what is not the URL of a web server is refused`(text: String) {
    #expect(throws: FactFailure.badURL(text)) { try FactAddress(text) }
  }
}
