import DovetailDump
import Testing

/// A dumped string is a literal of the same string.
struct EscapeTests {
  @Test(
    arguments: [
      ("a\tb", #""a\tb""#), ("a\rb", #""a\rb""#), ("a\0b", #""a\0b""#), ("\u{1B}[31m", #""\u{1B}[31m""#),
      ("\u{7F}\u{85}", #""\u{7F}\u{85}""#), ("\u{2028}", #""\u{2028}""#), ("é\u{301}", "\"é\u{301}\""),
      ("\"\t\"", ##"#""\#t""#"##), ("\\\t", ##"#"\\#t"#"##), ("\\#t", ###"##"\#t"##"###),
      ("\\#(x)", ###"##"\#(x)"##"###),
      ("a\r\nb", "\"\"\"\na\\r\nb\n\"\"\""), ("\\##\n\t", "###\"\"\"\n\\##\n\\###t\n\"\"\"###"),
    ]
  )
  func `what cannot be seen is escaped`(text: String, dump: String) {
    #expect(String(customDumping: text) == dump)
  }

  @Test func `a character and a Unicode scalar are in quotes`() {
    #expect(String(customDumping: Character("\t")) == #""\t""#)
    #expect(String(customDumping: Unicode.Scalar("a")) == #""a""#)
    #expect(String(customDumping: "\0" as Unicode.Scalar) == #""\0""#)
    #expect(diff("a" as Unicode.Scalar, "b" as Unicode.Scalar) == "- \"a\"\n+ \"b\"")
  }

  @Test func `keys and lines of a diff are escaped`() {
    #expect(String(customDumping: ["\t": 1]) == "[\n  \"\\t\": 1\n]")
    #expect(diff("a\tb", "a    b") == "- \"a\\tb\"\n+ \"a    b\"")
    let lines = diff("a\nb\tc", "a\nb  c")?.split(separator: "\n")
    #expect(lines?.contains("- b\\tc") == true)
    #expect(lines?.contains("+ b  c") == true)
  }
}
