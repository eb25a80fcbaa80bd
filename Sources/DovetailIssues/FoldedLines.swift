/// The lines of a list in a message, where equal ones that follow each other are one line with their number.
///
/// ```swift
/// foldedLines(["tick", "tick", "tock"])  // ["tick × 2", "tock"]
/// ```
///
/// - Parameters:
///   - lines: The entries, which may have several lines each.
///   - maximum: The number of lines of the result, with a last one for the entries that are left out.
package func foldedLines(_ lines: some Sequence<String>, maximum: Int = .max) -> [String] {
  var folded: [(text: String, count: Int)] = []
  var omitted = 0
  for line in lines {
    if folded.last?.text == line, omitted == 0 {
      folded[folded.count - 1].count += 1
    } else if folded.count < maximum {
      folded.append((line, 1))
    } else {
      omitted += 1
    }
  }
  let shown = folded.map { $0.count == 1 ? $0.text : "\($0.text) × \(grouped($0.count))" }
  return omitted == 0 ? shown : shown + ["… and \(grouped(omitted)) more"]
}

/// A number with its digits in groups of three, as in `7,084`.
package func grouped(_ number: Int) -> String {
  let digitsOfGroup = 3
  var text = ""
  for (index, digit) in String(number.magnitude).reversed().enumerated() {
    if index > 0, index.isMultiple(of: digitsOfGroup) { text = ",\(text)" }
    text = "\(digit)\(text)"
  }
  return number < 0 ? "-\(text)" : text
}
