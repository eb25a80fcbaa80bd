import Dovetail

/// A styled text for the user as a value, which can be compared and encoded.
///
/// ```swift
/// TextState("Delete ") + TextState(meeting.title).bold() + TextState("?")
/// ```
///
/// `String(state:)` and `description` are the plain text.
public struct TextState: Hashable, Sendable {
  /// The style of a run.
  public enum Style: String, Hashable, Sendable, CaseIterable, Codable {
    case bold, italic, strikethrough, underline
  }

  /// A part of a text with uniform styles.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String

    /// The styles.
    public var styles: Set<Style>
  }

  /// The runs, in order.
  public private(set) var runs: [Run]

  /// Creates a text without styles.
  ///
  /// - Parameter content: The string, which is shown verbatim.
  public init(_ content: some StringProtocol) {
    self.init(verbatim: String(content))
  }

  /// Creates a text without styles.
  ///
  /// - Parameter content: The string, which is shown verbatim.
  public init(verbatim content: String) {
    runs = [Run(text: content, styles: [])]
  }

  init(runs: [Run]) {
    self.runs = runs
  }

  /// Returns the text in bold.
  public func bold() -> TextState { styled(.bold) }

  /// Returns the text in italics.
  ///
  /// ```swift
  /// TextState("Draft").italic()
  /// ```
  public func italic() -> TextState { styled(.italic) }

  /// Returns the text with or without a line through it.
  ///
  /// ```swift
  /// TextState("Milk").strikethrough(item.isDone)
  /// ```
  ///
  /// - Parameter isActive: Whether the text has the line.
  public func strikethrough(_ isActive: Bool = true) -> TextState { styled(.strikethrough, isActive) }

  /// Returns the text with or without an underline.
  ///
  /// ```swift
  /// TextState("Terms").underline()
  /// ```
  ///
  /// - Parameter isActive: Whether the text is underlined.
  public func underline(_ isActive: Bool = true) -> TextState { styled(.underline, isActive) }

  /// Returns the concatenation of two texts.
  ///
  /// - Parameters:
  ///   - first: The first text.
  ///   - second: The second text.
  public static func + (first: TextState, second: TextState) -> TextState {
    var text = first
    text.runs += second.runs
    return text
  }

  private func styled(_ style: Style, _ isActive: Bool = true) -> TextState {
    var text = self
    for index in text.runs.indices {
      if isActive { text.runs[index].styles.insert(style) } else { text.runs[index].styles.remove(style) }
    }
    return text
  }
}

extension String {
  /// Creates the plain string of a text, without styles.
  ///
  /// - Parameter state: The text.
  public init(state: TextState) {
    self = state.runs.map(\.text).joined()
  }
}

extension TextState: CustomStringConvertible {
  /// The plain text, without styles.
  public var description: String { String(state: self) }
}

extension TextState: CustomDumpStringConvertible {
  /// The text in quotation marks, with the styles as tags, as in `<bold>`.
  public var customDumpDescription: String {
    let parts = runs.map { run in
      let styles = TextState.Style.allCases.filter(run.styles.contains).map(\.rawValue)
      let opening = styles.map { "<\($0)>" }.joined()
      return opening + run.text + styles.reversed().map { "</\($0)>" }.joined()
    }
    return "\"\(parts.joined())\""
  }
}
