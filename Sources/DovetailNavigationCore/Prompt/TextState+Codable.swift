extension TextState: Codable {
  /// Decodes a string, or a list of runs with their styles.
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

  /// Encodes a string if the text is a single run without styles, and otherwise a list of runs.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if runs.count == 1, let run = runs.first, run.styles.isEmpty {
      try container.encode(run.text)
    } else {
      try container.encode(runs)
    }
  }
}

/// The keys of an encoded run.
private enum RunKey: String, CodingKey {
  case text
  case styles
}

extension TextState.Run: Codable {
  /// Decodes the text, and the styles if there are any.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RunKey.self)
    text = try container.decode(String.self, forKey: .text)
    styles = Set(try container.decodeIfPresent([TextState.Style].self, forKey: .styles) ?? [])
  }

  /// Encodes the text, and the styles in a fixed order, so that equal texts have the same encoding.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RunKey.self)
    try container.encode(text, forKey: .text)
    if !styles.isEmpty {
      try container.encode(TextState.Style.allCases.filter(styles.contains), forKey: .styles)
    }
  }
}
