/// A collection whose order means nothing, so that its dump and its diff may sort it.
///
/// ```swift
/// extension Bag: _UnorderedCollection {}
/// ```
///
/// It tells of values whose mirror has the style of a set or a dictionary. Without it they are shown in their own order, as
/// sets and dictionaries with an order are.
///
/// The underscore is part of the name in the library that such types were written for.
public protocol _UnorderedCollection {}

extension Set: _UnorderedCollection {}
extension Dictionary: _UnorderedCollection {}
