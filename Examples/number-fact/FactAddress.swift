import Foundation

/// The address of the facts on a server: a URL with a placeholder for the number.
///
/// The placeholder is `{number}`. Without it, the number is appended as the last component of the path: the fact of 42
/// at `http://localhost/facts` has the URL `http://localhost/facts/42`.
struct FactAddress: Equatable, Sendable {
  private static let placeholder = "{number}"

  private let template: String

  /// Creates an address.
  ///
  /// Throws if the text is not the URL of a web server.
  init(_ text: String) throws(FactFailure) {
    template = text
    guard let url = Self.url(template, for: 0), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host?.isEmpty == false, (1...65_535).contains(url.port ?? 80)
    else { throw .badURL(text) }
  }

  /// The URL of the fact of a number.
  func url(for number: Int) -> URL {
    guard let url = Self.url(template, for: number) else {
      preconditionFailure("'\(template)' is a URL with 0 in it, so it has to be one with \(number), and is not.")
    }
    return url
  }

  private static func url(_ template: String, for number: Int) -> URL? {
    // Insert the number before parsing: braces are not valid in a URL.
    let text = template.replacingOccurrences(of: placeholder, with: "\(number)")
    let url = URL(string: text, encodingInvalidCharacters: false)
    return template.contains(placeholder) ? url : url?.appending(path: "\(number)")
  }
}
