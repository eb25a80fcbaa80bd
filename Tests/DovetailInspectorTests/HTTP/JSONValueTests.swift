import DovetailEssentials
import Testing

@testable import DovetailInspector

/// How the inspector writes JSON.
struct JSONValueTests {
  @Test func `values are written as JSON`() {
    let value: JSONValue = [
      "null": .null, "bool": .bool(true), "int": .int(-7), "double": .double(0.5), "none": .text(String?.none),
      "list": [.int(1), [], [:]], "large": .int(UInt64.max), "infinite": .double(.infinity),
    ]
    #expect(
      value.text == #"{"null":null,"bool":true,"int":-7,"double":0.5,"none":null,"list":[1,[],{}],"#
        + #""large":9223372036854775807,"infinite":null}"#
    )
  }

  @Test func `a text is read as it was, and has no markup and no line end`() throws {
    let text = "a\"\\/\n\r\t\u{0}\u{1F}\u{7F}<script>\u{2028}\u{2029}é👩‍👩‍👧"
    let json = JSONValue.array([.text(text), .object([(text, .null)])]).text
    #expect(!json.contains("<") && !json.contains { $0.isNewline })
    #expect(try JSONDecoder().decode([String].self, from: Data("[\(JSONValue.text(text).text)]".utf8)) == [text])
    #expect(json.hasPrefix(#"["a\"\\/\n\r\t\u0000\u001f\u007f\u003cscript>\u2028\u2029é"#))
  }
}
