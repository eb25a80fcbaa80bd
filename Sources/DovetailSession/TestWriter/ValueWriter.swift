import Dovetail
import DovetailEssentials

/// Writes values as expressions of Swift.
///
/// A value whose expression is unknown becomes a placeholder, which is listed in ``placeholders``.
final class ValueWriter {
  /// A value without a known expression.
  struct Placeholder {
    /// The name in the text.
    let name: String

    /// The dump of the value.
    let dump: String

    /// Why the value has no expression.
    let reason: PlaceholderReason
  }

  /// A property that an entry has changed, for the key path of a binding.
  struct ChangedProperty {
    /// The type that has the property.
    let root: ObjectIdentifier

    /// The names of the properties that lead to it.
    let path: String

    /// The new value.
    let value: Any
  }

  /// What is not written.
  var redaction = Redaction(names: [])

  /// How values of certain types are written.
  var spellings: [ObjectIdentifier: TypeSpelling] = [:]

  /// The ids and dates that are written in the place of others.
  var plainValues = PlainValues()

  /// The ids and dates of which something was written.
  var (writtenIDs, writtenDates): (Set<UUID>, Set<Date>) = ([], [])

  /// The numbers of the ids of elements of stacks that were written.
  var writtenStackIDs: Set<Int> = []

  /// Whether a value may lack what a test cannot set, since nothing is compared with it.
  var mayOmit = false

  /// The properties that values lack for this reason.
  var omitted: [String] = []

  /// How often the first state holds a shared value, by the reference.
  var sharedCounts: [ObjectIdentifier: Int] = [:]

  /// The names of shared values that the first state holds more than once, by the reference.
  var sharedNames: [ObjectIdentifier: String] = [:]

  /// The declarations of these shared values.
  var sharedDeclarations: [SwiftSource] = []

  /// The number of bindings that were written.
  var bindingCount = 0

  /// The values of shared values that are read.
  var shared = SharedSnapshot()

  /// The placeholders since the last call of ``takePlaceholders()``.
  private(set) var placeholders: [Placeholder] = []

  /// The properties that the entry at hand has changed.
  var changedProperties: [ChangedProperty] = []

  /// The shared values that the statements for the entry at hand have led to.
  var expectedShared = SharedSnapshot()

  /// Whether a written value or a compared one has a ``TaskState``.
  var hasTaskStates = false

  /// The number of values around the one that is being written.
  private var level = 0

  /// The number of values around one another whose changes are being written.
  var changeLevel = 0

  /// The number of values that are written around one another, and of those whose parts are changed one by one.
  ///
  /// The compiler does not accept expressions of many more levels, and each one takes a part of the stack.
  static var maximumLevel: Int { 64 }

  /// The modules of the types that the text names, or whose members it uses, without those of the library.
  ///
  /// Values of Foundation come with `DovetailEssentials`, without types of Foundation whose names features have too.
  private(set) var modules: (program: Set<String>, toolchain: Set<String>) = ([], [])

  /// The types whose initializers are guessed, since the program does not say which ones there are.
  var guessedTypes: Set<String> = []

  /// Whether the text needs ``changingFunction``.
  var needsChangingFunction = false

  /// Notes that the text names a type, or uses its members.
  func note(_ type: Any.Type) {
    let name = _typeName(type, qualified: true)
    let extending = "(extension in "
    let isExtension = name.hasPrefix(extending)
    let module = String(name.dropFirst(isExtension ? extending.count : 0).prefix { !".)".contains($0) })
    switch ModuleOrigin(of: type) {
    case .program: modules.program.insert(module)
    // The library's modules come along with those that the test imports.
    case .library: break
    case .toolchain: modules.toolchain.insert(module.hasPrefix("Foundation") ? "DovetailEssentials" : module)
    }
  }

  /// The types that placeholders stand for, by the reasons.
  private(set) var unwrittenTypes: [PlaceholderReason: Set<String>] = [:]

  /// Removes and returns the placeholders.
  func takePlaceholders() -> [Placeholder] {
    defer { placeholders = [] }
    for placeholder in placeholders { unwrittenTypes[placeholder.reason, default: []].insert(placeholder.name) }
    return placeholders
  }

  /// What was noted at one time.
  struct Mark {
    fileprivate let placeholders: Int

    /// The number of placeholders.
    var placeholderCount: Int { placeholders }

    fileprivate let changedProperties: Int
    fileprivate let expectedShared: SharedSnapshot
  }

  /// What has been noted until now.
  var mark: Mark {
    Mark(
      placeholders: placeholders.count,
      changedProperties: changedProperties.count,
      expectedShared: expectedShared
    )
  }

  /// Whether a value without an expression was written since a time; one that is hidden could have one.
  ///
  /// - Parameter mark: The former time.
  func lacksExpression(since mark: Mark) -> Bool {
    placeholders.dropFirst(mark.placeholders).contains { $0.reason != .hidden }
  }

  /// Forgets what was noted since.
  ///
  /// - Parameter mark: The former time.
  func restore(_ mark: Mark) {
    placeholders.removeLast(placeholders.count - mark.placeholders)
    changedProperties.removeLast(changedProperties.count - mark.changedProperties)
    expectedShared = mark.expectedShared
  }

  /// Writes a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - declared: The type of the place where the expression stands; `nil` if the expression has to say its type.
  func source(of value: Any, as declared: Any.Type?) -> SwiftSource {
    guard level < Self.maximumLevel else { return placeholder(for: value) }
    level += 1
    defer { level -= 1 }
    let type = type(of: value)
    let value = Self.unwrapped(value, as: type)
    let isDeclared = declared.map { Self.accepts($0, type) } ?? false
    if isHidden(value) { return hiddenPlaceholder(for: value) }
    if let spelling = spellings[ObjectIdentifier(type)] { return source(of: value, spelling) }
    // It may hold a value that is hidden where it has its name. The placeholder shows its summary.
    if ErrorSummary.replaces(type) { return placeholder(for: value) }
    if let optional = value as? any OptionalValue, type is any OptionalValue.Type {
      return source(ofOptional: optional, isDeclared: isDeclared)
    }
    if let value = value as? AnyHashable, type == AnyHashable.self {
      return .call("AnyHashable", [(nil, source(of: value.base, as: nil))])
    }
    if let binding = value as? any BindingValue { return self.binding(binding) ?? placeholder(for: value) }
    return scalar(value, isDeclared: isDeclared)
      ?? collection(value, isDeclared: isDeclared)
      ?? foundation(value)
      ?? navigation(value, isDeclared: isDeclared)
      ?? standard(value, isDeclared: isDeclared)
      ?? enumeration(value, isDeclared: isDeclared)
      ?? structure(value)
      ?? placeholder(for: value)
  }

  /// Notes a placeholder.
  ///
  /// - Parameter value: The value without a known expression.
  /// - Returns: The placeholder.
  func placeholder(for value: Any) -> SwiftSource { placeholder(for: value, reason: PlaceholderReason(value)) }

  /// Notes a placeholder.
  ///
  /// - Parameters:
  ///   - value: The value without a known expression.
  ///   - reason: Why it has none.
  /// - Returns: The placeholder.
  func placeholder(for value: Any, reason: PlaceholderReason) -> SwiftSource {
    placeholder(for: value, dump: ValueText.whole(value, redaction), reason)
  }

  /// Notes a placeholder for a value that is not shown.
  ///
  /// - Parameter value: The hidden value.
  /// - Returns: The placeholder.
  func hiddenPlaceholder(for value: Any) -> SwiftSource {
    placeholder(for: Self.content(of: value), dump: DumpRedaction.text, .hidden)
  }

  private func placeholder(for value: Any, dump: String, _ reason: PlaceholderReason) -> SwiftSource {
    let name = (value as? any DescribesValue)?.describedType ?? typeName(type(of: value))
    placeholders.append(Placeholder(name: name, dump: dump, reason: reason))
    return .text("<#\(name)#>")
  }

  /// Reads a shared value as it was after the entry at hand.
  ///
  /// - Parameter read: Reads the value.
  func reading<Result>(_ read: () -> Result) -> Result {
    SharedOverlay.comparing(SharedSnapshot(), shared, read)
  }

  /// The name of a type in source code; `nil` if other files cannot name the type.
  ///
  /// - Parameter type: The type.
  static func name(of type: Any.Type) -> String? {
    // The full name of a private or local type contains the address of its context.
    _typeName(type, qualified: true).contains("(unknown context at $") ? nil : typeName(type)
  }

  /// A value that is not an existential in an existential, as the payload of a case with a protocol as its type is.
  private static func unwrapped<Value>(_ value: Any, as type: Value.Type) -> Any {
    (value as? Value).map { $0 as Any } ?? value
  }

  /// Whether an expression with an implicit type at a place of a declared type has a given type.
  private static func accepts(_ declared: Any.Type, _ type: Any.Type) -> Bool {
    if declared == type { return true }
    guard let optional = declared as? any OptionalValue.Type else { return false }
    return accepts(optional.wrappedType, type)
  }

  private func source(of value: Any, _ spelling: TypeSpelling) -> SwiftSource {
    let owner = type(of: value)
    // The program makes the arguments, so they may contain a hidden property under another name.
    if !redaction.rules.hidesNothing, redaction.rules.hidesPart(of: value) { return hiddenPlaceholder(for: value) }
    let arguments = reading { spelling.arguments(value) }.map { argument in
      switch argument.content {
      case .value(let value, let type):
        (argument.label, source(of: shown(value, argument.label, of: owner), as: type))
      case .source(let text): (argument.label, SwiftSource.text(text))
      }
    }
    return .call(spelling.function, arguments)
  }

  private func source(ofOptional optional: any OptionalValue, isDeclared: Bool) -> SwiftSource {
    let wrappedType = type(of: optional).wrappedType
    guard let wrapped = optional.wrappedValue else {
      if isDeclared { return .text("nil") }
      return Self.name(of: type(of: optional)).map { .text("\($0).none") } ?? placeholder(for: optional)
    }
    guard isDeclared else { return .call("Optional", [(nil, source(of: wrapped, as: nil))]) }
    if let inner = wrapped as? any OptionalValue, inner.wrappedValue == nil {
      return .call(".some", [(nil, .text("nil"))])
    }
    // `.none` and `.some` would be those of the optional.
    let isAmbiguous = !(wrapped is any OptionalValue) && ["none", "some"].contains(caseName(of: wrapped))
    return source(of: wrapped, as: isAmbiguous ? nil : wrappedType)
  }
}

/// An optional of any type.
protocol OptionalValue {
  /// The type of the value.
  static var wrappedType: Any.Type { get }

  /// The value.
  var wrappedValue: Any? { get }

  /// The optional of a value.
  ///
  /// - Parameter value: The value; `nil` for an empty optional.
  static func wrapping(_ value: Any?) -> Any
}

extension Optional: OptionalValue {
  static var wrappedType: Any.Type { Wrapped.self }
  var wrappedValue: Any? { self }
  static func wrapping(_ value: Any?) -> Any { value.flatMap { $0 as? Wrapped } as Any }
}
