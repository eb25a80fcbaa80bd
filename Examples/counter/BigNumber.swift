/// A number in digits that are five lines tall.
enum BigNumber {
  private static let glyphs = "0123456789-"
  private static let rows = [
    "###  #  ### ### # # ### ### ### ### ###    ",
    "# # ##    #   # # # #   #     # # # # #    ",
    "# #  #  ### ### ### ### ###   # ### ### ###",
    "# #  #  #     #   #   # # #   # # #   #    ",
    "### ### ### ###   # ### ###   # ### ###    ",
  ]

  /// The lines of a number, of equal length.
  static func lines(of number: Int) -> [String] {
    rows.map { row in
      let digits = "\(number)".compactMap { digit in
        glyphs.firstIndex(of: digit).map {
          row.dropFirst(4 * glyphs.distance(from: glyphs.startIndex, to: $0)).prefix(3)
        }
      }
      // A dot is two columns wide, since a column is about half as wide as a line is high.
      return digits.map { $0.map { $0 == "#" ? "██" : "  " }.joined() }.joined(separator: "  ")
    }
  }
}
