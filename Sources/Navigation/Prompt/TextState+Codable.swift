extension TextState: Codable {
  /// Decodes a string, or a list of parts with their styles.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    var runs: [Run]
    do {
      runs = [Run(text: try container.decode(String.self), styles: [])]
    } catch DecodingError.typeMismatch {
      runs = try container.decode([Run].self)
    }
    self.init(runs: runs)
  }

  /// Encodes a string where there are no styles, else a list of parts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if runs.count == 1, let run = runs.first, run.styles.isEmpty {
      try container.encode(run.text)
    } else {
      try container.encode(runs)
    }
  }
}

/// What a part of a text is written as.
private enum RunKey: String, CodingKey {
  case text
  case styles
}

extension TextState.Run: Codable {
  /// Decodes the text, and the styles where it has any.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RunKey.self)
    text = try container.decode(String.self, forKey: .text)
    styles = Set(try container.decodeIfPresent([TextState.Style].self, forKey: .styles) ?? [])
  }

  /// Encodes the text, and the styles in an order of their own, so that equal texts are written alike.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RunKey.self)
    try container.encode(text, forKey: .text)
    if !styles.isEmpty {
      try container.encode(TextState.Style.allCases.filter(styles.contains), forKey: .styles)
    }
  }
}
