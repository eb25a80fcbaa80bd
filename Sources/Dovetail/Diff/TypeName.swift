/// The name of a type as one writes it in source: without modules, and with the sugar of optionals, arrays and dictionaries.
///
/// ```swift
/// typeName([String: Int?].self)  // "[String: Int?]"
/// ```
///
/// - Parameters:
///   - type: The type to name.
///   - showsGenericArguments: Whether `Pair<Int, Bool>` keeps its arguments or is named `Pair`.
/// - Complexity: Linear in the length of the full name.
package func typeName(_ type: Any.Type, showsGenericArguments: Bool = true) -> String {
  simplifiedTypeName(_typeName(type, qualified: true), showsGenericArguments: showsGenericArguments)
}
