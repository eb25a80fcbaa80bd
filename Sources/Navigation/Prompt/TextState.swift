import Dovetail

/// A text for the user, as a value: it can be compared, and shown by whatever draws it.
///
/// ```swift
/// TextState("Delete ") + TextState(meeting.title).bold() + TextState("?")
/// ```
///
/// `String(state:)` is the plain text.
public struct TextState: Hashable, Sendable {
  /// How a part of a text is drawn.
  public enum Style: String, Hashable, Sendable, CaseIterable, Codable {
    case bold, italic, strikethrough, underline
  }

  /// A part of a text that is drawn in one way.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String

    /// How it is drawn.
    public var styles: Set<Style>
  }

  /// The parts, in order.
  public private(set) var runs: [Run]

  /// Makes a text of a string.
  ///
  /// - Parameter content: The string, which is shown as it is.
  public init(_ content: some StringProtocol) {
    self.init(verbatim: String(content))
  }

  /// Makes a text of a string.
  ///
  /// - Parameter content: The string, which is shown as it is.
  public init(verbatim content: String) {
    runs = [Run(text: content, styles: [])]
  }

  init(runs: [Run]) {
    self.runs = runs
  }

  /// The text in bold.
  public func bold() -> TextState { styled(.bold) }

  /// The text in italics.
  public func italic() -> TextState { styled(.italic) }

  /// The text struck through.
  public func strikethrough(_ isActive: Bool = true) -> TextState { styled(.strikethrough, isActive) }

  /// The text underlined.
  public func underline(_ isActive: Bool = true) -> TextState { styled(.underline, isActive) }

  /// One text after another.
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
  /// The plain text of a text for the user.
  public init(state: TextState) {
    self = state.runs.map(\.text).joined()
  }
}

extension TextState: CustomDumpStringConvertible {
  /// The text, with the styles in the manner of a markup.
  public var customDumpDescription: String {
    let parts = runs.map { run in
      let styles = TextState.Style.allCases.filter(run.styles.contains).map(\.rawValue)
      let opening = styles.map { "<\($0)>" }.joined()
      return opening + run.text + styles.reversed().map { "</\($0)>" }.joined()
    }
    return "\"\(parts.joined())\""
  }
}
