import Dovetail

/// Writes the text of a test that does again what a ``Session`` has recorded.
///
/// ```swift
/// let writer = SessionTestWriter(reducer: "Counter()", imports: ["Navigation"], testableImport: "Counter")
/// let text = writer.test(of: session, entries: 3...12)
/// ```
///
/// The text is a file for Swift Testing with a test of a `TestStore`: actions of users and of an inspector are sent,
/// those of effects and reducers are received, as are events and modifications. Each step asserts the recorded changes
/// of the state, as assignments to the changed properties.
///
/// - Values: literals, enum cases and initializers of structs. A debug build on Linux says which initializers and
///   setters a test can use, and only those are used: an initializer with a parameter for each property, or one with
///   fewer and assignments. Arguments that are known to be defaults are left out. In other builds, initializers are
///   guessed to be memberwise, which the text says.
///   ``spell(_:as:hasSettableMembers:arguments:)`` is for types without such an initializer. A value without a known
///   expression becomes an editor placeholder with its dump in a comment, and the text says so at its beginning.
/// - Time: the test advances a `TestClock` by what the effects asked the clocks of the dependencies for, see
///   ``RecordedWait``. What a user did comes as long after the entry before as it did, in whole milliseconds.
/// - Simplification: ``options`` leave out what a person would not write.
/// - Order: what a user did before effects went on is in a `withEffectsHeld`. The test ends before an entry that no
///   test has at its place, and says so.
/// - Dependencies: dates, ids and random numbers are those that were recorded. For other dependencies that effects
///   read, such as clients of a network, ``overrides`` has to say what they are in the test. Without an override, they
///   have their test values. The clocks that the session has used are those of the test.
/// - Earlier effects: an effect that began before the first entry of the span does not run in the test. The test sends
///   the actions of such an effect itself.
/// - The end: effects that are in flight behind the last entry are skipped.
/// - Imports: those of ``imports``, and the modules of the types that the text names. Modules of the program are
///   imported with `@testable`.
/// - Stacks: the ids of elements are those that a new store gives.
/// - Limits: a shared value that is a part of another one is separate from it in the first state of the test. A type
///   that has the name of one of the library's is ambiguous in the test.
public struct SessionTestWriter {
  /// The expression that creates the reducer.
  public var reducer: String

  /// The modules that the test imports, besides `Testing`.
  public var imports: [String]

  /// The module that has the feature, imported with `@testable`; `nil` if it is among ``imports``.
  public var testableImport: String?

  /// The name of the suite; `nil` for that of the feature.
  ///
  /// The suite of `Counter()` is `CounterSessionTests`, and for the entries 3 to 12 `CounterSession3To12Tests`, so that
  /// tests of several features and of several spans can be in one target.
  public var suite: String?

  /// The name of the test, a sentence without backticks.
  public var name = "the recorded session happens again"

  /// Statements that override dependencies, such as `$0.factClient = .embedded`.
  public var overrides: [String] = []

  /// Whether the test overrides the clock.
  ///
  /// `nil` by default: it does if the session has used a clock, or an entry of the session comes from an effect.
  public var usesClock: Bool?

  /// How the recorded steps and values are simplified; in all ways by default.
  public var options = Options.all

  /// What is not written: a placeholder stands in its place.
  ///
  /// Nothing is hidden by default but ``Redacted`` values. An inspector hides also what its own redaction hides.
  public var redaction = Redaction(names: [])

  /// How values of certain types are written.
  private(set) var spellings: [ObjectIdentifier: TypeSpelling] = [:]

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - reducer: The expression that creates the reducer.
  ///   - imports: The modules that the test imports, besides `Testing`.
  ///   - testableImport: The module that has the feature, imported with `@testable`; `nil` if it is among the others.
  public init(reducer: String, imports: [String] = ["Navigation"], testableImport: String? = nil) {
    self.reducer = reducer
    self.imports = imports
    self.testableImport = testableImport
  }

  /// Creates a writer for a feature whose state is nested in the reducer, which is made without arguments.
  ///
  /// - Parameter type: The type of the state, such as `Counter.State`.
  package init(ofStateType type: Any.Type) {
    self.init(ofStateType: typeName(type), module: ModuleOrigin.module(of: type))
  }

  /// Creates a writer for a feature whose state is nested in the reducer, which is made without arguments.
  ///
  /// - Parameters:
  ///   - name: The name of the type of the state.
  ///   - module: The module of the feature; `nil` if it is not known.
  package init(ofStateType name: String, module: String?) {
    let suffix = ".State"
    let feature = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    self.init(reducer: "\(feature)()", testableImport: module)
  }

  /// Says how values of a type are written, for a type without a visible memberwise initializer.
  ///
  /// ```swift
  /// writer.spell(TodoList.self) { [SwiftArgument($0.rows)] }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - function: The function that creates a value; `nil` for the name of the type.
  ///   - hasSettableMembers: Whether changes of a value are written as assignments to its properties. Otherwise the
  ///     value is assigned as a whole.
  ///   - arguments: Returns the arguments for a value.
  public mutating func spell<Value>(
    _ type: Value.Type,
    as function: String? = nil,
    hasSettableMembers: Bool = false,
    arguments: @escaping (_ value: Value) -> [SwiftArgument]
  ) {
    spellings[ObjectIdentifier(type)] = TypeSpelling(
      function: function ?? typeName(type),
      hasSettableMembers: hasSettableMembers
    ) { value in
      (value as? Value).map(arguments) ?? []
    }
  }

  /// Writes a test of a span of entries.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - entries: The numbers of the entries; `nil` for all. Entries that are not kept or are skipped are left out.
  ///   - exhaustive: Whether the test is exhaustive. Otherwise it has `store.exhaustivity = .off`.
  /// - Returns: The text of a file.
  /// - Complexity: Linear in the size of the states of the span.
  public func test<State, Action>(
    of session: Session<State, Action>,
    entries: ClosedRange<Int>? = nil,
    exhaustive: Bool = true
  ) -> String {
    func write(_ plainValues: PlainValues) -> (text: String, script: SessionScript, values: ValueWriter) {
      let values = ValueWriter()
      values.spellings = spellings
      values.redaction = redaction
      values.plainValues = plainValues
      let script = SessionScript(
        session,
        entries,
        values,
        isExhaustive: exhaustive,
        usesClock: usesClock,
        options: options
      )
      return (self.text(of: script, values, isExhaustive: exhaustive), script, values)
    }
    let (text, script, values) = write(PlainValues())
    var plainValues = PlainValues()
    if options.contains(.plainValues) {
      let written = (values.writtenIDs, values.writtenDates)
      plainValues = PlainValues(script.reads.span, after: script.reads.former, written, in: text)
    }
    plainValues.commonShared = Set(values.sharedCounts.filter { $0.value > 1 }.keys)
    plainValues.chooseStackIDs(script.firstStackIDs, of: values.writtenStackIDs)
    return plainValues.isEmpty ? text : write(plainValues).text
  }
}
