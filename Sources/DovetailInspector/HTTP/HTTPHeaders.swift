/// The header fields of a request, in the order in which they arrived.
package struct HTTPHeaders: Sendable, Hashable {
  /// A header field.
  package struct Field: Sendable, Hashable {
    /// The name in lowercase.
    package let name: String

    /// The value without spaces around it.
    package let value: String
  }

  /// The fields in the order in which they arrived.
  package private(set) var fields: [Field] = []

  /// Creates headers from names and values.
  ///
  /// - Parameter fields: The names, in any case, and the values.
  package init(_ fields: KeyValuePairs<String, String> = [:]) {
    for (name, value) in fields { append(name, value) }
  }

  /// Appends a field.
  ///
  /// - Parameters:
  ///   - name: The name, in any case.
  ///   - value: The value.
  package mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name.lowercased(), value: value))
  }

  /// The value of the first field of a name, in any case; `nil` if there is none.
  package subscript(name: String) -> String? {
    let name = name.lowercased()
    return fields.first { $0.name == name }?.value
  }
}
