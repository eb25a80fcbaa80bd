/// The header fields of every response that tell browsers to keep other pages away from it.
///
/// ```swift
/// HTTPSecurityHeaders(scriptHash: "sha256-…", styleHash: "sha256-…")
/// ```
package struct HTTPSecurityHeaders: Sendable, Hashable {
  /// The header fields.
  let fields: [HTTPResponse.Field]

  /// Creates the header fields.
  ///
  /// - Parameters:
  ///   - scriptHash: The hash of the only script of the page, such as `sha256-…`; `nil` to allow none.
  ///   - styleHash: The hash of the only style of the page; `nil` to allow none.
  package init(scriptHash: String? = nil, styleHash: String? = nil) {
    let policy = [
      "default-src 'none'",
      "script-src \(Self.source(scriptHash))",
      "style-src \(Self.source(styleHash))",
      "connect-src 'self'",
      "img-src data:",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]
    fields = [
      HTTPResponse.Field("Cache-Control", "no-store"),
      HTTPResponse.Field("X-Content-Type-Options", "nosniff"),
      HTTPResponse.Field("Cross-Origin-Resource-Policy", "same-origin"),
      HTTPResponse.Field("Referrer-Policy", "no-referrer"),
      HTTPResponse.Field("Content-Security-Policy", policy.joined(separator: "; ")),
      HTTPResponse.Field("X-Frame-Options", "DENY"),
    ]
  }

  private static func source(_ hash: String?) -> String { "'\(hash ?? "none")'" }
}
