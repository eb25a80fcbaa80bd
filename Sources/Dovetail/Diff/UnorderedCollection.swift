/// A collection without a meaningful order: dumps and diffs may sort its elements.
///
/// ```swift
/// extension Bag: _UnorderedCollection {}
/// ```
///
/// The protocol matters only for a type whose mirror has the display style of a set or a dictionary. Such a type is
/// shown in its own order unless it conforms.
///
/// The name and its underscore are those of the library for which such types were written.
public protocol _UnorderedCollection {}

extension Set: _UnorderedCollection {}
extension Dictionary: _UnorderedCollection {}
